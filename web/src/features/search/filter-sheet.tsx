import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ParsedSearch } from '#contract/search-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { bikesText } from './choices.ts';
import { FilterFields } from './filter-fields.tsx';
import { searchResults } from './search.queries.ts';

interface Props {
  search: ParsedSearch;
  onClose: () => void;
  /** Goes to the search, and closes the sheet. */
  onApply: (search: ParsedSearch) => Promise<void>;
  withoutBrand?: boolean;
}

/** The filters as a sheet, for narrow screens: nothing changes on the page until its button is pressed, which has the count. */
export const FilterSheet = ({ search, onClose, onApply, withoutBrand = false }: Props) => {
  const [draft, setDraft] = useState(search);
  /** On a cheap phone its many fields would keep the sheet itself from the screen. */
  const painted = useDeferredValue(true, false);
  const { data, isFetching } = useInfiniteQuery(searchResults(draft));
  /** Counts how often all was cleared: what was typed and not understood goes with it. */
  const [cleared, setCleared] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const result = data?.pages[0];
  const count = result && bikesText(result.total, result.atLeast);
  const apply = (): void => {
    // A limit that cannot be understood is no part of the search yet.
    const wrong = sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else void onApply(draft);
  };
  return (
    <Modal title={t`Filters`} open onClose={onClose}>
      <div ref={sheet}>
        {painted ? (
          <SheetFields
            cleared={cleared}
            search={draft}
            facets={result?.facets}
            onChange={setDraft}
            withoutBrand={withoutBrand}
          />
        ) : (
          <div style={AS_HIGH_AS_THE_SCREEN} />
        )}
      </div>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex gap-2 border-base-300 border-t bg-base-100 p-4">
        <Button
          onClick={() => {
            setDraft({ ...draft, filters: withoutBrand ? pickBrand(draft) : {} });
            setCleared(cleared + 1);
          }}
        >
          <Trans>Clear all</Trans>
        </Button>
        <Button variant="primary" className="flex-1" onClick={apply}>
          <span className={isFetching ? 'opacity-70' : ''}>
            {count ? <Trans>Show {count}</Trans> : <Trans>Show</Trans>}
          </span>
        </Button>
        <p role="status" className="sr-only">
          {!isFetching && count}
        </p>
      </div>
    </Modal>
  );
};

/** The sheet has its height at once. */
const AS_HIGH_AS_THE_SCREEN = { height: '100dvh' };

/** All filters, of which the first gets the focus: they were not there when the sheet was opened. */
const SheetFields = ({ cleared, ...props }: ComponentProps<typeof FilterFields> & { cleared: number }) => {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <div ref={fields}>
      <FilterFields key={cleared} {...props} />
    </div>
  );
};

const pickBrand = ({ filters: { brand } }: ParsedSearch): ParsedSearch['filters'] => (brand ? { brand } : {});
