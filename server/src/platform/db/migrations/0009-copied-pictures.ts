/** Frozen. Pictures that were copied from another image host know where they come from. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('images').addColumn('source_url', 'text').execute();
  await db.schema.createIndex('images_by_source').on('images').column('source_url').execute();
};
