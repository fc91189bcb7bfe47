import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { BookingList } from '#web/features/bookings/booking-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Bookings`) }];

/** Who has booked the seller's bikes; with `?productId=` one of them. */
const BookingsPage = () => {
  const [params] = useSearchParams();
  const productId = params.get('productId') || undefined;
  return (
    <>
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
      <BookingList key={productId ?? ''} productId={productId} />
    </>
  );
};
export default BookingsPage;
