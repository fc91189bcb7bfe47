/**
 * `npm run bench:search`: how long searches take with 10,000 and with 1,000,000 listings, on SQLite and on PostgreSQL, and what
 * listing a bike costs. Takes a quarter of an hour and 6 GB of disk; `-- sqlite` or `-- postgres`: that engine alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { describeMachine } from '../report/machine.ts';
import { keepResult, ownArguments, sized } from '../smallest.ts';
import { fillForSearch } from './fill.ts';
import { measureSearch, type SearchTimes } from './measure.ts';
import { measureWriting, type Writing } from './writing.ts';

const FEW = sized(10_000, 1_000);
const MANY = sized(1_000_000, 5_000);
const ROUNDS = sized(30, 1);
/** p95 of each search, ms. */
const TARGETS = { sqlite: 100, postgres: 150 } as const;
type Engine = keyof typeof TARGETS;

const ms = (time: number): string => time.toFixed(1);

const line = (engine: Engine, few: SearchTimes, many: SearchTimes): string => {
  const growth = many.p50 / few.p50;
  const reached = many.p95 <= TARGETS[engine] && growth <= 3 ? '✓' : '✗';
  return `| ${many.what} | ${many.found} | ${ms(few.p50)} | ${ms(many.p50)} | ${growth.toFixed(1)} | ${ms(many.p95)} | ${ms(many.cpu)} | ${reached} |`;
};

const measure = async (engine: Engine, open: (listings: number) => DatabaseConfig): Promise<string> => {
  const times: Record<number, SearchTimes[]> = {};
  let writing: Writing = { listed: 0, without: 0, call: 0 };
  for (const listings of [FEW, MANY]) {
    const config = open(listings);
    console.log(`Filling ${engine} with ${listings} listings`);
    await fillForSearch(config, { listings, now: Date.now(), report: console.log });
    times[listings] = await measureSearch(config, ROUNDS);
    if (listings === MANY) writing = await measureWriting(config, sized(100, 2));
  }
  const rows = (times[MANY] ?? []).map((many, place) => {
    const few = times[FEW]?.[place];
    return few ? line(engine, few, many) : '';
  });
  const more = writing.listed - writing.without;
  const ratio = writing.call / (writing.call - more);
  return [
    `## ${engine}`,
    '',
    `| search | found | p50 of ${FEW} | p50 of ${MANY} | growth | p95 | CPU here | p95 at most ${TARGETS[engine]}, growth at most 3 |`,
    '|---|---:|---:|---:|---:|---:|---:|---|',
    ...rows,
    '',
    `Listing a bike: the call takes ${ms(writing.call)} ms, ${ms(more)} of them for search: ${ratio.toFixed(2)} times as long as without (at most 1.5). Its transaction alone: ${ms(writing.listed)} ms, without search ${ms(writing.without)}.`,
  ].join('\n');
};

const measureSqlite = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-search-'));
  const open = (listings: number): DatabaseConfig => ({ kind: 'sqlite', file: join(folder, `${listings}.sqlite`) });
  return measure('sqlite', open).finally(() => rmSync(folder, { recursive: true, force: true }));
};

const measurePostgres = async (): Promise<string> => {
  if (withoutCluster) return `## postgres\n\nNot measured${withoutCluster}.`;
  const clusters = new Map<number, Awaited<ReturnType<typeof startCluster>>>();
  const settings = ['shared_buffers=1GB', 'maintenance_work_mem=256MB', 'max_wal_size=8GB', 'jit=off', 'fsync=on'];
  for (const listings of [FEW, MANY]) clusters.set(listings, await startCluster(...settings));
  const open = (listings: number): DatabaseConfig => ({ kind: 'postgres', url: clusters.get(listings)?.url ?? '' });
  try {
    return await measure('postgres', open);
  } finally {
    for (const cluster of clusters.values()) await cluster.drop();
  }
};

const engines = ownArguments;
const isAsked = (engine: Engine) => engines.length === 0 || engines.includes(engine);
const load = loadavg()[0]?.toFixed(1);
const { cpu, cores } = describeMachine();
const parts = [
  '# Searches',
  `Made by \`npm run bench:search\` on ${new Date().toISOString().slice(0, 10)}: ${cpu}, ${cores} cores, load before ${load}. First pages with all counts, in the process of the server, without HTTP and without the response cache; ms, of ${ROUNDS} rounds. \`found\` with + is a lower bound. CPU: of this process, at the median; on SQLite it is all, on PostgreSQL it is without the database.`,
];
if (isAsked('sqlite')) parts.push(await measureSqlite());
if (isAsked('postgres')) parts.push(await measurePostgres());
const text = `${parts.join('\n\n')}\n`;
console.log(text);
keepResult('search.md', text);
