import { CommandError } from '#server/platform/process/start-failure.ts';

/** What a column holds, whatever the engine calls it. */
export type Kind = 'text' | 'integer' | 'real' | 'flag' | 'moment' | 'bytes' | 'json';
/** A value as neither engine has it: flags are 0 and 1, moments ISO 8601 in UTC, JSON is text with its keys in order. */
export type Neutral = string | number | Buffer | null;

const KINDS: Record<string, Kind> = {
  text: 'text',
  varchar: 'text',
  integer: 'integer',
  bigint: 'integer',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  real: 'real',
  float8: 'real',
  'double precision': 'real',
  boolean: 'flag',
  bool: 'flag',
  // So the identity provider's tables call their moments in SQLite, which keeps text there.
  date: 'moment',
  timestamptz: 'moment',
  blob: 'bytes',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
};

/** Throws for a type that this program does not know yet: better than a value that arrives as another. */
export const kindOf = (column: string, type: string): Kind => {
  const kind = KINDS[type.toLowerCase()];
  if (!kind)
    throw new CommandError(
      `${column} has the type ${type}, which cannot be copied yet (operator/data-transfer/values.ts).`,
    );
  return kind;
};

/** SQLite keeps flags as integers, moments and JSON as text: the more precise one of two engines decides. */
const MORE_PRECISE: Partial<Record<Kind, readonly Kind[]>> = {
  integer: ['flag', 'real'],
  text: ['moment', 'json'],
};

export const commonKind = (column: string, a: Kind, b: Kind): Kind => {
  if (a === b || MORE_PRECISE[b]?.includes(a)) return a;
  if (MORE_PRECISE[a]?.includes(b)) return b;
  throw new CommandError(`${column} is ${a} on one side and ${b} on the other.`);
};

const withKeysInOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const READ: Record<Kind, (raw: unknown) => Neutral> = {
  // PostgreSQL keeps no text with NUL in it, and no text of ours needs one.
  text: (raw) => String(raw).replaceAll('\0', ''),
  integer: Number,
  real: Number,
  flag: (raw) => (raw === true || raw === 1 ? 1 : 0),
  moment: (raw) => new Date(raw as string | number | Date).toISOString(),
  bytes: (raw) => Buffer.from(raw as Uint8Array),
  // PostgreSQL's client hands JSON over parsed.
  json: (raw) => JSON.stringify(typeof raw === 'string' ? JSON.parse(raw) : raw, withKeysInOrder),
};

export const toNeutral = (kind: Kind, raw: unknown): Neutral => (raw === null ? null : READ[kind](raw));

/** A value as an engine takes it. */
export const fromNeutral = (kind: Kind, value: Neutral, engine: 'sqlite' | 'postgres'): unknown =>
  kind === 'flag' && value !== null && engine === 'postgres' ? value === 1 : value;
