import { t } from '@lingui/core/macro';
import { FACT_NAMES } from '#contract/bike-facts.ts';
import type { PublicBike } from '#contract/entities/bike.ts';
import { usedTimeText } from '#web/features/listings/card/bike-text.ts';
import { factLabel, factText } from '#web/language/fact-texts.ts';
import { formatDate, formatTaka } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';

interface ComparedFact {
  name: string;
  /** One for each bike; '' where its seller has not said it. */
  values: string[];
  /** Not all bikes have the same. */
  differs: boolean;
}

/** What of each bike is compared, and how it is written. */
const facts = (now: Date): readonly (readonly [name: string, text: (bike: PublicBike) => string])[] => [
  [t`Resell price`, (bike) => formatTaka(bike.rslPrice)],
  [t`Original price`, (bike) => formatTaka(bike.orgPrice)],
  [t`Condition`, (bike) => conditionLabel(bike.condition)],
  [t`Used time`, (bike) => usedTimeText(bike.purchaseYears, now)],
  ...FACT_NAMES.map((name) => [factLabel(name), (bike: PublicBike) => factText(bike, name) ?? ''] as const),
  [t`Location`, (bike) => bike.location],
  [t`Seller`, (bike) => (bike.sellerVerify === 'Verified' ? t`Verified` : t`Not verified`)],
  [t`Posted`, (bike) => formatDate(bike.postedAt)],
];

/** Returns the facts of some bikes, without those that no seller has said. */
export const compareFacts = (bikes: readonly PublicBike[], now: Date): ComparedFact[] =>
  facts(now)
    .map(([name, text]) => ({ name, values: bikes.map(text) }))
    .filter(({ values }) => values.some(Boolean))
    .map((fact) => ({ ...fact, differs: new Set(fact.values).size > 1 }));
