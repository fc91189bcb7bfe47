/** `npm run docs:sql`: writes the words of SQL that migrations and queries use on PostgreSQL into docs/reference/sql.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { migrations } from '#server/platform/db/migrate.ts';
import { CALLS } from './calls.ts';

const DOCUMENT = 'docs/reference/sql.md';
const LINE_LENGTH = 120;

const events: LogEvent[] = [];
/** Compiles SQL for PostgreSQL and sends it nowhere. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (anyDb) => new PostgresIntrospector(anyDb),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: (event) => void events.push(event),
});

const sqlOf = async (work: (on: typeof db) => Promise<unknown>): Promise<string[]> => {
  events.length = 0;
  // Work that needs a result to go on ends at its first query.
  await work(db).catch(() => {});
  return events.map(({ query }) => query.sql);
};

const sqlOfAll = async (all: readonly ((on: typeof db) => Promise<unknown>)[]): Promise<string[]> => {
  const statements: string[] = [];
  for (const work of all) statements.push(...(await sqlOf(work)));
  return statements;
};

/** The keywords of SQL: no names of ours, no texts, no parameters. */
const wordsOf = (statements: readonly string[]): string[] => {
  const text = statements.join('\n');
  const names = new Set([...text.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) => name.toLowerCase().split('.')));
  const bare = text.replace(/"[^"]+"|'[^']*'|\$\d+/g, ' ').toLowerCase();
  return [...new Set((bare.match(/\b[a-z][a-z_0-9]*\b/g) ?? []).filter((word) => !names.has(word)))].sort();
};

const wrap = (words: readonly string[]): string =>
  words.reduce((text, word) => {
    const line = text.slice(text.lastIndexOf('\n') + 1);
    return `${text}${text && (line.length + word.length + 1 > LINE_LENGTH ? '\n' : ' ')}${word}`;
  }, '');

const replaceList = (document: string, heading: string, words: readonly string[]): string =>
  document.replace(new RegExp(`(## ${heading}[\\s\\S]*?\`\`\`\\n)[\\s\\S]*?(\`\`\`)`), `$1${wrap(words)}\n$2`);

const inMigrations = await sqlOfAll(Object.values(migrations).map(({ up }) => up));
const inQueries = await sqlOfAll(Object.values(CALLS).flatMap((calls) => Object.values(calls).flat()));
const before = readFileSync(DOCUMENT, 'utf8');
const withMigrations = replaceList(before, 'Words of the migrations', wordsOf(inMigrations));
writeFileSync(DOCUMENT, replaceList(withMigrations, 'Words of the queries', wordsOf(inQueries)));
console.log(`${inMigrations.length} statements of migrations, ${inQueries.length} queries`);
