import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Milliseconds without a key press after which the search begins. */
const PAUSE = 300;
const PARAM = 'search';

export type Search = ReturnType<typeof useSearch>;

/** What is searched for. It stands in the address, so that a reload and coming back keep it. */
export const useSearch = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get(PARAM)?.trim() ?? '';
  const [typed, setTyped] = useState(search);
  const written = useRef(search);

  const write = (text: string): void => {
    const wanted = text.trim();
    if (wanted === written.current) return;
    written.current = wanted;
    const withSearch = (before: URLSearchParams): URLSearchParams => {
      if (wanted) before.set(PARAM, wanted);
      else before.delete(PARAM);
      return before;
    };
    setParams(withSearch, { replace: true, preventScrollReset: true });
  };

  const follow = useEffectEvent((inAddress: string) => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  });
  // The browser's Back may change the address under the field.
  useEffect(() => follow(search), [search]);

  const writeAfterPause = useEffectEvent(write);
  useEffect(() => {
    const timer = setTimeout(() => writeAfterPause(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const clear = (): void => {
    setTyped('');
    write('');
  };
  return { search, typed, type: setTyped, searchNow: () => write(typed), clear };
};
