import type { Brand } from '#contract/constants.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { systemClock as clock } from '#server/platform/lib/clock.ts';
import { createPriceMarket } from '#server/search/price-guide/market.ts';
import { call } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { databaseConfig } from './database.ts';

/** Nine prices: the range that holds 80 % is from the lowest to the highest. Whole taka. */
export const NINE_PRICES = [180, 184, 188, 192, 196, 200, 204, 208, 212].map((price) => price * 1_000);

interface Sold {
  url: string;
  model: string;
  prices: readonly number[];
  brand?: Brand;
}

/**
 * Puts bikes that were sold today into the records, one of a seller for each price, and does the job that reads prices, as another
 * process on the same database would. Returns once the price guide of the server knows them.
 */
export const sellAt = async ({ url, model, prices, brand = 'Suzuki' }: Sold): Promise<void> => {
  const db = openDatabase(databaseConfig());
  try {
    const sellers = prices.map(() => userRow({ role: 'Seller' }));
    await db.insertInto('users').values(sellers).execute();
    const sold = { brand, model_name: model, year_made: 2023, product_status: 'Sold' } as const;
    const rows = prices.map((rsl_price, at) => bikeRow({ ...sold, seller_id: sellers[at]?.id ?? '', rsl_price }));
    await db.insertInto('bikes').values(rows).execute();
    await createPriceMarket({ db, clock }).run();
  } finally {
    await db.destroy();
  }
  await waitUntil('price guide that knows these sales', async () => {
    const path = `GET /api/price-guide?brand=${brand}&model=${encodeURIComponent(model)}`;
    return (await call<PriceGuide>({ url }, path)).body.sold === prices.length || undefined;
  });
};
