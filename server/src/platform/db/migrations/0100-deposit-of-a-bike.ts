/** Frozen. What the seller of a bike wants as a deposit, whole taka; null for what is usual. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('bikes')
    .addColumn('deposit_taka', 'integer', (column) => column.check(sql`deposit_taka > 0`))
    .execute();
};
