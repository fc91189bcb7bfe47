import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { Booking } from '#contract/entities/booking.ts';
import { BookingList } from '#web/features/deals/bookings/booking-list.tsx';
import { BuyerRating } from '#web/features/deals/reviews/buyer-rating.tsx';
import { SaleReviews } from '#web/features/deals/reviews/sale-reviews.tsx';
import { ReportReview } from '#web/features/moderation/reports/report-review.tsx';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Bookings`) }];

const ratingOf = (booking: Booking) => <BuyerRating booking={booking} />;
const reviewsOf = ({ _id, buyerName, reviews }: Booking) =>
  reviews && (
    <SaleReviews
      orderId={_id}
      reviews={reviews}
      other={buyerName}
      isSeller
      reportOf={(id) => <ReportReview id={id} writer={buyerName} />}
    />
  );

/** Who has booked the seller's bikes; with `?productId=` one of them. */
const BookingsPage = () => {
  const [params] = useSearchParams();
  const productId = params.get('productId') || undefined;
  return (
    <>
      <ReadNotifications topic="bookings" about={productId} />
      <h1 className="font-bold text-3xl">
        {productId ? <Trans>Bookings of one bike</Trans> : <Trans>Bookings</Trans>}
      </h1>
      {productId && (
        <Link to="/dashboard/bookings" className="flex min-h-11 w-fit items-center underline">
          <Trans>All bookings</Trans>
        </Link>
      )}
      <p className="mt-2 mb-6 max-w-3xl text-base-content/75">
        <Trans>
          Accepting tells the buyer that you will meet. It does not keep the bike for them: the bike stays for sale
          until somebody has paid for it.
        </Trans>
      </p>
      <BookingList key={productId ?? ''} productId={productId} ratingOf={ratingOf} reviewsOf={reviewsOf} />
    </>
  );
};
export default BookingsPage;
