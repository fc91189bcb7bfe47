import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `delay` ms. */
export const useDelayed = <T>(value: T, delay: number): T => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
};
