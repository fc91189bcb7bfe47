import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Returns a function that says whether a page of another path is being loaded: another query of the same path does not count. Call
 * it after an `await`, before you open a page: that would cancel the navigation that the person has started.
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
