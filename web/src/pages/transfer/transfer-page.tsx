import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { TransferView } from '#web/features/deals/transfers/transfer-view.tsx';
import { transferOf } from '#web/features/deals/transfers/transfers.queries.ts';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { pageTitle } from '#web/lib/title.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';

export const meta = () => [{ title: pageTitle(t`Change of owner`) }];

/** What buyer and seller of a bike that was handed over still do at BRTA. Not in the specification. */
const TransferPage = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(transferOf(id));
  return (
    <>
      <ReadNotifications about={id} />
      <h1 className="mb-4 font-bold text-3xl">
        <Trans>Change of owner</Trans>
      </h1>
      {data && <TransferView key={id} orderId={id} transfer={data} />}
      {!data && error && !isFetching && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />}
      {!data && !(error && !isFetching) && <ProgressBar label={t`Loading`} />}
    </>
  );
};
export default TransferPage;
