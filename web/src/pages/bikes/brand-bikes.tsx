import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { BRANDS, type Brand } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { useBookingModal } from '#web/features/deals/orders/use-booking-modal.tsx';
import { BikeGrid, BikeGridSkeleton } from '#web/features/listings/card/bike-grid.tsx';
import { shownBikes } from '#web/features/listings/card/bike-text.ts';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { NothingFound } from '#web/features/search/nothing-found.tsx';
import { SearchControls } from '#web/features/search/search-controls.tsx';
import { brandLabel } from '#web/language/bike-labels.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { BikeActions } from '../bike-actions.tsx';
import { BuyersOnly } from '../buyers-only.tsx';
import { ChosenBike } from './chosen-bike.tsx';
import { type BrandList, useBrandList } from './use-brand-list.ts';
import { useFirstBikes } from './use-first-bikes.ts';

const bikesOf = (named: Brand): string => {
  const brand = brandLabel(named);
  return t`${brand} bikes`;
};

interface Props {
  brand: Brand;
  user: IdentityUser;
  /** The title of the page, beside which the filters are. */
  heading: ReactNode;
}

/**
 * The bikes of a brand, each with its heart and Book Now; the next page is loaded as the end comes near. The bike that
 * `?bike=` names comes first, wherever it is in the list.
 */
export const BrandBikes = ({ brand, user, heading }: Props) => {
  const container = useRef<HTMLElement>(null);
  const [params] = useSearchParams();
  const chosen = params.get('bike');
  const { list, ...filters } = useBrandList(brand);
  // Each card needs the role: requested together with the list, it is there when the cards are rendered.
  useRole(user.email);
  const { book, modal } = useBookingModal(container, user);
  useKeptFocus(container, 'article');
  const actions = useCallback(
    (bike: Bike) => <BikeActions bike={bike} email={user.email} onBook={() => book(bike._id, bike)} />,
    [user.email, book],
  );
  const { data, isPending } = list;
  const bikes = useMemo(() => data?.filter(({ _id }) => _id !== chosen), [data, chosen]);
  const { shown, isWhole, showAll } = useFirstBikes(bikes);
  return (
    <section ref={container} tabIndex={-1} aria-label={bikesOf(brand)} className="outline-none">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 sm:mb-0">
        {heading}
        <SearchControls {...filters} loading={filters.isFiltered && list.isFetching} ofBrand />
      </div>
      <BuyersOnly email={user.email} />
      {chosen && <ChosenBike key={chosen} id={chosen} actions={actions} />}
      <ListError list={list} />
      {isPending && <BikeGridSkeleton />}
      {data?.length === 0 && <NoneFound brand={brand} {...filters} />}
      {shown && shown.length > 0 && <BikeGrid bikes={shown} actions={actions} />}
      {isWhole ? <ListEnd list={list} shown={shownBikes} automatic /> : <ShowAll onPress={showAll} />}
      {modal}
    </section>
  );
};

const ShowAll = ({ onPress }: { onPress: () => void }) => (
  <div className="mt-6 flex justify-center">
    <Button onClick={onPress}>
      <Trans>Show more</Trans>
    </Button>
  </div>
);

/** The brand has no bikes at all, or none that fit the filters. */
const NoneFound = ({ brand, search, result, onSearch, isFiltered }: Omit<BrandList, 'list'> & { brand: Brand }) =>
  isFiltered ? <NothingFound search={search} result={result} onSearch={onSearch} ofBrand /> : <NoBikes of={brand} />;

/** Shown if the brand has no bikes; links to the other brands. */
const NoBikes = ({ of }: { of: Brand }) => {
  const brand = brandLabel(of);
  return (
    <EmptyState text={t`No ${brand} bikes are for sale right now.`}>
      <ul className="flex flex-wrap justify-center gap-2">
        {BRANDS.filter((other) => other !== of).map((other) => (
          <li key={other}>
            <ButtonLink to={`/bikes/${other}`}>{bikesOf(other)}</ButtonLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
};
