import { errorMessage } from '#web/lib/offline-error.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import type { PagedList } from './use-paged-list.ts';

/** Why a list could not be loaded, or be brought up to date: what is shown may then be old. */
export const ListError = ({ list }: { list: PagedList<unknown> }) =>
  list.error && !list.isFetchNextPageError ? (
    <div className="mb-4">
      <ErrorNotice message={errorMessage(list.error)} onRetry={list.refetch} retrying={list.isFetching} />
    </div>
  ) : null;
