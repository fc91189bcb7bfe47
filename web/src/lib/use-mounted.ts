import { useEffect, useRef } from 'react';

/**
 * Returns a function that says whether the component is still mounted. Ask it after an `await`, before opening another page: the person
 * may have gone to one themselves.
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
