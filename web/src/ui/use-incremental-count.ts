import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many of `count` items to render: `first` of them in the first render, then `step` more in each frame, so that
 * what is on the screen is painted and reacts before the rest is rendered.
 */
export const useIncrementalCount = (count: number, first: number, step: number): number => {
  const [rendered, setRendered] = useState(first);
  useEffect(() => {
    if (rendered >= count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setRendered(rendered + step)));
    return () => cancelAnimationFrame(frame);
  }, [rendered, count, step]);
  return rendered;
};
