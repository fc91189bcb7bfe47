import { t } from '@lingui/core/macro';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field.tsx';
import { CrossIcon } from '#web/ui/frame-icons.tsx';

/** Milliseconds without a key press after which the search starts. */
const PAUSE = 300;
const PARAM = 'search';

export type Search = ReturnType<typeof useSearch>;

/** The text searched for. It is kept in the address, so that a reload and the Back button keep it. */
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

  const { state } = useNavigation();
  const writeAfterPause = useEffectEvent(write);
  useEffect(() => {
    // Another address would end the way to the page that was just asked for: what was typed meanwhile waits for its end.
    if (state !== 'idle') return;
    const timer = setTimeout(() => writeAfterPause(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, state]);

  const clear = (): void => {
    setTyped('');
    write('');
  };
  return { search, typed, type: setTyped, searchNow: () => write(typed), clear };
};

/** The longest text that the API takes. */
const MAX_LENGTH = 100;

interface Props {
  label: string;
  search: Search;
  field: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** Finds entries of a list while the admin types; Enter does not wait for the pause. */
export const SearchField = ({ label, search, field, onClear }: Props) => {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.searchNow();
  };
  return (
    <search>
      <form onSubmit={submit} className="mb-4 max-w-md">
        <FieldFrame id={id} label={label}>
          <div className="relative">
            <input
              ref={field}
              id={id}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={MAX_LENGTH}
              value={search.typed}
              onChange={(event) => search.type(event.target.value)}
              className="control pe-12"
            />
            {search.typed && (
              <Button
                variant="quiet"
                aria-label={t`Clear the search`}
                onClick={onClear}
                className="absolute end-0 top-0 px-2"
              >
                <CrossIcon className="size-5" />
              </Button>
            )}
          </div>
        </FieldFrame>
      </form>
    </search>
  );
};
