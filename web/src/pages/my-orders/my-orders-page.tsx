import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`My Orders`) }];

/** The buyer's orders (spec section 2, My Orders). */
const MyOrdersPage = () => {
  const session = useSession();
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>My Orders</Trans>
      </h1>
      {session.status === 'signedIn' && <OrderList email={session.user.email} />}
    </>
  );
};
export default MyOrdersPage;
