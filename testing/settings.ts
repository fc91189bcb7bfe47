import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';

/** Complete settings of a site in production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bike.example.com',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  PAPERS_KEY: randomBytes(32).toString('hex'),
  FRAME_KEY: randomBytes(32).toString('hex'),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://shop:secret@mail.example.com',
};

/** Reads settings as a start does, in a data directory of their own. Returns what is wrong with them. */
export const problemsOf = (environment: Record<string, string>): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-config-'));
  try {
    readConfig({ DATA_DIR: folder, ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
