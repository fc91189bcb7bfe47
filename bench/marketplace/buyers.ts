import { createAccessTokens } from '#server/auth/access-tokens.service.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { buyerOf, buyersOf, id, type Sizes } from './sizes.ts';

export interface Buyer {
  id: string;
  email: string;
  /** As a request carries the access token. */
  authorization: string;
}

/** Gives access tokens to `count` different buyers, by the product's own means. */
export const signInBuyers = async (
  database: DatabaseConfig,
  sizes: Sizes,
  secret: string,
  count: number,
): Promise<Buyer[]> => {
  const db = openDatabase(database);
  const tokens = createAccessTokens(db, systemClock, { secret, adminEmail: undefined });
  const numbers = Array.from({ length: Math.min(count, buyersOf(sizes)) }, (_, n) => buyerOf(sizes, n));
  const buyers: Buyer[] = [];
  for (const number of numbers) {
    const email = `user${number}@example.com`;
    const token = await tokens.issue({ email, emailVerified: false, issuedAt: Date.now() }, 'en');
    buyers.push({ id: id('user', number), email, authorization: `Bearer ${token}` });
  }
  await db.destroy();
  return buyers;
};
