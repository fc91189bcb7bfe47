import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { OrderDetail } from '#web/features/moderation/records/order-detail.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Order`) }];

/** One order with its history, for admins to read. Not in the specification. */
const OrderPage = () => {
  const { id = '' } = useParams();
  return <OrderDetail key={id} id={id} />;
};
export default OrderPage;
