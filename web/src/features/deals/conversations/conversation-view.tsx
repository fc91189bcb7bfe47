import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '#web/lib/errors.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';
import { conversationPages } from './conversations.queries.ts';
import { Deal, type DealParts } from './deal.tsx';

interface Props extends DealParts {
  id: string;
}

/** A conversation, once it is loaded, with the way to its earlier messages. */
export const ConversationView = ({ id, ...parts }: Props) => {
  const query = useInfiniteQuery(conversationPages(id));
  const pages = query.data?.pages;
  const newest = pages?.[0];
  if (!newest || !pages) {
    if (query.isPending) return <PageProgress />;
    return (
      <div className="flex flex-col items-start gap-4 py-6">
        <h1 className="wrap-anywhere mb-4 font-bold text-3xl">
          <Trans>Conversation</Trans>
        </h1>
        <ErrorNotice message={errorMessage(query.error)} onRetry={query.refetch} retrying={query.isFetching} />
        <ButtonLink to="/messages">
          <Trans>All messages</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <Deal
      page={newest}
      entries={pages.toReversed().flatMap((page) => page.entries)}
      {...parts}
      earlier={
        query.hasNextPage && (
          <Button variant="quiet" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            <Trans>Earlier messages</Trans>
          </Button>
        )
      }
    />
  );
};
