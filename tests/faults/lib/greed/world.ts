import { openDatabase } from '#server/platform/db/open.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { indexListings } from '#server/search/indexing.ts';
import { call } from '#testing/call.ts';
import { csvOf, sendFile } from '#testing/imports.ts';
import { type FilledMarketplace, fillMarketplace } from '../marketplace.ts';
import type { Marketplace } from '../send-request.ts';
import type { TestInstance } from '../test-instance.ts';

export interface GreedyWorld extends FilledMarketplace {
  /** The greedy seller's. */
  importId: string;
}

/** Saved searches of the greedy seller, and wrong lines of their file. */
const [SEARCHES, LINES] = [50, 1_000] as const;

/** A marketplace whose seller has as much of what is expensive as limits allow. Throws if any of it is refused. */
export const fillWithGreed = async (marketplace: Marketplace): Promise<GreedyWorld> => {
  const filled = await fillMarketplace(marketplace);
  const { seller } = filled;
  const { token } = seller;
  for (let n = 0; n < SEARCHES; n += 1) {
    const body = { name: `Search ${n}`, query: `q=gixxer&maxPrice=${100_000 + n}`, mails: 'never', push: false };
    const { status, body: answer } = await call(marketplace, 'POST /api/saved-searches', { token, body });
    if (status !== 200) throw new Error(`a search was refused: ${JSON.stringify(answer)}`);
  }
  const wrong = Array.from({ length: LINES }, () => ({ brand: 'No such brand', description: 'x'.repeat(1_000) }));
  const { body } = await sendFile(marketplace, seller, csvOf(wrong));
  if (!body.insertedId) throw new Error(`the file was refused: ${JSON.stringify(body)}`);
  return { ...filled, importId: body.insertedId };
};

/** Adds copies of the one listing there is, while no server runs. */
export const copyListing = async ({ database }: TestInstance, copies: number): Promise<void> => {
  const db = openDatabase(database);
  const bike = await db.selectFrom('bikes').selectAll().executeTakeFirstOrThrow();
  for (let made = 0; made < copies; made += 50) {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...bike,
      id: newId(),
      submission: null,
      rsl_price: 50_000 + made + n,
    }));
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('bikes').values(rows).execute();
      await indexListings(
        trx,
        rows.map(({ id }) => id),
      );
    });
  }
  await db.destroy();
};
