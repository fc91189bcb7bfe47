/**
 * `npm run bench:papers`: how long the queue of 100,000 documents, the history of a frame with 50 listings and a PDF take, over HTTP.
 * Takes a minute. PostgreSQL for its half.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_HISTORY } from '#contract/frame-number.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { frameNumber, setFrame } from '#testing/frames.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { figure } from '../measure/figure.ts';
import { percentile } from '../measure/statistics.ts';
import { describeMachine } from '../report/machine.ts';
import { keepResult, sized } from '../smallest.ts';

const DOCUMENTS = sized(100_000, 200);
const AT_ONCE = sized(1_000, 100);
const ROUNDS = sized(200, 3);
/** The first ones compile code, and start what makes PDFs. */
const UNCOUNTED = sized(20, 1);
/** At most so many ms, at the median. */
const TARGETS = { queue: 50, history: 20, pdf: 50 };

const rows: string[] = [];

/** Reads an address again and again, and notes the median of how long it takes. */
const note = async (title: string, url: string, token: string, target: number): Promise<void> => {
  const times: number[] = [];
  for (let n = 0; n < UNCOUNTED + ROUNDS; n += 1) {
    const since = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    if (n >= UNCOUNTED) times.push(performance.now() - since);
  }
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  rows.push(`| ${title} | ${figure(median)} ms | ${figure(p95)} ms | ${target} | ${median <= target ? '✓' : '✗'} |`);
  console.log(rows.at(-1));
};

/** Puts documents into the queue: records alone, for the queue opens no file. */
const fillQueue = async ({ db }: TestApp, bike: string): Promise<void> => {
  const { seller_id: user_id } = await db
    .selectFrom('bikes')
    .select('seller_id')
    .where('id', '=', bike)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < DOCUMENTS; n += AT_ONCE) {
    const papers = Array.from({ length: AT_ONCE }, (_, at) => ({
      ...({ id: newId(), user_id, bike_id: bike, kind: 'certificate', state: 'waiting' } as const),
      ...{ key_id: 'none', wrapped_key: 'none', width: 1_600, height: 1_200, uploaded_at: n + at },
    }));
    await db.insertInto('papers').values(papers).execute();
  }
};

/** One bike, listed again and again with the same frame. Returns its last listing. */
const fillHistory = async (app: TestApp, seller: Person): Promise<string> => {
  const frame = frameNumber();
  let bike = '';
  for (let n = 0; n < MAX_HISTORY; n += 1) {
    if (bike) await listingActs(app, seller).sellElsewhere(bike);
    bike = await listBike(app, seller);
    await setFrame(app, seller, bike, frame);
  }
  return bike;
};

const measure = async (engine: string, database: DatabaseConfig): Promise<void> => {
  const app = await startTestApp({}, { withoutEvents: true, database });
  try {
    const [admin, seller, buyer] = [await createAdmin(app), await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    await fillQueue(app, bike);
    const api = `${app.url}/api`;
    const waiting = `The queue of ${figure(DOCUMENTS)} documents, ${engine}`;
    await note(waiting, `${api}/admin/papers`, admin.token, TARGETS.queue);
    const last = await fillHistory(app, seller);
    const history = `The history of a frame with ${MAX_HISTORY} listings, ${engine}`;
    await note(history, `${api}/bikes/${last}/history`, buyer.token, TARGETS.history);
    const order = await book(app, buyer, bike);
    await buyBike(app, buyer, bike);
    await note(`A receipt as PDF, ${engine}`, `${api}/orders/${order}/receipt/pdf`, buyer.token, TARGETS.pdf);
  } finally {
    await app.close();
  }
};

const { cpu, cores } = describeMachine();
const before = loadavg()[0]?.toFixed(1);
const folder = mkdtempSync(join(tmpdir(), 'bike-papers-'));
const cluster = withoutCluster ? undefined : await startCluster('synchronous_commit=on');
try {
  await measure('SQLite', { kind: 'sqlite', file: join(folder, 'bike.sqlite') });
  if (cluster) await measure('PostgreSQL', { kind: 'postgres', url: cluster.url });
} finally {
  await cluster?.drop();
  rmSync(folder, { recursive: true, force: true });
}
const day = new Date().toISOString().slice(0, 10);
const text = [
  '# Papers',
  `Made by \`npm run bench:papers\` on ${day}: ${cpu}, ${cores} cores, load before ${before}.`,
  ['| what | median | p95 | at most, ms | |', '|---|---:|---:|---:|---|', ...rows].join('\n'),
].join('\n\n');
keepResult('papers.md', `${text}\n`);
