import type { NewBike } from '#contract/rules/add-product.ts';
import { dealsOfListings } from '#server/deals/deals-of-listings.ts';
import { createBikesService } from '#server/listings/bikes/bikes.service.ts';
import { moderationListeners } from '#server/moderation/moderation-listeners.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { readsOfPrimary } from '#server/platform/db/reads.ts';
import { createEmit, type Emit } from '#server/platform/domains/domain-events.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { searchListeners } from '#server/search/search-listeners.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const unused = async () => undefined;

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** How long the transaction that lists a bike takes, with what is written for search and without it, in turn. */
const timeTransactions = async (
  config: DatabaseConfig,
  rounds: number,
): Promise<{ listed: number; without: number }> => {
  const db = openDatabase(config, { limit: 0 });
  const { id, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'Seller')
    .limit(1)
    .executeTakeFirstOrThrow();
  const service = (emit: Emit) =>
    createBikesService({
      db,
      reads: readsOfPrimary(db),
      clock: systemClock,
      photos: { publish: async (url) => url, fileOf: async (urls) => [...urls] },
      sales: { settleLatest: unused },
      deals: dealsOfListings,
      outbox: { wake: () => {} },
      emit,
    });
  const ways = {
    listed: service(createEmit([moderationListeners, searchListeners])),
    without: service(createEmit([moderationListeners])),
  };
  const times = { listed: [] as number[], without: [] as number[] };
  const bike = {
    ...bikeFields,
    photoURL: 'https://bike.test/1',
    orgPrice: 260_000,
    rslPrice: 185_000,
    district: 'Dhaka',
  };
  const actor = { id, email, role: 'Seller' as const, name: 'Name' };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['listed', 'without'] as const) {
      const since = performance.now();
      await ways[way].create(actor as never, bike as NewBike);
      times[way].push(performance.now() - since);
    }
  }
  await db.destroy();
  return { listed: median(times.listed), without: median(times.without) };
};

/** How long the whole call takes, over HTTP. */
const timeCalls = async (config: DatabaseConfig, rounds: number): Promise<number> => {
  const app = await startTestApp({ LOG_LEVEL: 'silent' }, { database: config });
  const seller = await signUp(app, 'Seller');
  const photoURL = await hostedPhoto(app);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    await listBike(app, seller, { photoURL });
    times.push(performance.now() - since);
  }
  await app.close();
  return median(times);
};

export interface Writing {
  /** ms at the median: the transaction, without what is written for search, and the call with all of it. */
  listed: number;
  without: number;
  call: number;
}

export const measureWriting = async (config: DatabaseConfig, rounds: number): Promise<Writing> => ({
  ...(await timeTransactions(config, rounds)),
  call: await timeCalls(config, rounds),
});
