import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns a function that says whether another page is being loaded. Ask it after an `await`, before opening a page: that would stop
 * the navigation that the person has begun.
 */
export const useLeaving = (): (() => boolean) => {
  const leaving = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    leaving.current = state !== 'idle';
    return () => {
      leaving.current = false;
    };
  }, [state]);
  return () => leaving.current;
};
