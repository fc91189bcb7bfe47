import { changed, type Guards, removed } from '../mutant.ts';

const PROBLEMS = 'platform/config/environment-problems.ts';
const TESTS = 'platform/config/config.test.ts';

/** What a server in production refuses to start with, and what lies on its disk. */
export const settings: Guards = {
  kind: 'Settings and the data directory',
  guards: [
    changed('AUTH_SECRET is set in production', PROBLEMS, ['...(env.AUTH_SECRET ? [] :', '...(env ? [] :'], TESTS),
    changed(
      'Secrets cannot be guessed',
      PROBLEMS,
      ['.filter((name) => env[name] && isGuessable(env[name]))', '.filter(() => false)'],
      TESTS,
    ),
    changed('PUBLIC_URL is https in production', PROBLEMS, [`env.PUBLIC_URL?.startsWith('https:')`, 'env'], TESTS),
    changed(
      'No demo accounts in production',
      PROBLEMS,
      [`env.DEMO === '1' ? ['DEMO must not be 1 in production`, `!env ? ['DEMO must not be 1 in production`],
      TESTS,
    ),
    changed('Limits stay on in production', PROBLEMS, [`env.RATE_LIMIT === '0' ?`, '!env ?'], TESTS),
    changed(
      'No emulator of Firebase in production',
      PROBLEMS,
      [`env.FIREBASE_AUTH_EMULATOR_HOST && env.NODE_ENV === 'production'`, '!env'],
      TESTS,
    ),
    changed(
      'No stand-in for cards in production',
      PROBLEMS,
      ['missing.length > 0 && (production ||', 'missing.length > 0 && ('],
      TESTS,
    ),
    changed(
      'Test keys of Stripe in production are meant',
      PROBLEMS,
      ['return said === mode\n', 'return said\n'],
      TESTS,
    ),
    changed('Keys of Stripe are of one kind', PROBLEMS, ['if (modes[0] !== modes[1])', 'if (!env)'], TESTS),
    changed(
      'Servers on one database share their secrets',
      PROBLEMS,
      [`env.NODE_ENV === 'production' && !env.IMAGE_HOST_KEY`, '!env'],
      TESTS,
    ),
    changed(
      'Not everybody is a proxy',
      'platform/config/environment.ts',
      ['(/^[1-9]\\d*$/.test(bits) && Number(bits) <= width)', 'Number(bits) <= width'],
      TESTS,
      'trusts proxies',
    ),
    changed(
      'No stand-in for Google in production',
      'platform/config/identity-settings.ts',
      [`if (env.NODE_ENV === 'production') return { kind: 'none' };`, ''],
      TESTS,
    ),
    changed(
      'Secrets are for their owner alone',
      'platform/process/private-files.ts',
      [', { mode: 0o600 }', ''],
      TESTS,
      'for its owner alone',
    ),
    removed(
      'One server has a data directory',
      'main.ts',
      `if (config.database.kind === 'sqlite') lockDataDir(config.dataDir);`,
      'platform/process/data-dir-lock.test.ts',
      'is refused',
    ),
    removed('A restore that was interrupted is finished first', 'main.ts', 'assertRestoreFinished(config.dataDir);', [
      'operator/backup/restore-backup.test.ts',
      'platform/process/start-failure.test.ts',
    ]),
  ],
};
