import type { Brand, Condition } from '#contract/constants.ts';
import { LEAST_COMPARABLES } from '#contract/constants.ts';
import type { PriceKind } from '#contract/entities/price-guide.ts';
import type { Db } from '#server/platform/db/database.ts';
import { siblingsOf } from '#server/words/catalogue.ts';
import { modelNameOf } from '#server/words/model-name.ts';
import { modelKey } from './comparable.ts';
import { figuresOfModel, NEWEST, newestOfModel, readState } from './comparables.repository.ts';
import { type Estimate, estimate } from './method/estimate.ts';
import { type Comparison, type Factors, PRIOR } from './method/market.ts';
import type { ComparableRow } from './price-guide.table.ts';

/** A bike whose price is in question. */
export interface Wanted {
  brand: Brand;
  /** As its seller typed it. */
  model: string;
  yearMade?: number | undefined;
  kilometres?: number | undefined;
  condition?: Condition | undefined;
  /** A listing that is left out: the bike itself. */
  productId?: string | undefined;
}

/** A price and where it comes from. */
export type Source = Comparison & { row: ComparableRow };

/** Versions of a model that are looked at, and prices of each: enough for a range. */
const MOST_SIBLINGS = 6;
const OF_SIBLING = 20;

const KINDS: readonly PriceKind[] = ['sold', 'told', 'asked'];

const toSource = (row: ComparableRow): Source => ({
  price: row.price,
  kind: row.kind,
  year: row.year,
  kilometres: row.kilometres ?? undefined,
  condition: row.condition,
  at: row.at,
  row,
});

/** What the market says; what is assumed until the first time it was asked. */
export const readFactors = async (db: Db): Promise<Factors> => {
  const known = await readState(db, 'factors');
  return known ? (JSON.parse(known) as Factors) : PRIOR;
};

/** Returns what bikes like the wanted one are sold for at `now` (ms): reads some hundred rows along an index. */
export const guideTo = async (db: Db, wanted: Wanted, now: number): Promise<Estimate<Source>> => {
  const { brand, model, yearMade, kilometres, condition, productId } = wanted;
  const name = modelNameOf(brand, model);
  const pricesOf = async (one: string, limit: number): Promise<Source[]> => {
    const of = { brand, model: modelKey(one), limit };
    const rows: ComparableRow[] = [];
    for (const kind of KINDS) rows.push(...(await newestOfModel(db, { ...of, kind })));
    return rows.filter(({ bike_id }) => bike_id !== productId).map(toSource);
  };
  const own = await pricesOf(name, NEWEST);
  const siblings: Source[] = [];
  if (own.length < LEAST_COMPARABLES)
    for (const sibling of siblingsOf(brand, name).slice(0, MOST_SIBLINGS))
      siblings.push(...(await pricesOf(sibling, OF_SIBLING)));
  const factors = await readFactors(db);
  const figures = await figuresOfModel(db, brand, modelKey(name));
  const ofModel = { ...factors, age: figures?.age ?? factors.age };
  return estimate({ year: yearMade, kilometres, condition, now }, own, siblings, ofModel);
};
