import { type RefObject, useEffect, useState } from 'react';

/** What is so close to the window is about to be seen. */
const AHEAD = '100% 0%';

/** Whether an element has been in or near the window. */
export const useInView = (ref: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: AHEAD,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
};
