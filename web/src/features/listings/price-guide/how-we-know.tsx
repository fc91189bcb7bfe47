import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LEAST_COMPARABLES } from '#contract/constants.ts';
import type { Comparable, PriceGuide } from '#contract/entities/price-guide.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatNumber } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { Price } from '#web/ui/price.tsx';
import { countText, dayText, kindText, stateText } from './price-texts.ts';

/** The comparables with their dates, and how the range is made of them; closed at first. */
export const HowWeKnow = ({ guide }: { guide: PriceGuide }) => (
  <details className="mt-2">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
      {guide.count < LEAST_COMPARABLES ? <Trans>See these bikes</Trans> : <Trans>How we know</Trans>}
    </summary>
    <div className="flex flex-col gap-3 pb-2">
      <Explanation guide={guide} />
      <ul className="flex flex-col">
        {guide.comparables.map((comparable, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and a sold bike may have no page.
          <ComparableRow key={place} comparable={comparable} />
        ))}
      </ul>
    </div>
  </details>
);

const Explanation = ({ guide }: { guide: PriceGuide }) => {
  const holds = formatNumber(guide.holds ?? 0);
  return (
    <p className="text-base-content/75 text-sm">
      {countText(guide)}.{' '}
      {guide.count >= LEAST_COMPARABLES && (
        <Trans>
          We take the prices of bikes of the same model, sold ones first, and adjust each to this bike's age, kilometres
          and condition. About {holds} of 100 such bikes sell within this range. Every bike is different: look at this
          one before you decide.
        </Trans>
      )}
    </p>
  );
};

const ComparableRow = ({ comparable }: { comparable: Comparable }) => {
  const model = modelLabel(comparable.modelName);
  return (
    <li className="border-base-300 border-t py-2 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0">
          {comparable.productId ? (
            <Link to={`/bike/${comparable.productId}`} className="inline-block py-1 underline">
              {model}
            </Link>
          ) : (
            model
          )}
          , <span className="figures">{stateText(comparable)}</span>, {conditionLabel(comparable.condition)}
        </span>
        <Price amount={comparable.price} className="font-semibold" />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-base-content/75">
        <span>
          {kindText(comparable.kind)}, {dayText(comparable)}
        </span>
        <span title={t`With this bike's age, kilometres and condition`}>
          <Trans>
            if it were like this bike: <Price amount={comparable.adjusted} />
          </Trans>
        </span>
      </div>
    </li>
  );
};
