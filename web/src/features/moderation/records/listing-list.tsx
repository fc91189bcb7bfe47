import { plural, t } from '@lingui/core/macro';
import { Price } from '#web/ui/price.tsx';
import { LabelledCell } from '#web/ui/table.tsx';
import { PersonLink } from './person-link.tsx';
import { RecordRow } from './record-cells.tsx';
import { RecordList } from './record-list.tsx';
import { listingRecords } from './records.queries.ts';
import { LISTING_STATES } from './state-labels.ts';

const LABELS = { bike: t`Bike`, price: t`Price`, seller: t`Seller`, state: t`State` };

/** Every listing there ever was. */
export const ListingList = () => (
  <RecordList
    title={t`Listings`}
    hint={t`Search by listing id, seller id, email address, or the first letters of a model or a name. You see at most 20 people and 10 models: type more letters to find others.`}
    loading={t`Loading the listings`}
    empty={t`No listings yet.`}
    shown={(count) => t`Showing ${plural(count, { one: '# listing', other: '# listings' })}`}
    states={LISTING_STATES}
    stateLabel={t`State`}
    columns={Object.values(LABELS)}
    list={listingRecords}
    row={({ _id, state, price, seller, ...bike }) => (
      <RecordRow key={_id} to={`/dashboard/listings/${_id}`} {...bike}>
        <LabelledCell label={LABELS.price}>
          <Price amount={price} />
        </LabelledCell>
        <LabelledCell label={LABELS.seller}>
          <PersonLink person={seller} />
        </LabelledCell>
        <LabelledCell label={LABELS.state}>{LISTING_STATES[state]}</LabelledCell>
      </RecordRow>
    )}
  />
);
