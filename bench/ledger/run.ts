/**
 * `npm run bench:ledger`: how long a balance, the sum of all balances, a transfer and the check of the whole ledger take with
 * 1,000,000 transfers. Takes two minutes and 1 GB of disk. PostgreSQL for its half.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { balanceOf, differences, sumOfBalances, transfer } from '#server/money/money.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { figure } from '../measure/figure.ts';
import { percentile } from '../measure/statistics.ts';
import { describeMachine } from '../report/machine.ts';
import { keepResult, sized } from '../smallest.ts';
import { fillLedger, sellerOf } from './fill.ts';

const TRANSFERS = sized(1_000_000, 3_000);
const SELLERS = sized(50_000, 100);
const ROUNDS = sized(300, 5);
/** Of the sum, and of the check, which is a job. */
const [SUMS, CHECKS] = sized([30, 3], [2, 1]);
/** At most so many ms. The check is a job, which nobody waits for. */
const TARGETS = { balance: 5, sum: 1_000 };

const rows: string[] = [];
const note = (what: string, times: readonly number[], target?: number): void => {
  const p95 = percentile(times, 0.95);
  rows.push(
    `| ${what} | ${figure(p95)} ms | ${target ?? ''} | ${target === undefined ? '' : p95 <= target ? '✓' : '✗'} |`,
  );
  console.log(rows.at(-1));
};

/** How long each of some rounds takes, ms. */
const timed = async (rounds: number, act: (n: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const since = performance.now();
    await act(n);
    times.push(performance.now() - since);
  }
  return times;
};

const payFor = (db: Db, n: number): Promise<unknown> => {
  const [from, to] = ['clearing:card', sellerOf((n * 7919) % SELLERS)];
  const one = { source: 'bench', externalId: `after-${n}`, from, to, amount: 185_000_00, at: n };
  return db.transaction().execute((trx) => transfer(trx, [one], n));
};

const measure = async (engine: string, config: DatabaseConfig): Promise<void> => {
  await migrateDatabase(config);
  const db = openDatabase(config);
  try {
    const transfers = await fillLedger(db, TRANSFERS, SELLERS);
    const title = (what: string) => `${what}, ${figure(transfers)} transfers, ${engine}, p95`;
    note(
      title('A balance'),
      await timed(ROUNDS, (n) => balanceOf(db, sellerOf((n * 7919) % SELLERS))),
      TARGETS.balance,
    );
    note(title('A transfer'), await timed(ROUNDS, (n) => payFor(db, n)));
    note(title('The sum of all balances'), await timed(SUMS, () => sumOfBalances(db)), TARGETS.sum);
    note(title('The check of all accounts against all transfers'), await timed(CHECKS, () => differences(db)));
    const wrong = await differences(db);
    const sum = await sumOfBalances(db);
    if (sum !== 0 || wrong.length > 0) throw new Error(`The ledger is wrong: ${sum}, ${JSON.stringify(wrong)}`);
  } finally {
    await db.destroy();
  }
};

const { cpu, cores } = describeMachine();
const before = loadavg()[0]?.toFixed(1);
const folder = mkdtempSync(join(tmpdir(), 'bike-ledger-'));
const cluster = withoutCluster ? undefined : await startCluster('synchronous_commit=on', 'max_wal_size=4GB');
try {
  await measure('SQLite', { kind: 'sqlite', file: join(folder, 'bike.sqlite') });
  if (cluster) await measure('PostgreSQL', { kind: 'postgres', url: cluster.url });
} finally {
  await cluster?.drop();
  rmSync(folder, { recursive: true, force: true });
}
const day = new Date().toISOString().slice(0, 10);
const text = [
  '# Ledger',
  `Made by \`npm run bench:ledger\` on ${day}: ${cpu}, ${cores} cores, load before ${before}.`,
  ['| what | | at most, ms | |', '|---|---:|---:|---|', ...rows].join('\n'),
].join('\n\n');
keepResult('ledger.md', `${text}\n`);
