/** Frozen. `chargebacks.returned_line`: the line of a provider's report by which a payment that was taken back has come to us again. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('chargebacks').addColumn('returned_line', 'text').execute();
  await db.schema
    .createIndex('chargebacks_returned_once')
    .unique()
    .on('chargebacks')
    .column('returned_line')
    .where(sql<boolean>`returned_line is not null`)
    .execute();
};
