import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Brand } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { brandBikes } from '#web/features/bikes/bikes.queries.ts';
import { BikeGrid, BikeGridSkeleton } from '#web/features/bikes/card/bike-grid.tsx';
import { shownBikes } from '#web/features/bikes/card/bike-text.ts';
import { useBookingModal } from '#web/features/orders/use-booking-modal.tsx';
import type { IdentityUser } from '#web/features/session/identity.ts';
import { useRole } from '#web/features/session/use-role.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { BikeActions } from '../bike-actions.tsx';
import { BuyersOnly } from './buyers-only.tsx';
import { ChosenBike } from './chosen-bike.tsx';
import { NoBikes } from './no-bikes.tsx';

/**
 * The bikes of a brand, the next ones as the end comes near, each to be wished for and booked. `?bike=` names the one for
 * which somebody has come: it stands first, wherever it is in the list.
 */
export const BrandBikes = ({ brand, user }: { brand: Brand; user: IdentityUser }) => {
  const place = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  const chosen = search.get('bike');
  const list = usePagedList(brandBikes(brand));
  // Each card needs it: asked for beside the list, it is there when they are drawn.
  useRole(user.email);
  const { book, modal } = useBookingModal(place, user);
  useKeptFocus(place, 'article');
  const actions = useCallback(
    (bike: Bike) => <BikeActions bike={bike} email={user.email} onBook={() => book(bike)} />,
    [user.email, book],
  );
  const { data, isPending } = list;
  const bikes = useMemo(() => data?.filter(({ _id }) => _id !== chosen), [data, chosen]);
  return (
    <section ref={place} tabIndex={-1} aria-label={t`${brand} bikes`} className="outline-none">
      <BuyersOnly email={user.email} />
      {chosen && <ChosenBike key={chosen} id={chosen} actions={actions} />}
      <ListError list={list} />
      {isPending && <BikeGridSkeleton />}
      {data?.length === 0 && <NoBikes brand={brand} />}
      {bikes && <BikeGrid bikes={bikes} actions={actions} />}
      <ListEnd list={list} shown={shownBikes} automatic />
      {modal}
    </section>
  );
};
