/** Frozen. Where a mail's reader unsubscribes: a header of the mail (RFC 8058). */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('mail_outbox').addColumn('unsubscribe', 'text').execute();
