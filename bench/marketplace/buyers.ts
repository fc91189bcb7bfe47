import { createAccessTokens } from '#server/people/auth/access-tokens.service.ts';
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

/** Gives access tokens to the users of these numbers, by the product's own means. */
export const signIn = async (
  database: DatabaseConfig,
  secret: string,
  numbers: readonly number[],
): Promise<Buyer[]> => {
  const db = openDatabase(database);
  const tokens = createAccessTokens(db, systemClock, { secret });
  const buyers: Buyer[] = [];
  for (const number of numbers) {
    const email = `user${number}@example.com`;
    const token = await tokens.issue({ email, emailVerified: false, issuedAt: Date.now() }, 'en');
    buyers.push({ id: id('user', number), email, authorization: `Bearer ${token}` });
  }
  await db.destroy();
  return buyers;
};

/** The numbers of the first `count` buyers. */
export const buyerNumbers = (sizes: Sizes, count: number): number[] =>
  Array.from({ length: Math.min(count, buyersOf(sizes)) }, (_, n) => buyerOf(sizes, n));

/** The first of those who were signed in. */
export const firstOf = (buyers: readonly Buyer[]): Buyer => {
  const [buyer] = buyers;
  if (!buyer) throw new Error('There is no buyer.');
  return buyer;
};
