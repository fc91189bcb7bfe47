/**
 * What the server asks the database while tests run, for `npm run bench:explain`: with `RECORD_QUERIES` set to a folder, each
 * distinct statement is written there, with the function that made it and some of its parameters.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KyselyPlugin, LogEvent, QueryId } from 'kysely';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { Clock } from '#server/platform/lib/clock.ts';

/** A statement as a test made the server send it: one line of JSON. */
export interface RecordedQuery {
  /** The function that made it: `listings/bikes/bikes.repository.ts pageOfBrand`. */
  by: string;
  engine: DatabaseConfig['kind'];
  sql: string;
  parameters: readonly unknown[];
  /** When it was sent, by the clock of the test, ms: what its times are relative to. */
  at: number;
}

const folder = process.env.RECORD_QUERIES;
/** Of each statement: more show the same plan. */
const MOST_SAMPLES = 4;

/** Lists of values and rows count as the same statement, however many there are. */
export const shapeOf = (sql: string): string =>
  sql
    .replace(/\$\d+|\?/g, '?')
    .replace(/\?(::\w+)?(, \?(::\w+)?)+/g, '?, ...')
    .replace(/\(\?, \.\.\.\)(, \(\?, \.\.\.\))+/g, '(?, ...)')
    .replace(/\(\?\)(, \(\?\))+/g, '(?)')
    .replace(/\(\?\)/g, '(?, ...)');

const IS_QUERY = /^\s*(with|select|insert|update|delete)\b/i;

const SOURCE = '/server/src/';
const FRAME = /^\s*at (?:async )?(?:(?:Object|Module|exports)\.)?(?:([\w$]+) )?.*?([^()\s]+):\d+:\d+\)?$/;

interface Frame {
  name: string;
  file: string;
}
const framesOf = (stack: string): Frame[] =>
  stack.split('\n').flatMap((line) => {
    const [, name = '', file = ''] = FRAME.exec(line) ?? [];
    return file && !/node_modules\/kysely|^node:|recorded-queries/.test(file) ? { name, file } : [];
  });

/** The function of the server that a stack was made in, without what it calls in its own file; empty where a test asked. */
const makerOf = (stack: string): string => {
  const frames = framesOf(stack);
  // A migration runs once, and reads whole tables.
  const isOurs = ({ file }: Frame) => file.includes(SOURCE) && !/\.test\.ts|\/migrat/.test(file);
  const [first] = frames;
  if (!first || !isOurs(first)) return '';
  const at = Math.max(
    0,
    frames.findIndex(({ file }) => file.endsWith('.repository.ts')),
  );
  const { file = '' } = frames[at] ?? {};
  const others = frames.slice(at).findIndex((frame) => frame.file !== file);
  const own = frames.slice(at, others === -1 ? undefined : at + others);
  const name = own.findLast((frame) => frame.name)?.name ?? '';
  return `${file.slice(file.indexOf(SOURCE) + SOURCE.length)} ${name}`;
};

const samples = new Map<string, Set<string>>();

type Origin = Pick<RecordedQuery, 'by' | 'engine' | 'at'>;

const record = ({ query }: LogEvent, origin: Origin): void => {
  const { sql, parameters } = query;
  const shape = `${origin.engine} ${origin.by} ${shapeOf(sql)}`;
  const known = samples.get(shape) ?? new Set();
  samples.set(shape, known);
  const sample = JSON.stringify(parameters);
  if (known.size >= MOST_SAMPLES || known.has(sample)) return;
  known.add(sample);
  const line = { ...origin, sql, parameters } satisfies RecordedQuery;
  appendFileSync(join(folder ?? '', `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
};

/** Opens a test's database. Where queries are recorded, a plugin keeps who made each: it is called on the maker's own stack. */
export const openRecorded = (config: DatabaseConfig, clock: Clock): Db => {
  if (!folder) return openDatabase(config);
  Error.stackTraceLimit = 60;
  const makers = new WeakMap<QueryId, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      makers.set(queryId, makerOf(new Error('where').stack ?? ''));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const log = (event: LogEvent): void => {
    const by = makers.get(event.query.queryId);
    if (by && IS_QUERY.test(event.query.sql)) record(event, { by, engine: config.kind, at: clock.now() });
  };
  return openDatabase(config, { log }).withPlugin(plugin);
};
