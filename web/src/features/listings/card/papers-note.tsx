import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PublicBike } from '#contract/entities/bike.ts';
import type { PapersReviewed } from '#contract/entities/papers.ts';
import { formatDate } from '#web/language/format.ts';

/** A day in Dhaka (`2031-06-30`) as it is shown. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`);

/** What an admin saw of a bike's papers, and when; never that the registration office has confirmed anything. */
export const papersText = ({ on, certificate, taxTokenUntil, inSellersName }: PapersReviewed): string => {
  const [day, until] = [dayText(on), dayText(taxTokenUntil ?? on)];
  const seen = [
    certificate && t`registration certificate`,
    taxTokenUntil && t`tax token until ${until}`,
    inSellersName && t`in the seller’s name`,
  ];
  const list = seen.filter(Boolean).join(', ');
  return t`Papers reviewed on ${day}: ${list}`;
};

/** The same on the page of the bike, with what it means. */
export const PapersNote = ({ bike: { papersReviewed } }: { bike: Pick<PublicBike, 'papersReviewed'> }) =>
  papersReviewed ? (
    <div className="mt-3 rounded-box bg-base-200 p-3">
      <p className="font-semibold">{papersText(papersReviewed)}</p>
      <p className="text-base-content/75 text-sm">
        <Trans>We looked at photos of the papers. Compare the papers with the bike yourself before you pay.</Trans>
      </p>
    </div>
  ) : null;
