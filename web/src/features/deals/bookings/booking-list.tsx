import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Booking } from '#contract/entities/booking.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { Table } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useOpened } from '#web/ui/use-opened.ts';
import { type BookingReviews, BookingRow } from './booking-row.tsx';
import { sellerBookings } from './bookings.queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const COLUMNS = [t`Buyer`, t`Meeting`, t`Bike`, t`State`, t`Answer`];

interface Props extends BookingReviews {
  productId: string | undefined;
}

/** The bookings of the seller's bikes, or with `productId` of one, and what the seller says to them. */
export const BookingList = ({ productId, ...reviews }: Props) => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(sellerBookings(productId));
  const { opened: declining, open: decline, close } = useOpened<Booking>();
  useKeptFocus(section);
  usePreparedToasts();
  const bookings = list.data;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Bookings of your bikes`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <BookingsSkeleton />}
      {bookings?.length === 0 && <NoBookings ofOne={productId !== undefined} />}
      {bookings && bookings.length > 0 && (
        <Table caption={t`Bookings of your bikes`} columns={COLUMNS}>
          {bookings.map((booking) => (
            <BookingRow key={booking._id} booking={booking} onDecline={() => decline(booking)} {...reviews} />
          ))}
        </Table>
      )}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# booking', other: '# bookings' })}`} />
      <DeclineDialog booking={declining} onClose={close} />
    </section>
  );
};

const BookingsSkeleton = () => (
  <LoadingRegion label={t`Loading the bookings`}>
    <div className="flex flex-col gap-3">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  </LoadingRegion>
);

/** What brings the first booking: that buyers see the bike. */
const NoBookings = ({ ofOne }: { ofOne: boolean }) => (
  <EmptyState text={ofOne ? t`Nobody has booked this bike yet.` : t`Nobody has booked a bike of yours yet.`}>
    <p className="mb-4 max-w-md">
      <Trans>
        Advertise a bike to show it on the home page. Add year, kilometres and district, and more buyers will find it.
      </Trans>
    </p>
    <ButtonLink variant="primary" to="/dashboard/myProducts">
      <Trans>My Products</Trans>
    </ButtonLink>
  </EmptyState>
);
