/**
 * Frozen. Statements of the kilometres of bikes. `about`: the day of a seller's statement in Dhaka, the document or the meeting; a
 * second statement about the same takes the place of the first. A listing that was never edited since has no row of its seller: the
 * listing itself says them. Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('kilometre_statements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('seller', 'papers', 'meeting')`))
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('kilometres', 'integer', (column) => column.notNull())
    .addColumn('stated_at', 'bigint', (column) => column.notNull())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => db.schema.createIndex(`kilometre_statements_${name}`).on('kilometre_statements');
  await index('once').unique().columns(['bike_id', 'source', 'about']).execute();
  await index('of_user').columns(['user_id', 'id']).execute();
};
