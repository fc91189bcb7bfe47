import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` things are drawn by now: `first` of them with the page itself, then `step` more after each frame, so
 * that what is on the screen is seen, and answers a finger, before the rest is worked on.
 */
export const useGrowing = (count: number, first: number, step: number): number => {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + step)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, step]);
  return drawn;
};
