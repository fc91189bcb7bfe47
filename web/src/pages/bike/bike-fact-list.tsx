import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FACT_NAMES } from '#contract/bike-facts.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { usedTimeText } from '#web/features/listings/card/bike-text.ts';
import { factLabel, factText, IN_SUMMARY } from '#web/language/fact-texts.ts';
import { formatDate } from '#web/language/format.ts';

type Fact = [name: string, value: string | undefined];

/** What the line below the title does not say. */
const OTHER_FACTS = FACT_NAMES.filter((name) => !IN_SUMMARY.includes(name));

/** What is known of a bike besides its title and the line below it; what its seller has not said is left out. */
const factsOf = (bike: BikeOnPage, now: Date): Fact[] => [
  [t`Used time`, usedTimeText(bike.purchaseYears, now)],
  [t`Bought`, formatDate(`${bike.purchaseYears}T00:00:00Z`)],
  ...OTHER_FACTS.map((name): Fact => [factLabel(name), factText(bike, name)]),
  [t`Location`, bike.location],
  [t`Posted`, formatDate(bike.postedAt)],
];

interface Props {
  bike: BikeOnPage;
  now: Date;
}

/** The facts of a bike: rows on a phone, columns where there is room. */
export const BikeFactList = ({ bike, now }: Props) => (
  <section aria-label={t`Facts`} className="bike-page-facts">
    <h2 className="font-bold text-xl">
      <Trans>Facts</Trans>
    </h2>
    <dl className="mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {factsOf(bike, now).map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 border-base-300 border-b py-2">
              <dt className="text-base-content/75">{name}</dt>
              <dd className="wrap-anywhere figures min-w-[min(100%,6em)] max-w-full text-end font-semibold ms-auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  </section>
);
