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

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  emit: Emit;
}

/** What proves which bike it is: its frame and engine numbers. */
export const createPapersDomain = ({ config, db, clock, emit }: Parts): Domain => {
  const prints = createNumberPrints(config.frameKeys);
  const checks = createFrameChecks({ db, emit });
  return {
    serve({ serve }) {
      serveFrames(serve, createFramesService({ db, clock, prints, checks }), createFrameHistories(db, clock));
    },
    jobs: [{ name: 'frame-checks', every: MINUTE, run: checks.checkAll }],
    listeners: frameListeners,
  };
};
