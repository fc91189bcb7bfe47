import { useEffect, useRef } from 'react';

/** Returns a ref for the end of a page, which is shown when `newest` is another one, unless the reader is further up. */
export const useScrollToEnd = (newest: string) => {
  const end = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something has come.
  useEffect(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const isNear = scrollHeight - clientHeight - scrollTop < clientHeight;
    if (isFirst.current || isNear) end.current?.scrollIntoView({ block: 'end' });
    isFirst.current = false;
  }, [newest]);
  return end;
};
