import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Domain } from './domains/domain.ts';
import { serveClientConfig } from './http/client-config.ts';
import type { Clock } from './lib/clock.ts';
import { MINUTE } from './lib/durations.ts';
import { deleteEndedWindows } from './rate-limit/request-counts.repository.ts';

export const createPlatformDomain = (config: Config, db: Db, clock: Clock): Domain => ({
  serve: ({ serve }) => serveClientConfig(serve, config),
  jobs: [{ name: 'counts', every: 10 * MINUTE, run: () => deleteEndedWindows(db, clock.now()) }],
});
