/**
 * Frozen. Documents that two admins have to accept: who was the first, when (ms since 1970), and what they saw (JSON); null until then, and
 * once it is decided.
 */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const add = (name: string, type: 'text' | 'bigint') => db.schema.alterTable('papers').addColumn(name, type).execute();
  await add('first_admin_id', 'text');
  await add('first_seen', 'text');
  await add('first_at', 'bigint');
  await db.schema.createIndex('papers_of_first_admin').on('papers').columns(['first_admin_id', 'id']).execute();
};
