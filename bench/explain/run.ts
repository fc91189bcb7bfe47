/**
 * `npm run bench:explain`: the plan of every query that the server makes while its tests run, on a throw-away PostgreSQL with a
 * million listings, and on SQLite. Fails where one reads a big table from end to end, or more pages than it may (`verdict.ts`),
 * where a table is empty, and where no test calls a function of a repository. Takes as long as two runs of the API tests, some
 * minutes more, and 3 GB of disk. With `--recorded` and the folder that an earlier run has named it runs no tests; `--bikes` says how many
 * listings there are.
 */
import { globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { isSmallest, sized } from '../smallest.ts';
import { explainOnPostgres, explainOnSqlite } from './engines.ts';
import { fill, SIZES } from './fill.ts';
import { isFull, recorded } from './options.ts';
import { recordTests, type Statement, statementsIn } from './statements.ts';

if (withoutCluster) {
  console.error('PostgreSQL is not installed here (Debian: apt-get install postgresql).');
  process.exit(1);
}

/** The tests whose queries count: those that call the server. */
const TESTS = sized(['server/src', 'tests/reads'], ['server/src/listings/wishlists']);

/** Functions of repositories that are never found as those that made a statement. */
const NEVER_FOUND = new Set(
  Object.values({
    'parts that several queries have in common': [
      'withPayment',
      'isDeclined',
      'isUnanswered',
      'withNames',
      'otherSide',
      'priceOf',
    ],
    'they call other functions, which are found': ['ownRows', 'reviewsAbout', 'wantsMails', 'hasOwnTable', 'inParts'],
    'called by a process of its own only, before its first demo': ['isEmpty'],
    'for what another process has locked or sent just then': [
      'existingBikes',
      'hasOrder',
      'insertMoves',
      'postponeDigest',
    ],
  }).flat(),
);

/** Names the functions of repositories whose queries no test has made. */
const findUncalled = async (statements: readonly Statement[]): Promise<string[]> => {
  const called = new Set(statements.map(({ name }) => name));
  const uncalled: string[] = [];
  for (const file of globSync('server/src/**/*.repository.ts').sort()) {
    const exported = Object.entries(await import(`../../${file}`)).filter(([, value]) => typeof value === 'function');
    const names = exported.map(([name]) => name).filter((name) => !NEVER_FOUND.has(name));
    const place = file.replace('server/src/', '').replace('.repository.ts', '');
    uncalled.push(...names.map((name) => `${place}.${name}`).filter((name) => !called.has(name)));
  }
  return uncalled;
};

const record = async (serverUrl: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-queries-'));
  console.log(`Running the tests; their queries are kept in ${folder}`);
  for (const url of [serverUrl, undefined]) await recordTests(folder, TESTS, url);
  return folder;
};

const settings = [
  'shared_buffers=1GB',
  'maintenance_work_mem=256MB',
  'max_wal_size=8GB',
  'jit=off',
  'max_connections=200',
];
const cluster = await startCluster(...settings);
/** Without triggers and checks of foreign keys. */
const uncheckedUrl = `${cluster.url}?options=-c%20session_replication_role%3Dreplica`;
const failures: string[] = [];
try {
  const statements = statementsIn(recorded ?? (await record(cluster.url)));
  await migrateDatabase({ kind: 'postgres', url: cluster.url });
  console.log(`Filling: ${SIZES.bikes} listings, ${SIZES.users} users, ${SIZES.orders} orders, ...`);
  // A small marketplace lacks some of the rows that others refer to.
  await fill(isFull ? cluster.url : uncheckedUrl, console.log);
  // What tests write refers to rows that are not here.
  failures.push(...(await explainOnPostgres(uncheckedUrl, statements)));
  failures.push(...(await explainOnSqlite(statements)));
  const uncalled = isSmallest ? [] : await findUncalled(statements);
  failures.push(...uncalled);
  console.log(`\nNo test calls: ${uncalled.join(', ') || 'none'}`);
} finally {
  await cluster.drop();
}
console.log(`\n${failures.length} failed${failures.map((name) => `\n  ${name}`).join('')}`);
// Small tables are read from end to end, and rightly so.
process.exit(failures.length === 0 || isSmallest ? 0 : 1);
