import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatMoment } from '#web/language/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { PersonLink } from './person-link.tsx';
import { Fact, LoadedRecord, RecordHead, RecordHistory, RecordLinks } from './record-detail.tsx';
import { listingRecord } from './records.queries.ts';
import { LISTING_STATES } from './state-labels.ts';

/** One listing with all that is on record about it. */
export const ListingDetail = ({ id }: { id: string }) => (
  <LoadedRecord
    title={t`Listing`}
    list={{ to: '/dashboard/listings', label: t`Listings` }}
    query={useQuery(listingRecord(id))}
  >
    {(listing) => (
      <>
        <RecordHead title={bikeLabel(listing)} kind={t`Listing`}>
          <Fact label={t`State`}>{LISTING_STATES[listing.state]}</Fact>
          <Fact label={t`Price`}>
            <Price amount={listing.price} />
          </Fact>
          <Fact label={t`Seller`}>
            <PersonLink person={listing.seller} />
          </Fact>
          <Fact label={t`Listed`}>{formatMoment(listing.at)}</Fact>
          <Fact label={t`Id`}>{listing._id}</Fact>
        </RecordHead>
        <RecordLinks>
          <ButtonLink to={`/bike/${listing._id}`}>
            <Trans>The bike's page</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/orders?search=${listing._id}`}>
            <Trans>Its orders</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/payments?search=${listing._id}`}>
            <Trans>Its payments</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/listings?search=${listing.seller._id}`}>
            <Trans>All listings of this seller</Trans>
          </ButtonLink>
        </RecordLinks>
        <RecordHistory history={listing.history} />
      </>
    )}
  </LoadedRecord>
);
