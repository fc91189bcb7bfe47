import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PlaceEntry } from '#contract/entities/meeting.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/frame-icons.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { SearchField, useSearch } from '../../../lib/search-field.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { PlaceTable, PlaceTableSkeleton } from './place-table.tsx';
import { placeList } from './places.queries.ts';

/** The safe places with a search, and what an admin can do with them. */
export const PlaceList = () => {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const list = usePagedList(placeList(search.search));
  /** The place that the dialog is about, or a new one; undefined while it is closed. */
  const [edited, setEdited] = useState<PlaceEntry | 'new'>();
  useKeptFocus(section);
  usePreparedToasts();
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  const places = list.data;
  const { search: typed } = search;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Safe places`} className="outline-none">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SearchField label={t`Search by name or district`} search={search} field={field} onClear={clear} />
        </div>
        <Button variant="primary" onClick={() => setEdited('new')} className="mb-4">
          <PlusIcon />
          <Trans>Add a safe place</Trans>
        </Button>
      </div>
      <ListError list={list} />
      {list.isPending && <PlaceTableSkeleton />}
      {places?.length === 0 && (
        <EmptyState text={typed ? t`No safe place found for “${typed}”.` : t`There is no safe place yet.`}>
          {typed && (
            <Button onClick={clear}>
              <Trans>Clear the search</Trans>
            </Button>
          )}
        </EmptyState>
      )}
      {places && places.length > 0 && <PlaceTable places={places} onChange={setEdited} />}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# place', other: '# places' })}`} />
      <PlaceDialog edited={edited} onClose={() => setEdited(undefined)} />
    </section>
  );
};
