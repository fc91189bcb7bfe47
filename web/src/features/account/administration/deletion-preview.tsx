import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserDeletionPreview } from '#contract/entities/user.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { useDeletionPreview } from './admin.queries.ts';

interface Props {
  userId: string;
  /** The effects, with numbers. */
  children: (counted: UserDeletionPreview) => ReactNode;
  /** The effects without numbers, for when they cannot be loaded. */
  fallback: ReactNode;
}

/** Loads the numbers of a user's listings and orders and shows the effects of an action on them. */
export const DeletionPreview = ({ userId, children, fallback }: Props) => {
  const { data, error, isPending, isFetching, refetch } = useDeletionPreview(userId);
  if (data) return children(data);
  if (isPending) {
    return (
      <LoadingRegion label={t`Counting what this changes`}>
        <Skeleton className="h-18 w-full" />
      </LoadingRegion>
    );
  }
  const reason = errorMessage(error);
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="alert">
        <Trans>The numbers could not be loaded. {reason}</Trans>
      </p>
      {fallback}
      <Button onClick={() => refetch()} loading={isFetching}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
};
