import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SavedSearch } from '#contract/entities/saved-search.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useOpened } from '#web/ui/use-opened.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { savedSearches, useDeleteSavedSearch } from './saved-searches.queries.ts';

interface Props {
  /** What a search asks for, in words, by its stored address. */
  choicesOf: (query: string) => string;
}

/** The own saved searches. */
export const SavedSearchList = ({ choicesOf }: Props) => {
  const container = useRef<HTMLElement>(null);
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...savedSearches, refetchOnMount: 'always' });
  const { opened: leaving, open: leave, close } = useOpened<SavedSearch>();
  usePreparedToasts();
  useKeptFocus(container, 'article');
  return (
    <section ref={container} tabIndex={-1} aria-label={t`Saved searches`} className="flex flex-col gap-3 outline-none">
      {error && <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && <PageProgress />}
      {data?.length === 0 && (
        <EmptyState text={t`You have no saved searches yet. Search for a bike, then press “Save search”.`}>
          <ButtonLink variant="primary" to="/search">
            <Trans>Search for bikes</Trans>
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.map((search) => (
            <li key={search._id}>
              <SavedSearchRow search={search} choices={choicesOf(search.query)} onDelete={() => leave(search)} />
            </li>
          ))}
        </ul>
      )}
      <DeleteDialog key={leaving?._id} search={leaving} onClose={close} />
    </section>
  );
};

const DeleteDialog = ({ search, onClose }: { search: SavedSearch | undefined; onClose: () => void }) => {
  const { mutate, isPending, error } = useDeleteSavedSearch(onClose);
  const name = search?.name ?? '';
  return (
    <ConfirmDialog
      title={t`Delete this search?`}
      open={search !== undefined}
      confirmLabel={t`Delete`}
      danger
      running={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => search && mutate(search._id)}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        <Trans>We delete “{name}”, and you get no more news about it.</Trans>
      </p>
    </ConfirmDialog>
  );
};
