import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RecordedQuery, shapeOf } from '#testing/recorded-queries.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A statement of the server, with what tests sent as its parameters. */
export interface Statement {
  /** The function that makes it, without the endings of its file: `listings/bikes/bikes.pageOfBrand`. */
  name: string;
  engine: RecordedQuery['engine'];
  samples: RecordedQuery[];
}

/** Runs the tests in `paths` and has their queries written into `folder`; on PostgreSQL where `serverUrl` is given. */
export const recordTests = async (folder: string, paths: readonly string[], serverUrl?: string): Promise<void> => {
  const onPostgres = serverUrl ? { TEST_DATABASE_URL: serverUrl } : {};
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...paths],
    {
      cwd: ROOT,
      env: { ...process.env, ...onPostgres, RECORD_QUERIES: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  // What the others sent is as good; `npm test` is what tells of tests that fail.
  if (code !== 0) console.log('Some tests failed while their queries were recorded.');
};

/** They read the whole database, on purpose. */
const COPIES = /^operator\/(data-transfer|backup)\//;

const nameOf = ({ by }: RecordedQuery): string => {
  const [file = '', name = ''] = by.split(' ');
  return `${file.replace(/(\.repository)?\.ts$/, '')}.${name}`;
};

/** What was recorded in a folder, by name. The processes of a run have written a file each. */
export const statementsIn = (folder: string): Statement[] => {
  const statements = new Map<string, Statement>();
  for (const file of globSync(join(folder, '*.jsonl')).sort()) {
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
      const query: RecordedQuery = JSON.parse(line);
      if (COPIES.test(query.by)) continue;
      const { engine } = query;
      const key = `${engine} ${query.by} ${shapeOf(query.sql)}`;
      const statement = statements.get(key) ?? { name: nameOf(query), engine, samples: [] };
      statement.samples.push(query);
      statements.set(key, statement);
    }
  }
  return [...statements.values()].sort((a, b) => a.name.localeCompare(b.name));
};
