import type { Brand } from '#contract/constants.ts';
import { WITHOUT_MEETING } from '#server/deals/reviews/handover.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { call } from '#testing/call.ts';
import { buyBike, type Marketplace } from '#testing/paying.ts';
import type { PersonWithSession } from '#testing/people.ts';
import { databaseConfig } from './database.ts';
import { listBike } from './listings.ts';
import { newModel } from './names.ts';

/** The browser tests' own server, with its card stand-in. */
export const marketplaceAt = (url: string): Marketplace => ({
  url,
  config: {
    stripeSandbox: true,
    stripe: {
      origin: `${url}/sandbox/stripe`,
      secretKey: '',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: '',
    },
  },
});

export const advertise = async (url: string, { token }: PersonWithSession, bikeId: string): Promise<void> => {
  await call({ url }, `PUT /api/bikes/${bikeId}`, { token, body: { status: 'Advertise' } });
};

/** Books and pays for a bike over the API. */
export const buy = async (url: string, buyer: PersonWithSession, bikeId: string): Promise<void> => {
  await buyBike(marketplaceAt(url), buyer, bikeId);
};

/** Lets three days pass since the sale of a bike: its two sides may review each other. */
export const handOver = async (bikeId: string, records: DatabaseConfig = databaseConfig()): Promise<void> => {
  const db = openDatabase(records);
  await db
    .updateTable('bikes')
    .set((row) => ({ sold_at: row('sold_at', '-', WITHOUT_MEETING) }))
    .where('id', '=', bikeId)
    .execute()
    .finally(() => db.destroy());
};

/** Ends the hold of a bike. */
export const releaseHolds = async (bikeId: string): Promise<void> => {
  const db = openDatabase(databaseConfig());
  await db
    .deleteFrom('holds')
    .where('bike_id', '=', bikeId)
    .execute()
    .finally(() => db.destroy());
};

/** A whole sale over the API: listed, booked, paid, sold; returns the bike's id. */
export const sell = async (
  url: string,
  seller: PersonWithSession,
  buyer: PersonWithSession,
  brand: Brand = 'Suzuki',
): Promise<string> => {
  const bikeId = await listBike(url, seller, newModel(), brand);
  await buyBike(marketplaceAt(url), buyer, bikeId);
  return bikeId;
};
