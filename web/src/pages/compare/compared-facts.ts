import { t } from '@lingui/core/macro';
import { FACT_NAMES, type FactName } from '#contract/bike-facts.ts';
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
  /** It differs, and decides between bikes. */
  marked: boolean;
}

type Compared = readonly [name: string, text: (bike: PublicBike) => string];

/** What, besides the price, decides between bikes: their year, kilometres, and the owners in their papers. */
const DECIDING: readonly FactName[] = ['yearMade', 'kilometres', 'owners'];
const OTHERS = FACT_NAMES.filter((name) => !DECIDING.includes(name));

const factNamed = (name: FactName): Compared => [factLabel(name), (bike) => factText(bike, name) ?? ''];

/** What decides between bikes comes first; its differences are marked. */
const deciding = (): readonly Compared[] => [
  [t`Resell price`, (bike) => formatTaka(bike.rslPrice)],
  ...DECIDING.map(factNamed),
];

const others = (now: Date): readonly Compared[] => [
  [t`Original price`, (bike) => formatTaka(bike.orgPrice)],
  [t`Condition`, (bike) => conditionLabel(bike.condition)],
  [t`Used time`, (bike) => usedTimeText(bike.purchaseYears, now)],
  ...OTHERS.map(factNamed),
  [t`Location`, (bike) => bike.location],
  [t`Seller`, (bike) => (bike.sellerVerify === 'Verified' ? t`Verified` : t`Not verified`)],
  [t`Posted`, (bike) => formatDate(bike.postedAt)],
];

/** Returns the facts of some bikes, without those that no seller has said. */
export const compareFacts = (bikes: readonly PublicBike[], now: Date): ComparedFact[] => {
  const compare =
    (decides: boolean) =>
    ([name, text]: Compared): ComparedFact => {
      const values = bikes.map(text);
      const differs = new Set(values).size > 1;
      // Between what one seller says and another does not there is nothing to choose.
      const isChoice = new Set(values.filter(Boolean)).size > 1;
      return { name, values, differs, marked: decides && isChoice };
    };
  return [...deciding().map(compare(true)), ...others(now).map(compare(false))].filter(({ values }) =>
    values.some(Boolean),
  );
};
