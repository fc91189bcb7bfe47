import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type BikeWarning, NEW_ACCOUNT_DAYS } from '#contract/bike-warnings.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { countText, labelText, rangeText } from '#web/features/listings/price-guide/price-texts.ts';
import { formatNumber } from '#web/language/format.ts';

const titleOf = (kind: BikeWarning): string =>
  ({ lowPrice: labelText('low'), newSeller: t`New seller`, noPapers: t`No papers reviewed` })[kind];

/** One warning about a bike, with its reason and what to do. */
export const WarningNote = ({ kind, guide }: { kind: BikeWarning; guide: PriceGuide | undefined }) => (
  <li>
    <strong>{titleOf(kind)}:</strong> <Reason kind={kind} guide={guide} />
  </li>
);

const Reason = ({ kind, guide }: { kind: BikeWarning; guide: PriceGuide | undefined }) => {
  const days = formatNumber(NEW_ACCOUNT_DAYS);
  if (kind === 'lowPrice') return guide ? <LowPrice guide={guide} /> : null;
  return kind === 'newSeller' ? (
    <Trans>
      This account is less than {days} days old, so nobody can say yet how its seller deals. Pay nothing before you have
      seen the bike and its papers.
    </Trans>
  ) : (
    <Trans>
      The seller has shown us none, or has changed the listing since. See the originals before any money moves, not
      photos of them.
    </Trans>
  );
};

const LowPrice = ({ guide }: { guide: PriceGuide }) => {
  const [range, bikes] = [rangeText(guide), countText(guide)];
  return (
    <Trans>
      Bikes like this are sold for {range}. ({bikes}.) It may be a bargain: ask why it is cheap, and let nobody hurry
      you.
    </Trans>
  );
};
