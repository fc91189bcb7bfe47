import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { SaleReviews } from '#web/features/reviews/sale-reviews.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`My Orders`) }];

const reviewsOf = ({ _id, sellerName, reviews }: Order) =>
  reviews && <SaleReviews orderId={_id} reviews={reviews} other={sellerName} isSeller={false} />;

/** The buyer's orders (spec section 2, My Orders). */
const MyOrdersPage = () => {
  const session = useSession();
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>My Orders</Trans>
      </h1>
      {session.status === 'signedIn' && <OrderList email={session.user.email} reviewsOf={reviewsOf} />}
    </>
  );
};
export default MyOrdersPage;
