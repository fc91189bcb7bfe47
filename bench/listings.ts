import { newId } from '#server/platform/lib/ids.ts';
import type { Person } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const BATCH = 500;

/** `count` bikes of one brand and one seller, straight into the records. `photoUrl`: one picture for all of them. */
export const fillListings = async (
  { db }: TestApp,
  seller: Person,
  count: number,
  photoUrl = '/images/none.webp',
): Promise<void> => {
  const { id: seller_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', seller.email)
    .executeTakeFirstOrThrow();
  const row = {
    seller_id,
    seller_ph_no: '01712345678',
    location: 'Mirpur 10, Dhaka',
    description: 'First owner, all papers up to date, serviced last month. '.repeat(3),
    purchase_years: '2023-02-14',
    brand: 'Yamaha' as const,
    model_name: 'FZ-S V3',
    photo_url: photoUrl,
    org_price: 260_000,
    rsl_price: 185_000,
    condition: 'Good' as const,
    product_status: 'Available' as const,
    created_at: Date.now(),
  };
  for (let from = 0; from < count; from += BATCH) {
    await db
      .insertInto('bikes')
      .values(Array.from({ length: Math.min(BATCH, count - from) }, () => ({ ...row, id: newId() })))
      .execute();
  }
};
