import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedSearch } from '#contract/search-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { bikesText } from './choices.ts';
import { FilterFields } from './filter-fields.tsx';
import { searchResults } from './search.queries.ts';

interface Props {
  search: ParsedSearch;
  onClose: () => void;
  /** Called before the sheet closes; must replace the current history entry, which is the sheet's. */
  onApply: (search: ParsedSearch) => void;
  withoutBrand?: boolean;
}

/** The filters as a sheet, for narrow screens: nothing changes on the page until its button is pressed, which has the count. */
export const FilterSheet = ({ search, onClose, onApply, withoutBrand = false }: Props) => {
  const [draft, setDraft] = useState(search);
  const { data, isFetching } = useInfiniteQuery(searchResults(draft));
  const result = data?.pages[0];
  const count = result && bikesText(result.total, result.atLeast);
  return (
    <Modal title={t`Filters`} open onClose={onClose}>
      <FilterFields search={draft} facets={result?.facets} onChange={setDraft} withoutBrand={withoutBrand} />
      <div className="sticky bottom-0 -mx-6 -mb-6 flex gap-2 border-base-300 border-t bg-base-100 p-4">
        <Button onClick={() => setDraft({ ...draft, filters: withoutBrand ? pickBrand(draft) : {} })}>
          <Trans>Clear all</Trans>
        </Button>
        <Button
          variant="primary"
          className="flex-1"
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
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

const pickBrand = ({ filters: { brand } }: ParsedSearch): ParsedSearch['filters'] => (brand ? { brand } : {});
