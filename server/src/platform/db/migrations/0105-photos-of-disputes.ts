/** Frozen. Photos of disputes are those of messages, with the dispute in the place of message and conversation. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('message_photos')
    .addColumn('dispute_id', 'text', (column) =>
      column.references('disputes.id').check(sql`dispute_id is null or message_id is null`),
    )
    .execute();
  await db.schema.dropIndex('message_photos_unsent').execute();
  const index = (name: string) => db.schema.createIndex(`message_photos_${name}`).on('message_photos');
  await index('unsent').column('uploaded_at').where(sql<boolean>`message_id is null and dispute_id is null`).execute();
  const isOfDispute = sql<boolean>`dispute_id is not null`;
  await index('of_dispute').unique().columns(['dispute_id', 'sender_id', 'place']).where(isOfDispute).execute();
  await index('of_disputes_by_age').column('uploaded_at').where(isOfDispute).execute();
};
