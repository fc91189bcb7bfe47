import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useChoiceInAddress } from '#web/lib/choice-in-address.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { type pagedList, usePagedList } from '#web/lib/paged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/field.tsx';
import { Table, TableSkeleton } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { SearchField, useSearch } from '../../../lib/search-field.tsx';
import type { Wanted } from './records.queries.ts';

interface Props<Item, State extends string> {
  title: string;
  /** Of the search field: what it finds. */
  hint: string;
  loading: string;
  /** For a list that is empty without a search. */
  empty: string;
  shown: (count: number) => string;
  /** The choices of the filter with their names. */
  states: Record<State, string>;
  stateLabel: string;
  columns: readonly string[];
  list: (wanted: Wanted<State>) => ReturnType<typeof pagedList<Item>>;
  row: (record: Item) => ReactNode;
}

/** Listings, orders or payments with a search and a filter: what the lists for admins to read have in common. */
export const RecordList = <Item, State extends string>({ list: listOf, row, states, ...texts }: Props<Item, State>) => {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const [state, choose] = useChoiceInAddress('state', Object.keys(states) as State[]);
  const list = usePagedList(listOf({ search: search.search, state }));
  useKeptFocus(section);
  const records = list.data;
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.title} className="outline-none">
      <div className="grid gap-x-4 sm:grid-cols-[minmax(0,28rem)_minmax(0,16rem)]">
        <SearchField label={t`Search`} search={search} field={field} onClear={clear} />
        <div className="mb-4">
          <Select
            label={texts.stateLabel}
            value={state}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value)}
            options={['', ...Object.keys(states)]}
            nameOf={(option) => (option ? states[option as State] : t`All`)}
          />
        </div>
      </div>
      <p className="mb-4 max-w-prose text-base-content/75 text-sm">{texts.hint}</p>
      <ListError list={list} />
      {list.isPending && <RecordSkeleton label={texts.loading} />}
      {records?.length === 0 && (
        <NoRecords search={search.search} filtered={state !== ''} empty={texts.empty} onClear={clear} />
      )}
      {records && records.length > 0 && (
        <Table caption={texts.title} columns={texts.columns}>
          {records.map(row)}
        </Table>
      )}
      <ListEnd list={list} shown={texts.shown} />
    </section>
  );
};

const RecordSkeleton = ({ label }: { label: string }) => <TableSkeleton label={label} row="h-48 rows:h-14" />;

interface NoRecordsProps {
  search: string;
  filtered: boolean;
  empty: string;
  onClear: () => void;
}

const NoRecords = ({ search, filtered, empty, onClear }: NoRecordsProps) => {
  if (!search) return <EmptyState text={filtered ? t`Nothing matches this filter.` : empty} />;
  return (
    <EmptyState text={t`Nothing found for “${search}”.`}>
      <Button onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </EmptyState>
  );
};
