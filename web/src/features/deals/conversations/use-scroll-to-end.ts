import { useEffect, useRef } from 'react';

/** A reader this near the end, px, is at it. */
const SLACK = 40;

/** How much of the page is below the window, px. */
const belowWindow = (): number => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollHeight - clientHeight - scrollTop;
};

/** Returns a ref for the end of a page, which is shown when `newest` is another one, unless the reader is further up. */
export const useScrollToEnd = (newest: string) => {
  const end = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something has come.
  useEffect(() => {
    const isNear = belowWindow() < document.documentElement.clientHeight;
    if (isFirst.current || isNear) end.current?.scrollIntoView({ block: 'end' });
    isFirst.current = false;
  }, [newest]);
  // What comes later (a panel at the bottom, a photo) does not cover the end for a reader who is there.
  useEffect(() => {
    let isAtEnd = true;
    const look = (): void => {
      isAtEnd = belowWindow() < SLACK;
    };
    const observer = new ResizeObserver(() => isAtEnd && end.current?.scrollIntoView({ block: 'end' }));
    observer.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
    };
  }, []);
  return end;
};
