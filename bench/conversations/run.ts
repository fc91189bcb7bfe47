/**
 * `npm run bench:conversations`: how soon a message is read at another process, what 1,000 open streams cost, and how long
 * lists and pages take with 1,000,000 messages. Takes five minutes and 1 GB of disk. PostgreSQL for the first part and the
 * last.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { ask } from '../load/call.ts';
import { waitUntilQuiet } from '../load/process-use.ts';
import { firstOf, signIn } from '../marketplace/buyers.ts';
import { type Marketplace, openMarketplace, startServer } from '../marketplace/marketplace.ts';
import { figure } from '../measure/figure.ts';
import { percentile } from '../measure/statistics.ts';
import { describeMachine } from '../report/machine.ts';
import { keepResult, sized } from '../smallest.ts';
import { deliveryTimes } from './delivery.ts';
import { fillConversations, pairOf } from './fill.ts';
import { measureStreams } from './streams.ts';

const LISTINGS = sized(20_000, 10_000);
const CONVERSATIONS = sized(100_000, 20_000);
/** Conversations in which messages are sent, and how many in each: 20 a minute are allowed. */
const [TALKS, MESSAGES] = sized([40, 10], [2, 2]);
const STREAMS = sized(1_000, 20);
/** People whose list and newest conversation are read. */
const READERS = sized(300, 5);
/** At most so many ms, or KB, or times as long. */
const TARGETS = { delivery: 300, memory: 40, beside: 1.5, page: 50 };

const rows: string[] = [];
const note = (what: string, value: number, unit: string, target: number): void => {
  rows.push(`| ${what} | ${figure(value)} ${unit} | ${target} | ${value <= target ? '✓' : '✗'} |`);
  console.log(rows.at(-1));
};

const peopleOf = ({ database, secret }: Marketplace, numbers: readonly number[]) => signIn(database, secret, numbers);

/** p95 of a list of conversations and of a conversation's page, each for one person after another. */
const measurePages = async (marketplace: Marketplace, engine: string): Promise<void> => {
  const pairs = Array.from({ length: READERS }, (_, n) => pairOf(marketplace.sizes, n * 331));
  const times: Record<'list' | 'page', number[]> = { list: [], page: [] };
  for (const side of ['seller', 'buyer'] as const) {
    const people = await peopleOf(
      marketplace,
      pairs.map((pair) => pair[side]),
    );
    for (const [place, { authorization }] of people.entries()) {
      const paths = { list: '/api/conversations', page: `/api/conversations/${pairs[place]?.conversation}` };
      for (const what of ['list', 'page'] as const) {
        const since = performance.now();
        const { status } = await ask(marketplace.url, { path: paths[what], headers: { authorization } });
        if (status !== 200) throw new Error(`${paths[what]}: ${status}`);
        times[what].push(performance.now() - since);
      }
    }
  }
  note(
    `The list of conversations, 1,000,000 messages, ${engine}, p95`,
    percentile(times.list, 0.95),
    'ms',
    TARGETS.page,
  );
  note(`A conversation's page, 1,000,000 messages, ${engine}, p95`, percentile(times.page, 0.95), 'ms', TARGETS.page);
};

const measureDelivery = async (first: Marketplace, folder: string, postgresUrl: string): Promise<void> => {
  const second = await startServer(join(folder, 'second'), postgresUrl);
  try {
    const talks = [];
    for (let n = 0; n < TALKS; n += 1) {
      const { conversation, buyer, seller } = pairOf(first.sizes, n * 500);
      const [writer, reader] = [await peopleOf(first, [buyer]), await peopleOf(first, [seller])];
      talks.push({ conversation, writer: firstOf(writer), reader: firstOf(reader) });
    }
    const times = await deliveryTimes(first, second, talks, MESSAGES);
    const what = 'From sending a message to having read it, two processes';
    note(`${what}, p50`, percentile(times, 0.5), 'ms', TARGETS.delivery);
    note(`${what}, p95`, percentile(times, 0.95), 'ms', TARGETS.delivery);
  } finally {
    await second.stop();
  }
};

const open = async (folder: string, postgresUrl?: string): Promise<Marketplace> => {
  const marketplace = await openMarketplace({ bikes: LISTINGS, folder, postgresUrl, report: console.log });
  await fillConversations(marketplace.database, marketplace.sizes, CONVERSATIONS, console.log);
  await waitUntilQuiet(marketplace.pid);
  return marketplace;
};

const { cpu, cores } = describeMachine();
const before = loadavg()[0]?.toFixed(1);
const folder = mkdtempSync(join(tmpdir(), 'bike-conversations-'));
const cluster = withoutCluster
  ? undefined
  : await startCluster('synchronous_commit=on', 'shared_buffers=512MB', 'max_wal_size=4GB');
const marketplaces: Marketplace[] = [];
try {
  const sqlite = await open(join(folder, 'sqlite'));
  marketplaces.push(sqlite);
  await measurePages(sqlite, 'SQLite');
  const people = await sqlite.buyers(STREAMS);
  const { memory, p99With, p99Without } = await measureStreams(sqlite, people);
  note(`Memory for each of ${figure(people.length)} open streams`, memory, 'KB', TARGETS.memory);
  note(`Brand page beside them, 99th percentile, to without`, p99With / p99Without, 'times', TARGETS.beside);
  if (cluster) {
    const postgres = await open(join(folder, 'postgres'), cluster.url);
    marketplaces.push(postgres);
    await measurePages(postgres, 'PostgreSQL');
    await measureDelivery(postgres, folder, cluster.url);
  }
} finally {
  for (const marketplace of marketplaces) await marketplace.stop();
  await cluster?.drop();
  rmSync(folder, { recursive: true, force: true });
}
const day = new Date().toISOString().slice(0, 10);
const text = [
  '# Conversations',
  `Made by \`npm run bench:conversations\` on ${day}: ${cpu}, ${cores} cores, load before ${before}.`,
  ['| what | | at most | |', '|---|---:|---:|---|', ...rows].join('\n'),
].join('\n\n');
keepResult('conversations.md', `${text}\n`);
