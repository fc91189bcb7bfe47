import type { Insertable, Selectable } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** Mails that are still to be sent; a row goes when its mail has gone. Times are ms since 1970. */
export interface MailOutboxTable {
  id: string;
  recipient: string;
  language: Language;
  subject: string;
  /** The plain text, sealed (`sealed-text.ts`): it may hold a link that opens an account. */
  body: string;
  /** The same as a page, sealed; mails kept by an older version have none. */
  html: string | null;
  /** Whose name and words the mail carries beside the reader's own: it is not sent once they have left. */
  about_id: string | null;
  created_at: number;
  tries: number;
  next_try_at: number;
  /** A process is sending it until then. */
  claimed_until: number;
}

export type OutboxRow = Selectable<MailOutboxTable>;
export type NewOutboxRow = Insertable<MailOutboxTable>;

/** Mails to somebody, and mails about them to others. Their text is not exported: it may hold a link that opens an account. */
export const outboxData: readonly PersonalData<OutboxRow, OwnData['mailsWaiting'][number]>[] = [
  {
    table: 'mail_outbox',
    owner: 'recipient',
    ownerIs: 'email',
    list: 'mailsWaiting',
    fields: { subject: 'subject', writtenAt: time('created_at') },
    onErasure: 'delete',
  },
  { table: 'mail_outbox', owner: 'about_id', onErasure: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    mail_outbox: MailOutboxTable;
  }
}
