import { createMeetings, type Meetings } from '#server/deals/meetings/create-meetings.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Presence } from '#server/people/people.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { type ConversationsService, createConversationsService } from './conversations.service.ts';
import { createUnreadMails, type UnreadMails } from './mail-unread-messages.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  events: Events;
  notifier: Notifier;
  presence: Presence;
  report(error: unknown): void;
}

export interface Conversations {
  service: ConversationsService;
  mails: UnreadMails;
  meetings: Meetings;
}

/** What buyers and sellers say to each other about a bike (docs/decisions/0056). */
export const createConversations = ({
  config,
  db,
  clock,
  outbox,
  events,
  notifier,
  presence,
  report,
}: Parts): Conversations => {
  const { publicUrl } = config;
  return {
    service: createConversationsService({
      db,
      clock,
      events,
      notifier,
      presence,
      publicUrl,
      hasDeposits: config.depositsHeldBy !== undefined,
    }),
    mails: createUnreadMails({ db, clock, outbox, notifier, publicUrl, report }),
    meetings: createMeetings({ config, db, clock, outbox, events, notifier, report }),
  };
};
