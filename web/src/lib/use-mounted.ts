import { useEffect, useRef } from 'react';

/**
 * Returns a function that says whether the component is still on the page. What was begun there may take seconds, and must not lead
 * a person who has gone on away from the next page.
 */
export const useMounted = (): (() => boolean) => {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
};
