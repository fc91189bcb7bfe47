/** Frozen. `report_lines.fee_back`: of a fee, what the provider has given back by this line, poisha. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('report_lines')
    .addColumn('fee_back', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
};
