import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Returns a function that says whether another page is being loaded; the same page at another address, such as that of its draft, is
 * none. Ask it after an `await`, before opening a page: that would stop the navigation that the person has begun.
 */
export const useLeaving = (): (() => boolean) => {
  const leaving = useRef(false);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  useEffect(() => {
    leaving.current = next !== pathname;
    return () => {
      leaving.current = false;
    };
  }, [next, pathname]);
  return () => leaving.current;
};
