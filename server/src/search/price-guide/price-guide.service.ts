import type { Comparable, PriceGuide } from '#contract/entities/price-guide.ts';
import type { Reads } from '#server/platform/db/reads.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { guideTo, type Source, type Wanted } from './guide.ts';
import { type Adjusted, isDoubtful, labelOf } from './method/estimate.ts';

export interface PriceGuideService {
  /** What bikes like one are sold for, with the comparables; `price` (whole taka) is labelled. */
  guide(wanted: Wanted & { price?: number | undefined }): Promise<PriceGuide>;
}

/** Taka: an adjusted price to the taka would say more than is known. */
const STEP = 1_000;

const toComparable = ({ comparison: { row }, adjusted }: Adjusted<Source>): Comparable => ({
  kind: row.kind,
  brand: row.brand,
  modelName: row.model_name,
  year: row.year,
  ...(row.kilometres !== null && { kilometres: row.kilometres }),
  condition: row.condition,
  price: row.price,
  adjusted: Math.max(STEP, Math.round(adjusted / STEP) * STEP),
  date: dhakaDay(row.at),
  ...(row.has_page === 1 && { productId: row.bike_id }),
});

export const createPriceGuideService = (reads: Reads, clock: Clock): PriceGuideService => ({
  guide: ({ price, ...wanted }) =>
    reads.list(undefined, async (db) => {
      const found = await guideTo(db, wanted, clock.now());
      const label = labelOf(price, found);
      return {
        ...found.range,
        count: found.used.length,
        sold: found.used.filter(({ comparison }) => comparison.kind !== 'asked').length,
        comparables: found.used.map(toComparable),
        ...(label && { label }),
        ...(isDoubtful(price, found) && { doubtful: true }),
      };
    }),
});
