import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { JustPaid, ReceiptSheet } from '#web/features/payment/receipt-sheet.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { pageTitle } from '#web/lib/title.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

export const meta = () => [{ title: pageTitle(t`Receipt`) }];

/** The receipt of a paid order; prints on one sheet. */
const ReceiptPage = () => {
  const { id = '' } = useParams();
  const justPaid = useLocation().state?.paid === true;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => callApi('GET /orders/:id/receipt', { params: { id }, signal }),
  });
  if (data)
    return (
      <>
        {justPaid && <JustPaid />}
        <ReceiptSheet receipt={data} />
      </>
    );
  if (error && !isFetching) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  return <ProgressBar label={t`Loading the receipt`} />;
};
export default ReceiptPage;
