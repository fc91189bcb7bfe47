import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Order } from '#contract/entities/order.ts';
import { OrderList } from '#web/features/deals/orders/order-list.tsx';
import { SaleReviews } from '#web/features/deals/reviews/sale-reviews.tsx';
import { ReportReview } from '#web/features/moderation/reports/report-review.tsx';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`My Orders`) }];

const reviewsOf = ({ _id, sellerName, reviews }: Order) =>
  reviews && (
    <SaleReviews
      orderId={_id}
      reviews={reviews}
      other={sellerName}
      isSeller={false}
      reportOf={(id) => <ReportReview id={id} writer={sellerName} />}
    />
  );

/** The buyer's orders (spec section 2, My Orders). */
const MyOrdersPage = () => {
  const session = useSession();
  return (
    <>
      <ReadNotifications topic="bookings" />
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>My Orders</Trans>
      </h1>
      <p className="-mt-4 mb-4">
        <Link to="/safety" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          <Trans>Before you meet: how to look at a bike, and pay safely</Trans>
        </Link>
      </p>
      {session.status === 'signedIn' && <OrderList email={session.user.email} reviewsOf={reviewsOf} />}
    </>
  );
};
export default MyOrdersPage;
