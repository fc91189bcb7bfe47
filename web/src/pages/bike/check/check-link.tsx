import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { warningsOf } from '#contract/bike-warnings.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { formatNumber } from '#web/language/format.ts';

/** Leads to what to look at before buying a bike. Loads its page anew: then the service worker keeps it for the meeting. */
export const CheckLink = ({ bike, guide }: { bike: BikeOnPage; guide: PriceGuide | undefined }) => {
  const count = warningsOf(bike, guide).length;
  const warnings = formatNumber(count);
  return (
    <p className="mt-3 text-sm">
      <Link
        to={`/bike/${bike._id}/check`}
        reloadDocument
        className="inline-flex min-h-11 items-center font-semibold text-base underline underline-offset-4"
      >
        <Trans>Check this bike</Trans>
      </Link>
      <br />
      {count > 0 && (
        <strong>
          <Trans>Warnings: {warnings}.</Trans>{' '}
        </strong>
      )}
      <Trans>Ten things to look at with the seller, on one page to print.</Trans>
    </p>
  );
};
