import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import type { Bike } from '#contract/entities/bike.ts';
import type { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { useBookingModal } from '#web/features/deals/orders/use-booking-modal.tsx';
import { BikeGrid, BikeGridSkeleton } from '#web/features/listings/card/bike-grid.tsx';
import { shownBikes } from '#web/features/listings/card/bike-text.ts';
import { UnavailableEntry } from '#web/features/listings/wishlist/unavailable-entry.tsx';
import { wishlist } from '#web/features/listings/wishlist/wishlist.queries.ts';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { BikeActions } from '../bike-actions.tsx';

export const meta = () => [{ title: pageTitle(t`My wishlists`) }];

/** The buyer's wishlist (spec section 2, My wishlists). */
const MyWishlistsPage = () => {
  const session = useSession();
  return (
    <>
      <ReadNotifications topic="wishes" />
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>My wishlists</Trans>
      </h1>
      {session.status === 'signedIn' && <WishGrid user={session.user} />}
    </>
  );
};
export default MyWishlistsPage;

const isForSale = ({ bike }: WishlistEntry): boolean => bike !== null && bike.productStatus !== 'Sold';

const NoWishes = () => (
  <EmptyState text={t`Your wishlist is empty. Press the heart on a bike to add it.`}>
    <ButtonLink variant="primary" to="/">
      <Trans>Look for bikes</Trans>
    </ButtonLink>
  </EmptyState>
);

/** The bikes of the wishlist that are for sale, and below them those that are not any more. */
const WishGrid = ({ user }: { user: IdentityUser }) => {
  const container = useRef<HTMLElement>(null);
  const list = usePagedList(wishlist(user.email));
  const { book, modal } = useBookingModal(container, user);
  useKeptFocus(container, 'article');
  const actions = useCallback(
    (bike: Bike) => <BikeActions bike={bike} email={user.email} onBook={() => book(bike._id, bike)} />,
    [user.email, book],
  );
  const wishes = list.data ?? [];
  const bikes = wishes.filter(isForSale).flatMap(({ bike }) => (bike ? [bike] : []));
  const gone = wishes.filter((wish) => !isForSale(wish));
  return (
    <section ref={container} tabIndex={-1} aria-label={t`My wishlists`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <BikeGridSkeleton />}
      {list.data?.length === 0 && <NoWishes />}
      {bikes.length > 0 && <BikeGrid bikes={bikes} actions={actions} />}
      {gone.length > 0 && (
        <section aria-labelledby="gone" className="mt-8">
          <h2 id="gone" className="mb-3 font-bold text-xl">
            <Trans>Not for sale</Trans>
          </h2>
          <ul className="flex flex-col gap-3">
            {gone.map((wish) => (
              <li key={wish._id}>
                <UnavailableEntry entry={wish} email={user.email} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ListEnd list={list} shown={shownBikes} automatic />
      {modal}
    </section>
  );
};
