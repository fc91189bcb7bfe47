import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { handoverCode } from '#web/features/deals/handovers/handovers.queries.ts';
import { ShownCode } from '#web/features/deals/handovers/shown-code.tsx';
import { receipt } from '#web/features/deals/orders/orders.queries.ts';
import { JustPaid, ReceiptSheet } from '#web/features/deals/payment/receipt-sheet.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { pageTitle } from '#web/lib/title.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';

export const meta = () => [{ title: pageTitle(t`Receipt`) }];

/** The receipt of a paid order; fits one printed sheet. */
const ReceiptPage = () => {
  const { id = '' } = useParams();
  const justPaid = useLocation().state?.paid === true;
  const { data, error, isFetching, refetch } = useQuery(receipt(id));
  if (data)
    return (
      <>
        {justPaid && <JustPaid meeting={data.meeting} />}
        {!data.handedOverAt && <CodeOfReceipt orderId={id} />}
        <ReceiptSheet receipt={data} orderId={id} />
      </>
    );
  if (error && !isFetching) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  return <ProgressBar label={t`Loading the receipt`} />;
};
export default ReceiptPage;

/** The handover code, which the printed receipt does not have: the seller may see that. Nothing where there is none. */
const CodeOfReceipt = ({ orderId }: { orderId: string }) => {
  const { data } = useQuery(handoverCode(orderId));
  return data && !data.handedOverAt ? (
    <div className="mb-6 print:hidden">
      <ShownCode code={data.code} />
    </div>
  ) : null;
};
