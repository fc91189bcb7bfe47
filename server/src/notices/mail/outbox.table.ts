import type { Insertable, Selectable } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** Mails to send; a row is deleted once its mail is sent. Times are ms since 1970. */
export interface MailOutboxTable {
  id: string;
  recipient: string;
  language: Language;
  subject: string;
  /** The plain text, encrypted (`sealed-text.ts`): it may contain a link that opens an account. */
  body: string;
  /** The same text as a page, encrypted; null in mails stored by an older version. */
  html: string | null;
  /** The address that ends such mails, encrypted: it works without a login. */
  unsubscribe: string | null;
  /** A calendar file that the mail carries, encrypted. */
  calendar: string | null;
  /** Another user than the reader whose data the mail contains: it is not sent once they have left. */
  about_id: string | null;
  created_at: number;
  tries: number;
  next_try_at: number;
  /** Until then, one process has claimed it. */
  claimed_until: number;
}

export type OutboxRow = Selectable<MailOutboxTable>;
export type NewOutboxRow = Insertable<MailOutboxTable>;

/** Mails to a user, and mails about the user to others. Their text is not exported: it may hold a link that opens an account. */
export const outboxData: readonly PersonalData<OutboxRow, OwnData['mailsWaiting'][number]>[] = [
  {
    table: 'mail_outbox',
    owner: 'recipient',
    ownerIs: 'email',
    list: 'mailsWaiting',
    fields: { subject: 'subject', writtenAt: time('created_at') },
    onErasure: 'delete',
  },
  { table: 'mail_outbox', owner: 'about_id', onDeletion: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    mail_outbox: MailOutboxTable;
  }
}
