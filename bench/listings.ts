import { bikeRow } from '#testing/factories/bike.ts';
import type { Person } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const BATCH = 500;

/** `count` bikes of one brand and one seller, straight into the records. `photo_url`: one picture for all of them. */
export const fillListings = async (
  { db }: TestApp,
  seller: Person,
  count: number,
  photo_url = '/images/none.webp',
): Promise<void> => {
  const { id: seller_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', seller.email)
    .executeTakeFirstOrThrow();
  const rows = (size: number) => Array.from({ length: size }, () => bikeRow({ seller_id, photo_url }));
  for (let from = 0; from < count; from += BATCH) {
    await db
      .insertInto('bikes')
      .values(rows(Math.min(BATCH, count - from)))
      .execute();
  }
};
