import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells screen readers where they are after each change of page, as a browser does after loading one. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The page itself announced the first one. React has written the title of the next one by the time effects run.
    if (!first.current) setTitle(`${pathname}\n${document.title}`);
    first.current = false;
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title.split('\n')[1]}
    </p>
  );
};
