import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { type Balance, NOTHING_CHARGED, providerBalances } from '#testing/provider-balances.ts';
import type { KnownRow, Ledger, RowState } from './ledger.ts';
import { WRITES } from './writes/index.ts';
import { everyMail } from './writes/notifications.ts';
import type { Records, Wrong } from './writes/writes.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = async (db: Db, { table, key }: KnownRow): Promise<Row[]> => {
  const columns = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return (await sql<Row>`select * from ${sql.table(table)} where ${sql.join(columns, sql` and `)}`.execute(db)).rows;
};

const isLike = (row: Row | undefined, state: RowState): boolean => {
  if (state === 'absent' || !row) return state === 'absent' && !row;
  return Object.entries(state).every(([column, expected]) => {
    const value = row[column] ?? null;
    if (typeof expected === 'function') return expected(value);
    return expected === null ? value === null : String(value) === String(expected);
  });
};

const inWords = (state: RowState): string =>
  state === 'absent' ? state : JSON.stringify(state, (_, value) => (typeof value === 'function' ? 'set' : value));

/** What was acknowledged and is missing, or there twice. */
const lost = async ({ db, ledger }: Records): Promise<string[]> => {
  const wrong: string[] = [];
  for (const known of ledger.rows.values()) {
    const rows = await rowsOf(db, known);
    const name = `${known.table} ${JSON.stringify(known.key)}`;
    if (rows.length > 1) wrong.push(`${name} is there ${rows.length} times`);
    else if (!known.possible.some((state) => isLike(rows[0], state)))
      wrong.push(`${name} is ${rows[0] ? 'otherwise' : 'lost'}: not ${known.possible.map(inWords).join(' or ')}`);
  }
  return wrong;
};

/** Everything that statements find. */
const found = async (db: Db, statements: readonly (Wrong | undefined)[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [sentence, statement] of statements.flatMap((each) => Object.entries(each ?? {}))) {
    const { rows } = await (typeof statement === 'function' ? statement(Date.now()) : statement).execute(db);
    wrong.push(...rows.map(({ what }) => `${sentence}: ${what}`));
  }
  return wrong;
};

const everySale = (db: Db) =>
  db.selectFrom('payments').select(['id', 'bike_id', 'notified_at']).where('state', '=', 'sold').execute();
type Sales = Awaited<ReturnType<typeof everySale>>;

/** What differs from the card provider's records. */
const unbalanced = (sales: Sales, ledger: Ledger, balances: Map<string, Balance>): string[] => {
  const sold = new Set(sales.map(({ bike_id }) => bike_id));
  return [...new Set([...ledger.charged, ...sold, ...balances.keys()])].flatMap((bike) => {
    const { charges, refunds, kept } = balances.get(bike) ?? NOTHING_CHARGED;
    const right = sold.has(bike) ? charges - refunds === 1 && kept > 0 : charges === refunds && kept === 0;
    return right
      ? []
      : [`bike ${bike}: ${sold.has(bike) ? 'sold' : 'not sold'}, ${charges} charges, ${refunds} refunds, ${kept} kept`];
  });
};

/** Sales without a mail. At least once: a process that dies between sending and recording it sends again. */
const unsentMails = async (records: Records, sales: Sales): Promise<string[]> => {
  const receipts = (await everyMail(records)).filter(({ subject }) => subject.startsWith('Your receipt')).length;
  return [
    ...sales.filter(({ notified_at }) => notified_at === null).map(({ id }) => `sale ${id} has no mail`),
    ...(receipts < sales.length ? [`${sales.length} sales and ${receipts} receipts`] : []),
  ];
};

/** A new payment is checked every minute; calls to the provider may fail, too. */
const SETTLED_WITHIN = 10 * MINUTE;

/** Waits until all mails of sales were sent, no payment is unsettled, and no job has anything to do. Returns what is left. */
const settle = async (records: Records, sandboxDir: string): Promise<string[]> => {
  const giveUp = performance.now() + SETTLED_WITHIN;
  for (;;) {
    const sales = await everySale(records.db);
    const wrong = [
      ...unbalanced(sales, records.ledger, providerBalances(sandboxDir)),
      ...(await unsentMails(records, sales)),
      ...(await found(
        records.db,
        WRITES.map(({ waiting }) => waiting),
      )),
    ];
    if (wrong.length === 0 || performance.now() > giveUp) return wrong;
    await wait(1_000);
  }
};

/** The differences as sentences. */
export interface Differences {
  /** Acknowledged, and missing or there twice. */
  lost: string[];
  /** Incomplete, e.g. an order without a bike, or an offer that nobody was told of. */
  halves: string[];
  /** Differences from the card provider's records, the files and the mails. */
  others: string[];
}

/**
 * Compares what is on record with what was acknowledged, with the card provider's records, the files and the mails.
 * `sandboxDir`: where the card sandbox keeps its records, if not in `DATA_DIR`.
 */
export const differencesOf = async (
  config: Config,
  ledger: Ledger,
  sandboxDir = config.dataDir,
): Promise<Differences> => {
  const db = openDatabase(config.database);
  const records: Records = { db, config, ledger };
  try {
    const others = await settle(records, sandboxDir);
    for (const writes of WRITES) others.push(...((await writes.others?.(records)) ?? []));
    const halves = await found(
      db,
      WRITES.map((writes) => writes.halves),
    );
    return { lost: await lost(records), halves, others };
  } finally {
    await db.destroy();
  }
};

/** As `differencesOf`, all in one list. */
export const listDifferences = async (...compared: Parameters<typeof differencesOf>): Promise<string[]> =>
  Object.values(await differencesOf(...compared)).flat();

/** Lets time pass for records that wait for it. No server runs. */
export const ageRecords = async (config: Config, ledger: Ledger): Promise<void> => {
  const db = openDatabase(config.database);
  try {
    for (const { age } of WRITES) await age?.({ db, config, ledger });
  } finally {
    await db.destroy();
  }
};
