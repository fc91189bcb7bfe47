import { setTimeout as wait } from 'node:timers/promises';
import { refreshCatalogue } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { writeAndRest } from '#server/platform/jobs/write-and-rest.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { catalogueVersion } from '#server/words/catalogue.ts';
import { REMEMBERED, toComparable } from './comparable.ts';
import { NEWEST, newestOfAll, newestOfModel, readState } from './comparables.repository.ts';
import { guideTo } from './guide.ts';
import {
  bikesBehind,
  deleteComparables,
  deleteMoves,
  deletePaidBefore,
  existingBikes,
  forgetDoubts,
  insertMoves,
  lockBikes,
  modelsOfBikes,
  nextMoves,
  noteDoubt,
  type PricedBike,
  writeComparables,
  writeFigures,
  writeState,
} from './market.repository.ts';
import { isDoubtful } from './method/estimate.ts';
import { fitAge, fitFactors } from './method/fit.ts';
import { median } from './method/market.ts';
import type { ComparableRow } from './price-guide.table.ts';

/** Bikes that are written together: it takes some 20 ms. */
const BATCH = 200;
/** How long one turn works, ms: less than the lease. */
const TURN = 8 * SECOND;
/** Prices by which the market is read: enough for its five figures to be right to a tenth. */
const SAMPLE = 5_000;

type Model = Pick<ComparableRow, 'brand' | 'model'>;

interface Parts {
  db: Db;
  clock: Clock;
}

/** Keeps what the price guide reads as the market is. */
export interface PriceMarket {
  /** Takes in what has changed since the last time; after a change of the catalogue, all bikes. One process at a time. */
  run(): Promise<void>;
  /** Ends a turn early. */
  stop(): void;
}

const figuresOf = (prices: readonly ComparableRow[]): number | null =>
  prices.length === 0 ? null : Math.round(median(prices.map(({ price }) => price)));

const comparison = ({ kilometres, ...row }: ComparableRow) => ({ ...row, kilometres: kilometres ?? undefined });

export const createPriceMarket = ({ db, clock }: Parts): PriceMarket => {
  let stopped = false;
  /** How far a pass through all bikes has come. */
  let pass = { of: '', after: '' };
  /** Models whose prices have changed and whose figures have not yet. */
  const changed = new Map<string, Model>();

  const add = (models: readonly Model[]): void => {
    for (const { brand, model } of models) changed.set(`${brand} ${model}`, { brand, model });
  };

  const write = async (ids: readonly string[]): Promise<{ bikes: PricedBike[]; skipped: ReadonlySet<string> }> => {
    const writeAll = () =>
      db.transaction().execute(async (trx) => {
        const bikes = await lockBikes(trx, ids);
        const found = new Set(bikes.map(({ id }) => id));
        const skipped = new Set(
          await existingBikes(
            trx,
            ids.filter((id) => !found.has(id)),
          ),
        );
        const rows = bikes.flatMap((bike) => toComparable(bike, clock.now()) ?? []);
        const written = new Set(rows.map(({ bike_id }) => bike_id));
        add([...rows, ...(await modelsOfBikes(trx, ids))]);
        await writeComparables(trx, rows);
        await deleteComparables(
          trx,
          ids.filter((id) => !written.has(id) && !skipped.has(id)),
        );
        return { bikes, skipped };
      });
    return writeAndRest(writeAll);
  };

  const fitMarket = async (): Promise<void> => {
    if (changed.size === 0) return;
    const sample = await newestOfAll(db, SAMPLE);
    // What a seller tells teaches nothing of the market: nobody has checked it.
    const taught = sample.filter(({ kind }) => kind !== 'told');
    const factors = fitFactors(taught.map((row) => ({ ...comparison(row), model: `${row.brand} ${row.model}` })));
    await writeState(db, 'factors', JSON.stringify(factors));
    for (const [key, { brand, model }] of changed) {
      if (stopped) return;
      const of = { brand, model, limit: NEWEST };
      const sold = await newestOfModel(db, { ...of, kind: 'sold' });
      const offered = await newestOfModel(db, { ...of, kind: 'asked' });
      await writeFigures(db, {
        brand,
        model,
        age: fitAge([...sold, ...offered].map(comparison), factors),
        median_asked: figuresOf(offered),
        median_paid: figuresOf(sold),
      });
      changed.delete(key);
      await wait(1);
    }
  };

  /** A price that may be a mistake is noted for an admin, until it is another one. */
  const noteDoubts = async (bikes: readonly PricedBike[]): Promise<void> => {
    const now = clock.now();
    const fine: string[] = [];
    for (const bike of bikes) {
      const row = toComparable(bike, now);
      const { brand, model_name: model, rsl_price: price, id: productId } = bike;
      const about = { brand, model, productId, yearMade: row?.year, kilometres: row?.kilometres ?? undefined };
      const found = row?.kind === 'asked' ? await guideTo(db, { ...about, condition: bike.condition }, now) : undefined;
      if (found?.range && isDoubtful(price, found)) {
        const doubt = { price, low: found.range.low, comparables: found.used.length };
        await noteDoubt(db, { bike_id: productId, ...doubt, noted_at: now });
      } else fine.push(productId);
    }
    await forgetDoubts(db, fine);
  };

  /** All bikes, where comparables were made by another catalogue, or never. */
  const passThrough = async (until: number): Promise<void> => {
    const version = catalogueVersion();
    if ((await readState(db, 'version')) === version) return;
    if (pass.of !== version) pass = { of: version, after: '' };
    while (!stopped && performance.now() < until && catalogueVersion() === version) {
      const ids = await bikesBehind(db, pass.after, BATCH);
      if (ids.length > 0) await insertMoves(db, [...(await write(ids)).skipped]);
      pass.after = ids.at(-1) ?? pass.after;
      if (ids.length < BATCH) {
        await fitMarket();
        return writeState(db, 'version', version);
      }
    }
  };

  const takeIn = async (until: number): Promise<void> => {
    while (!stopped && performance.now() < until) {
      const moves = await nextMoves(db, BATCH);
      if (moves.length === 0) return;
      const ids = [...new Set(moves.map(({ bike_id }) => bike_id))];
      const { bikes, skipped } = await write(ids);
      await fitMarket();
      await noteDoubts(bikes);
      await deleteMoves(
        db,
        moves.filter(({ bike_id }) => !skipped.has(bike_id)),
      );
      if (skipped.size > 0) return;
    }
  };

  return {
    async run() {
      const until = performance.now() + TURN;
      await refreshCatalogue(db);
      await deletePaidBefore(db, clock.now() - REMEMBERED, BATCH);
      await passThrough(until);
      await takeIn(until);
    },
    stop: () => {
      stopped = true;
    },
  };
};
