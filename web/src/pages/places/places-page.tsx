import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PlaceList } from '#web/features/deals/places/place-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Safe places`) }];

/** Public places where two strangers can meet, which admins edit. Not in the specification. */
const PlacesPage = () => (
  <>
    <h1 className="mb-2 font-bold text-3xl">
      <Trans>Safe places</Trans>
    </h1>
    <p className="mb-6 max-w-prose text-base-content/75">
      <Trans>
        Offered to people who agree on a meeting: where others are, with guards, cameras or police. Meetings that are
        agreed keep a place as it was.
      </Trans>
    </p>
    <PlaceList />
  </>
);
export default PlacesPage;
