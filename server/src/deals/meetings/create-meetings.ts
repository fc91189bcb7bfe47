import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createMeetingJobs, type MeetingJobs } from './meeting-jobs.ts';
import { createMeetingNotices } from './meeting-notices.ts';
import { createMeetingsService, type MeetingsService } from './meetings.service.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  events: Events;
  notifier: Notifier;
  report(error: unknown): void;
}

export interface Meetings {
  service: MeetingsService;
  jobs: MeetingJobs;
}

/** When and where a buyer and a seller meet (docs/decisions/0056). */
export const createMeetings = ({ config, db, clock, outbox, events, notifier, report }: Parts): Meetings => {
  const { publicUrl, mailFrom } = config;
  const notices = createMeetingNotices({ clock, outbox, notifier, publicUrl, mailFrom });
  return {
    service: createMeetingsService({ db, clock, events, notices }),
    jobs: createMeetingJobs({ db, clock, events, notices, report }),
  };
};
