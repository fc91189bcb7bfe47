import { t } from '@lingui/core/macro';
import { type FormEvent, type RefObject, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { CrossIcon } from '#web/ui/icons.tsx';
import type { Search } from './use-search.ts';

/** The API takes no longer text. */
const MAX_LENGTH = 100;

interface Props {
  search: Search;
  field: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** Finds users while somebody types; Enter does not wait for the pause. */
export const SearchField = ({ search, field, onClear }: Props) => {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.searchNow();
  };
  return (
    <search>
      <form onSubmit={submit} className="mb-4 max-w-md">
        <FieldFrame id={id} label={t`Search by name or email`}>
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
                look="quiet"
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
