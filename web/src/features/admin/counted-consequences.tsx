import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UserDeletionPreview } from '#contract/entities/user.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useConsequences } from './use-consequences.ts';

interface Props {
  userId: string;
  /** What follows, with numbers. */
  children: (counted: UserDeletionPreview) => ReactNode;
  /** What follows, in general words, when nobody can count it right now. */
  fallback: ReactNode;
}

/** What an act means for what hangs on a user: an outline while it is counted, and words when that fails. */
export const CountedConsequences = ({ userId, children, fallback }: Props) => {
  const { data, error, isPending, isFetching, refetch } = useConsequences(userId);
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
