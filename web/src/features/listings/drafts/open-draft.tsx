import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Draft } from '#contract/entities/draft.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';
import { oneDraft } from './drafts.queries.ts';

interface Props {
  id: string;
  children: (draft: Draft) => ReactNode;
}

/** Shows the form of a draft once it is here. */
export const OpenDraft = ({ id, children }: Props) => {
  const { data, error, isFetching, refetch } = useQuery(oneDraft(id));
  if (data) return children(data);
  if (!error) return <PageProgress />;
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      <ButtonLink to="/dashboard/addProduct">
        <Trans>Start a new listing</Trans>
      </ButtonLink>
    </div>
  );
};
