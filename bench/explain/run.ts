/**
 * `npm run bench:explain`: every query that the repositories make, on a throw-away PostgreSQL with a million listings. Fails
 * where one reads a big table from end to end, or more pages than it may (`verdict.ts`), and where a table is empty. Takes minutes
 * and 3 GB of disk.
 */
import { globSync } from 'node:fs';
import { type LogEvent, NoResultError, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { isSmallest } from '../smallest.ts';
import { CALLS } from './calls.ts';
import { plansOf, queriesOf } from './explain.ts';
import { fill, SIZES } from './fill.ts';
import { SMALL, verdictOf } from './verdict.ts';

if (withoutCluster) {
  console.error('PostgreSQL is not installed here (Debian: apt-get install postgresql).');
  process.exit(1);
}

/** Parts that several queries have in common. */
const PARTS = new Set(['withPayment', 'isDeclined', 'isUnanswered', 'withNames', 'otherSide']);

/** Tables without a row, of which plans say nothing. Those of better-auth apart, whose queries are not listed. */
const findEmpty = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples <= 0
  `.execute(db);
  return rows.map(({ relname }) => relname).filter((name) => !SMALL.has(name) && !name.startsWith('identity_'));
};

/** Names the functions of repositories whose queries nobody has listed in `calls.ts`. */
const findUnlisted = async (): Promise<string[]> => {
  const listed = new Set(Object.values(CALLS).flatMap(Object.keys));
  const unlisted: string[] = [];
  for (const file of globSync('server/src/**/*.repository.ts')) {
    const exported = Object.entries(await import(`../../${file}`)).filter(([, value]) => typeof value === 'function');
    unlisted.push(...exported.map(([name]) => name).filter((name) => !listed.has(name) && !PARTS.has(name)));
  }
  return unlisted;
};

const settings = ['shared_buffers=1GB', 'maintenance_work_mem=256MB', 'max_wal_size=8GB', 'jit=off'];
// A small marketplace lacks some of the rows that others, and the calls, refer to.
if (isSmallest) settings.push('session_replication_role=replica');
const ignoreMissingRow = (error: unknown): [] => {
  if (isSmallest && error instanceof NoResultError) return [];
  throw error;
};
const cluster = await startCluster(...settings);
let failures = 0;
try {
  await migrateDatabase({ kind: 'postgres', url: cluster.url });
  console.log(`Filling: ${SIZES.bikes} listings, ${SIZES.users} users, ${SIZES.orders} orders, ...`);
  await fill(cluster.url, console.log);
  const events: LogEvent[] = [];
  const watched = openPostgres({ url: cluster.url, limit: 0, log: (event) => void events.push(event) });
  const plain = openPostgres({ url: cluster.url, limit: 0 });

  const empty = await findEmpty(plain);
  if (!isSmallest) failures += empty.length;
  console.log(`\nEmpty: ${empty.join(', ') || 'none'}`);

  console.log('\n| query | pages | ms | by | |\n|---|---:|---:|---|---|');
  for (const [repository, calls] of Object.entries(CALLS)) {
    for (const [name, variants] of Object.entries(calls)) {
      for (const call of [variants].flat()) {
        for (const plan of await plansOf(plain, await queriesOf(watched, events, call).catch(ignoreMissingRow))) {
          // Small tables are read from end to end, and rightly so.
          const verdict = isSmallest ? '' : verdictOf(`${repository}.${name}`, plan);
          if (verdict.startsWith('FAILED')) failures += 1;
          const access = [...new Set(plan.access)].join(', ');
          console.log(`| ${repository}.${name} | ${plan.buffers} | ${plan.ms.toFixed(2)} | ${access} | ${verdict} |`);
        }
      }
    }
  }
  await watched.destroy();
  await plain.destroy();
} finally {
  await cluster.drop();
}
const unlisted = await findUnlisted();
failures += unlisted.length;
console.log(`\nNot explained: ${unlisted.join(', ') || 'none'}\n${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
