import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { isWrite, type Plan, type Query, worstPlan } from './explain.ts';
import { createFitter, type Fitter, PICKS } from './fit-parameters.ts';
import { openSqlitePlans } from './sqlite-plans.ts';
import type { Statement } from './statements.ts';
import { SMALL, sqliteVerdictOf, verdictOf } from './verdict.ts';

/** Tables without a row, of which plans say nothing. Those of better-auth apart, whose queries are not in the table. */
const findEmpty = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples <= 0
  `.execute(db);
  return rows.map(({ relname }) => relname).filter((name) => !SMALL.has(name) && !name.startsWith('identity_'));
};

const planOf = async (db: Db, fitter: Fitter, { samples }: Statement): Promise<Plan> => {
  const queries = new Map<string, Query>();
  for (const sample of samples)
    for (const pick of PICKS) {
      const query = { sql: sample.sql, parameters: await fitter.parametersOf(sample, pick) };
      queries.set(JSON.stringify(query), query);
    }
  return worstPlan(db, [...queries.values()]);
};

interface Explained {
  pages: number;
  /** What the table says of it: pages, ms, ways of access, verdict. */
  cells: string;
  hasFailed: boolean;
}

const explain = async (db: Db, fitter: Fitter, statement: Statement): Promise<Explained> => {
  try {
    const plan = await planOf(db, fitter, statement);
    const verdict = verdictOf(statement.name, plan);
    const access = [...new Set(plan.access)].join(', ');
    const cells = `${plan.buffers} | ${plan.ms.toFixed(2)} | ${access} | ${verdict}`;
    return { pages: plan.buffers, cells, hasFailed: verdict.startsWith('FAILED') };
  } catch (error) {
    return { pages: 0, cells: ` | | | FAILED: ${error}`, hasFailed: true };
  }
};

/**
 * Explains statements on a filled PostgreSQL and prints a table of the functions that make them, each with its statement that
 * touches most pages, or with those that failed. Returns the names of these.
 */
export const explainOnPostgres = async (url: string, statements: readonly Statement[]): Promise<string[]> => {
  const db = openPostgres({ url, limit: 0 });
  const empty = await findEmpty(db);
  console.log(`\nEmpty: ${empty.join(', ') || 'none'}`);
  const fitter = await createFitter(db);
  const all = statements.filter(({ engine }) => engine === 'postgres');
  const writes = new Set(all.filter(({ samples: [first] }) => first && isWrite(first)));
  const explained = new Map<Statement, Explained>();
  // What is written and rolled back leaves marks in the tables, so all that reads comes first.
  for (const statement of [...all.filter((each) => !writes.has(each)), ...writes])
    explained.set(statement, await explain(db, fitter, statement));
  await db.destroy();

  const failed = [...empty];
  console.log('\n| function | statements | pages | ms | by | |\n|---|---:|---:|---:|---|---|');
  for (const [name, own] of Map.groupBy(all, (statement) => statement.name)) {
    const plans = own.flatMap((statement) => explained.get(statement) ?? []).sort((a, b) => b.pages - a.pages);
    const wrong = plans.filter(({ hasFailed }) => hasFailed);
    failed.push(...wrong.map(() => name));
    for (const { cells } of wrong.length > 0 ? wrong : plans.slice(0, 1))
      console.log(`| ${name} | ${own.length} | ${cells} |`);
  }
  return failed;
};

/** The same on SQLite, whose plans are the same on an empty database: only those that read all of a big table are printed. */
export const explainOnSqlite = async (statements: readonly Statement[]): Promise<string[]> => {
  const { scannedBy, close } = await openSqlitePlans();
  const failed: string[] = [];
  console.log('\n| query, on SQLite | reads all of | |\n|---|---|---|');
  for (const { name, samples } of statements.filter(({ engine }) => engine === 'sqlite')) {
    const scanned = scannedBy(samples[0]?.sql ?? '');
    const verdict = sqliteVerdictOf(name, scanned);
    if (verdict) console.log(`| ${name} | ${[...new Set(scanned)].join(', ')} | ${verdict} |`);
    if (verdict.startsWith('FAILED')) failed.push(`${name} on SQLite`);
  }
  await close();
  return failed;
};
