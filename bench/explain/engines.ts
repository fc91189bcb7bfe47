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

const planOf = async (db: Db, { fit }: Fitter, { samples }: Statement): Promise<Plan> => {
  const queries = new Map<string, Query>();
  for (const sample of samples)
    for (const pick of PICKS) {
      const query = { sql: sample.sql, parameters: await fit(sample, pick) };
      queries.set(JSON.stringify(query), query);
    }
  return worstPlan(db, [...queries.values()]);
};

/** Explains statements on a filled PostgreSQL and prints a table of them. Returns the names of those that failed. */
export const explainOnPostgres = async (url: string, statements: readonly Statement[]): Promise<string[]> => {
  const db = openPostgres({ url, limit: 0 });
  const empty = await findEmpty(db);
  console.log(`\nEmpty: ${empty.join(', ') || 'none'}`);
  const failed = [...empty];
  const fitter = await createFitter(db);
  console.log('\n| query | pages | ms | by | |\n|---|---:|---:|---|---|');
  const lines = new Map<Statement, string>();
  const all = statements.filter(({ engine }) => engine === 'postgres');
  const writes = all.filter(({ samples: [first] }) => first && isWrite(first));
  // What is written and rolled back leaves marks in the tables, so all that reads comes first.
  for (const statement of [...all.filter((each) => !writes.includes(each)), ...writes]) {
    const line = await planOf(db, fitter, statement).then(
      (plan) => {
        const access = [...new Set(plan.access)].join(', ');
        return `${plan.buffers} | ${plan.ms.toFixed(2)} | ${access} | ${verdictOf(statement.name, plan)}`;
      },
      (error: Error) => ` | | | FAILED: ${error.message}`,
    );
    lines.set(statement, line);
    if (line.includes('FAILED')) failed.push(statement.name);
  }
  for (const statement of all) console.log(`| ${statement.name} | ${lines.get(statement)} |`);
  await db.destroy();
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
