import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OrderRecordList } from '#web/features/moderation/records/order-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Orders`) }];

/** Every order, for admins to read. Not in the specification. */
const OrdersPage = () => (
  <>
    <h1 className="mb-6 font-bold text-3xl">
      <Trans>Orders</Trans>
    </h1>
    <OrderRecordList />
  </>
);
export default OrdersPage;
