import { readFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { CALLS } from '../../../../bench/explain/calls.ts';
import { migrations } from './migrate.ts';

const events: LogEvent[] = [];
/** Writes SQL for PostgreSQL and sends it to nobody. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (anyDb) => new PostgresIntrospector(anyDb),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: (event) => void events.push(event),
});

const sqlOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  events.length = 0;
  // Nobody answers: what needs an answer to go on ends there.
  await work().catch(() => {});
  return events.map(({ query }) => query.sql);
};

const migrationSql = async (): Promise<string[]> => {
  const all: string[] = [];
  for (const { up } of Object.values(migrations)) all.push(...(await sqlOf(() => up(db))));
  return all;
};

const repositorySql = async (): Promise<string[]> => {
  const all: string[] = [];
  for (const calls of Object.values(CALLS).flatMap(Object.values)) {
    for (const call of [calls].flat()) all.push(...(await sqlOf(() => call(db))));
  }
  return all;
};

/** The words of SQL itself: no names of ours, no texts, no parameters. */
const wordsOf = (statements: readonly string[]): Set<string> => {
  const text = statements.join('\n');
  const names = new Set([...text.matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) => name.toLowerCase().split('.')));
  const bare = text.replace(/"[^"]+"|'[^']*'|\$\d+/g, ' ').toLowerCase();
  return new Set((bare.match(/\b[a-z][a-z_0-9]*\b/g) ?? []).filter((word) => !names.has(word)));
};

const document = readFileSync(new URL('../../../../docs/reference/sql.md', import.meta.url), 'utf8');
const documented = (heading: string): Set<string> => {
  const [, list = ''] = new RegExp(`## ${heading}[\\s\\S]*?\`\`\`\\n([\\s\\S]*?)\`\`\``).exec(document) ?? [];
  return new Set(list.split(/\s+/).filter(Boolean));
};

describe('The SQL for PostgreSQL stays within what docs/reference/sql.md weighs for other engines', () => {
  it('in migrations', async () => {
    const statements = await migrationSql();
    expect(statements.length).toBeGreaterThan(40);
    expect([...wordsOf(statements)].filter((word) => !documented('Words of the migrations').has(word))).toEqual([]);
  });

  it('in queries', async () => {
    const statements = await repositorySql();
    expect(statements.length).toBeGreaterThan(60);
    expect([...wordsOf(statements)].filter((word) => !documented('Words of the queries').has(word))).toEqual([]);
  });
});
