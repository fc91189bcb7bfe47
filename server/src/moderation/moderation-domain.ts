import type { OrderNotices, Payments } from '#server/deals/deals.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { createDecisionNotices } from './decision-notices.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createHideStolen } from './hide-stolen.ts';
import { serveModeration } from './moderation.routes.ts';
import { createModerationService } from './moderation.service.ts';
import { moderationListeners } from './moderation-listeners.ts';
import { createOpenedMessagesService } from './opened-messages.service.ts';
import { comparePhotos } from './photo-matches/compare-photos.ts';
import { serveRecords } from './records/records.routes.ts';
import { createRecordsService } from './records/records.service.ts';
import { createReportsService } from './reports.service.ts';
import { noteAllSignals } from './signals.ts';
import { followSuspensions } from './suspensions.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  emit: Emit;
  bookings: OrderNotices;
  payments: Payments;
}

/** Reports, signals, and what admins decide about them. */
export const createModerationDomain = (parts: Parts) => {
  const { config, db, clock, outbox, notifier, emit, bookings, payments } = parts;
  const notices = createDecisionNotices({ outbox, notifier, publicUrl: config.publicUrl });
  const deciding = { db, clock, bookings, emit, notices, payments: payments.service };
  const domain: Domain = {
    serve({ serve }) {
      serveRecords(serve, createRecordsService(db, clock));
      serveModeration(serve, {
        reports: createReportsService(db, clock),
        moderation: createModerationService(db, clock),
        opened: createOpenedMessagesService(db, clock),
        decisions: createDecisionsService(deciding),
      });
    },
    jobs: [
      { name: 'photo-matches', every: MINUTE, run: () => comparePhotos(db, clock.now()) },
      { name: 'moderation-signals', every: MINUTE, run: () => noteAllSignals(db, clock.now()) },
      { name: 'suspensions', every: MINUTE, run: () => followSuspensions(db, emit, clock.now()) },
    ],
    listeners: moderationListeners,
  };
  return { domain, ofPapers: createHideStolen(deciding) };
};
