import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/frame-icons.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { SearchField, useSearch } from '../../../lib/search-field.tsx';
import { type EditedModel, ModelDialog } from './model-dialog.tsx';
import { ModelTable, ModelTableSkeleton } from './model-table.tsx';
import { catalogueList } from './models.queries.ts';
import { UnknownModels } from './unknown-models.tsx';

/** The catalogue with a search, and what an admin can do with it. */
export const ModelList = () => {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const list = usePagedList(catalogueList(search.search));
  /** The model that the dialog is about, or what is known of a new one; undefined while it is closed. */
  const [edited, setEdited] = useState<EditedModel>();
  useKeptFocus(section);
  usePreparedToasts();
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  const models = list.data;
  const { search: typed } = search;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Models`} className="outline-none">
      <UnknownModels onAdd={setEdited} />
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SearchField label={t`Search by name`} search={search} field={field} onClear={clear} />
        </div>
        <Button variant="primary" onClick={() => setEdited({})} className="mb-4">
          <PlusIcon />
          <Trans>Add a model</Trans>
        </Button>
      </div>
      <ListError list={list} />
      {list.isPending && <ModelTableSkeleton />}
      {models?.length === 0 && (
        <EmptyState text={typed ? t`No model found for “${typed}”.` : t`The catalogue has no model yet.`}>
          {typed && (
            <Button onClick={clear}>
              <Trans>Clear the search</Trans>
            </Button>
          )}
        </EmptyState>
      )}
      {models && models.length > 0 && <ModelTable models={models} onChange={setEdited} />}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# model', other: '# models' })}`} />
      <ModelDialog edited={edited} onClose={() => setEdited(undefined)} />
    </section>
  );
};
