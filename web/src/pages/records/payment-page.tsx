import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { PaymentDetail } from '#web/features/moderation/records/payment-detail.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Payment`) }];

/** One payment with its history, for admins to read. Not in the specification. */
const PaymentRecordPage = () => {
  const { id = '' } = useParams();
  return <PaymentDetail key={id} id={id} />;
};
export default PaymentRecordPage;
