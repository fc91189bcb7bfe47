import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen something still counts as near: two screens each way. */
const MARGIN = '200% 0px';

/**
 * Whether an element is on the screen or near it, or has the focus inside; while it is not, the height that it had, in
 * pixels. `known` is that height where it was measured before; without it the element counts as near at first.
 */
export const useNear = (place: RefObject<HTMLElement | null>, known: number | undefined): number | 'near' => {
  const [height, setHeight] = useState<number | 'near'>(known ?? 'near');
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = ([entry]: IntersectionObserverEntry[]): void => {
      if (entry?.isIntersecting) setHeight('near');
      else if (entry && !element.contains(document.activeElement))
        setHeight((before) => (before === 'near' ? entry.boundingClientRect.height : before));
    };
    const observer = new IntersectionObserver(look, { rootMargin: MARGIN });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return height;
};
