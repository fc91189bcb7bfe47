import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { bin, fromRoot } from './paths.mjs';
import { mustRun } from './run.mjs';
import { isFresh, whenStale } from './stamp.mjs';

const OLDEST_NODE = 20;
/** What is built: the file that says of what, and that. */
const MESSAGES = [
  'build/messages/.compiled',
  [
    'contract/locales',
    'server/locales',
    'package-lock.json',
    'lingui.config.ts',
    'scripts/compile-messages.ts',
    'scripts/lib/catalogue.ts',
  ],
];
const WEB = [
  'build/.built',
  [
    'web',
    'contract/src',
    'contract/locales',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'vite.config.ts',
    'lingui.config.ts',
    'scripts/assemble.ts',
    'scripts/lib/catalogue.ts',
  ],
];
const SERVER = [
  'build/server/.built',
  ['server/src', 'server/sandbox', 'server/demo', 'contract/src', 'package-lock.json', 'scripts/bundle-server.ts'],
];
const TEST_SERVER = 'testing/serve-process.ts';

/** One line and out where Node is too old even to fetch the pinned one. */
export const checkRuntime = () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_NODE) return;
  console.error(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer.`);
  process.exit(1);
};

const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** One line and out where another program listens on one of the ports. */
export const requireFreePorts = async (ports, host) => {
  for (const port of ports) {
    if (await isFree(port, host)) continue;
    console.error(`Port ${port} on ${host} is in use. Set PORT to a free one, e.g. PORT=3100 npm run dev.`);
    process.exit(1);
  }
};

/** Compiles the messages that the server reads, where they have changed. */
export const ensureMessages = () => whenStale(...MESSAGES, () => mustRun('node', ['scripts/compile-messages.ts']));

const installPackages = () =>
  whenStale('node_modules/.bike-installed', ['package-lock.json'], async () => {
    console.log('Installing packages (once, about a minute) ...');
    // Not `npm ci`: it wants the packages of every other platform in the lockfile, and not every registry has them.
    await mustRun('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  });

/**
 * Installs the packages of the lockfile where they are missing or others, the pinned Node with them, and compiles the messages:
 * whatever runs code of the server needs both.
 */
export const ensureInstalled = async () => {
  await installPackages();
  await ensureMessages();
};

const ensureWebBuilt = () =>
  whenStale(...WEB, async () => {
    console.log('Building the web application ...');
    await Promise.all(
      ['en', 'bn'].map((language) =>
        mustRun(bin('react-router'), ['build', '--logLevel', 'warn'], { env: { VITE_LANGUAGE: language } }),
      ),
    );
    await mustRun('node', ['scripts/assemble.ts']);
  });

/** Bundles the server where its sources have changed. */
export const ensureServerBuilt = () => whenStale(...SERVER, () => mustRun('node', ['scripts/bundle-server.ts']));

/** The same for the server with faults that tests start again and again (`testing/serve-process.ts`). */
export const ensureTestServerBuilt = () =>
  whenStale('build/test-server/.built', [...SERVER[1], TEST_SERVER], () =>
    mustRun('node', ['scripts/bundle-server.ts', TEST_SERVER, 'build/test-server']),
  );

/** Builds the web application and the bundle of the server, each where its sources have changed. */
export const ensureBuilt = () => Promise.all([ensureServerBuilt(), ensureWebBuilt()]);

/** One line and out where the build is missing, or was made of other sources. */
export const requireBuilt = () => {
  if ([MESSAGES, SERVER, WEB].every((made) => isFresh(...made))) return;
  console.error('The build is missing, or older than the source: run npm run build.');
  process.exit(1);
};

/** For tests: builds the pages in a language of longer, accented words, and what renders them in place of the English ones. */
export const ensurePseudoBuilt = () =>
  whenStale('build/.pseudo-built', [...WEB[1], 'scripts/lib/pseudo-locale.ts'], async () => {
    await mustRun(bin('react-router'), ['build', '--logLevel', 'warn'], { env: { VITE_LANGUAGE: 'en-XA' } });
    cpSync(fromRoot('build/en-XA/server'), fromRoot('build/en-XA/client/pages/en'), { recursive: true });
  });
