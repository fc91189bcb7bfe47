import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListingList } from '#web/features/moderation/records/listing-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Listings`) }];

/** Every listing, for admins to read. Not in the specification. */
const ListingsPage = () => (
  <>
    <h1 className="mb-6 font-bold text-3xl">
      <Trans>Listings</Trans>
    </h1>
    <ListingList />
  </>
);
export default ListingsPage;
