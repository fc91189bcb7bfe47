/** Parameters of the tests, replaced by what the filled database has: a query for what is not there shows no plan. */
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import type { RecordedQuery } from '#testing/recorded-queries.ts';
import { type Compared, comparedColumns, type Schema } from './compared-columns.ts';

/** Below are prices and counts, from here on times in ms since 1970. */
const FIRST_TIME = 1_000_000_000_000;
/** The times of a column are taken as those of three years, up to now. */
const SPAN = 3 * 365 * DAY;
/** Where nothing says which column a time is about: later than all of them. */
const NOW = 10_000_000;
/** How much there is before a day that is not today: a job has dealt with the rest. */
const LEFT_OVER = 0.001;
/** A word that an eighth of all listings have. */
const WORD = "'garage1'";
/** What a test made up for itself: ids, addresses, hashes and days. Other texts are words and states, which stay. */
const MADE_UP = /[0-9a-f]{8}-[0-9a-f]{4}-|^https?:|@|^[0-9a-f]{16,}$|^\d{4}-\d\d-\d\d$/;

/** `common`: rows with the value that most have, such as the seller with the most reviews; `middle`: any row. */
export const PICKS = ['common', 'middle'] as const;
type Pick = (typeof PICKS)[number];

export interface Fitter {
  /** Parameters for a recorded query that suit the filled database. */
  parametersOf(query: RecordedQuery, pick: Pick): Promise<unknown[]>;
}

const readSchema = async (db: Db): Promise<Schema> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
};

type Condition = readonly [column: string, value: unknown];

interface RowWanted {
  table: string;
  columns: readonly string[];
  conditions: readonly Condition[];
  /** How many rows behind the middle one: a list names different ones. */
  after: number;
}

const findRow = async (
  db: Db,
  { table, columns, conditions, after }: RowWanted,
): Promise<Record<string, unknown> | undefined> => {
  const where = sql.join(
    [
      ...columns.map((column) => sql`${sql.ref(column)} is not null`),
      ...conditions.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ],
    sql` and `,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${where}
    offset (select count(*) / 2 + ${after} from ${sql.table(table)} where ${where}) limit 1`.execute(db);
  return rows[0];
};

const readCommonValue = async (db: Db, table: string, column: string): Promise<string | undefined> => {
  const { rows } = await sql<{ value: string | null }>`
    select (most_common_vals::text::text[])[1] as value from pg_stats
    where schemaname = 'public' and tablename = ${table} and attname = ${column}`.execute(db);
  return rows[0]?.value ?? undefined;
};

/** From the oldest to the newest. */
const readTimes = async (db: Db, table: string, column: string): Promise<{ oldest: number; newest: number }> => {
  const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
    select min(${sql.ref(column)}) as oldest, max(${sql.ref(column)}) as newest from ${sql.table(table)}`.execute(db);
  return { oldest: rows[0]?.oldest ?? 0, newest: rows[0]?.newest ?? NOW };
};

/** The same question is asked for many statements. */
const remembered = <Argument, Result>(ask: (argument: Argument) => Promise<Result>) => {
  const answers = new Map<string, Promise<Result>>();
  return (argument: Argument): Promise<Result> => {
    const key = JSON.stringify(argument);
    const answer = answers.get(key) ?? ask(argument);
    answers.set(key, answer);
    return answer;
  };
};

export const createFitter = async (db: Db): Promise<Fitter> => {
  const schema = await readSchema(db);
  const rowOf = remembered((wanted: RowWanted) => findRow(db, wanted));
  const commonValue = remembered(([table, column]: readonly [string, string]) => readCommonValue(db, table, column));

  const timesOf = remembered(([table, column]: readonly [string, string]) => readTimes(db, table, column));

  /** A time as far from now as it was for the test. */
  const fitTime = async (ago: number, compared: Compared | undefined): Promise<number> => {
    if (!compared) return NOW - ago;
    const { oldest, newest } = await timesOf([compared.table, compared.column]);
    const isLeftOver = compared.operator.startsWith('<') && Math.abs(ago) > DAY / 2;
    return Math.round(isLeftOver ? oldest + LEFT_OVER * (newest - oldest) : newest - (ago / SPAN) * (newest - oldest));
  };

  const findCommon = async (table: string, columns: readonly string[]): Promise<Condition[]> => {
    for (const column of columns) {
      const value = await commonValue([table, column]);
      if (value !== undefined) return [[column, value]];
    }
    return [];
  };

  return {
    async parametersOf({ sql: text, parameters, at }, pick) {
      const isMadeUp = (value: unknown): value is string => typeof value === 'string' && MADE_UP.test(value);
      const compared = comparedColumns(text, schema);
      const byRow = Map.groupBy(
        [...compared].filter(([number]) => isMadeUp(parameters[number - 1])),
        ([, { row }]) => row,
      );
      // A value that stands for one thing in several places goes on doing so.
      const replaced = new Map<unknown, unknown>();
      const own: unknown[] = [...parameters];
      for (const members of byRow.values()) {
        const [[, { table, place }]] = members as [[number, Compared]];
        const columns = [...new Set(members.map(([, { column }]) => column))];
        const given = (number: number) => parameters[number - 1];
        const known = members.flatMap(([number, { column }]): Condition[] =>
          replaced.has(given(number)) ? [[column, replaced.get(given(number))]] : [],
        );
        const isCommon = pick === 'common' && known.length === 0 && place === 0;
        const conditions = isCommon ? await findCommon(table, columns) : known;
        const found =
          (await rowOf({ table, columns, conditions, after: place })) ??
          (await rowOf({ table, columns, conditions: [], after: place }));
        if (!found) continue;
        for (const [number, { column }] of members) {
          const value = replaced.get(given(number)) ?? found[column];
          replaced.set(given(number), value);
          own[number - 1] = value;
        }
      }
      for (const [n, value] of own.entries()) {
        const column = compared.get(n + 1);
        if (column?.operator === '@@') own[n] = WORD;
        if (typeof value === 'number' && value >= FIRST_TIME) own[n] = await fitTime(at - value, column);
      }
      return own;
    },
  };
};
