import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import './papers-events.ts';
import { createFrameChecks, frameListeners } from './frames/frame-checks.ts';
import { createFrameHistories } from './frames/frame-history.ts';
import { serveFrames } from './frames/frames.routes.ts';
import { createFramesService } from './frames/frames.service.ts';
import { createNumberPrints } from './frames/number-prints.ts';
import type { ModerationOfPapers } from './moderation-of-papers.ts';
import { createHideStolenListings } from './stolen/hide-stolen-listings.ts';
import { serveStolen } from './stolen/stolen.routes.ts';
import { createStolenService } from './stolen/stolen.service.ts';
import { createStolenNotices } from './stolen/stolen-notices.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  emit: Emit;
  outbox: Outbox;
  notifier: Notifier;
  moderation: ModerationOfPapers;
}

/** What proves which bike it is: its frame and engine numbers, and which were reported stolen. */
export const createPapersDomain = ({ config, db, clock, emit, outbox, notifier, moderation }: Parts): Domain => {
  const prints = createNumberPrints(config.frameKeys);
  const hideIfStolen = createHideStolenListings({ db, clock, moderation });
  const checks = createFrameChecks({ db, emit, hideIfStolen });
  const notices = createStolenNotices({ outbox, notifier, publicUrl: config.publicUrl });
  return {
    serve({ serve, limits }) {
      serveFrames(serve, createFramesService({ db, clock, prints, checks }), createFrameHistories(db, clock));
      serveStolen(serve, limits, createStolenService({ db, clock, prints, checks, notices }));
    },
    jobs: [{ name: 'frame-checks', every: MINUTE, run: checks.checkAll }],
    listeners: frameListeners,
  };
};
