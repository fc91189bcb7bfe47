import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { bikeLabel, modelLabel } from '#web/language/bike-labels.ts';
import { formatDate, formatTaka } from '#web/language/format.ts';
import { ListError } from '#web/lib/list-status.tsx';
import { type PagedList, usePagedList } from '#web/lib/paged-list.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { listingRecords, orderRecords } from '../records/records.queries.ts';
import { LISTING_STATES, ORDER_STATES } from '../records/state-labels.ts';
import { PersonPart } from './person-matters.tsx';

/** So many are shown; all of them are in the list that the link leads to. */
const SHOWN = 5;

interface Line {
  _id: string;
  name: string;
  /** The state, and what else there is to say. */
  facts: readonly string[];
}

interface Props<T> {
  title: string;
  empty: string;
  /** The list of all such records: `listings`. */
  of: 'listings' | 'orders';
  personId: string;
  list: PagedList<T>;
  lineOf: (record: T) => Line;
}

const Records = <T,>({ title, empty, of, personId, list, lineOf }: Props<T>) => {
  const records = list.data ?? [];
  return (
    <PersonPart title={title} {...(list.data?.length === 0 && { empty })}>
      <ListError list={list} />
      {list.isPending && (
        <LoadingRegion label={t`Loading`}>
          <Skeleton className="h-32 w-full" />
        </LoadingRegion>
      )}
      <ul className="mb-3 flex flex-col">
        {records
          .slice(0, SHOWN)
          .map(lineOf)
          .map(({ _id, name, facts }) => (
            <li key={_id} className="wrap-anywhere border-base-300 border-b py-1 last:border-b-0">
              <Link
                to={`/dashboard/${of}/${_id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {name}
              </Link>
              <p className="text-base-content/75 text-sm">{facts.join(' · ')}</p>
            </li>
          ))}
      </ul>
      {records.length > SHOWN && (
        <ButtonLink to={`/dashboard/${of}?search=${personId}`}>
          {of === 'listings' ? <Trans>Show all listings</Trans> : <Trans>Show all deals</Trans>}
        </ButtonLink>
      )}
    </PersonPart>
  );
};

const ALL = { state: '' } as const;

/** The newest listings of a seller. */
export const PersonListings = ({ id }: { id: string }) => (
  <Records
    title={t`Listings`}
    empty={t`No listings yet.`}
    of="listings"
    personId={id}
    list={usePagedList(listingRecords({ ...ALL, search: id }))}
    lineOf={({ _id, state, price, at, ...bike }) => ({
      _id,
      name: bikeLabel(bike),
      facts: [LISTING_STATES[state], formatTaka(price), formatDate(at)],
    })}
  />
);

/** The newest deals of a person, as buyer or as seller. */
export const PersonDeals = ({ id }: { id: string }) => (
  <Records
    title={t`Deals`}
    empty={t`No deals yet.`}
    of="orders"
    personId={id}
    list={usePagedList(orderRecords({ ...ALL, search: id }))}
    lineOf={({ _id, modelName, state, price, at, buyer }) => ({
      _id,
      name: modelLabel(modelName),
      facts: [buyer._id === id ? t`Buys` : t`Sells`, ORDER_STATES[state], formatTaka(price), formatDate(at)],
    })}
  />
);
