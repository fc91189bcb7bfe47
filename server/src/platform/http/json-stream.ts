import { Readable } from 'node:stream';
import { setImmediate as endOfTurn } from 'node:timers/promises';

/** The part of a JSON schema that says how to write an object with lists in it. */
export interface ObjectSchema {
  properties?: Readonly<Record<string, { items?: object }>>;
}

/** Writes a value by its schema: what is not declared is left out. */
export type Write = (value: unknown, schema: object) => string;

const isInChunks = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* writeList(chunks: AsyncIterable<unknown[]>, schema: object, write: Write): AsyncGenerator<string> {
  let separator = '[';
  for await (const items of chunks) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => write(item, schema)).join(',');
    separator = ',';
    // A database in the process has the next items at once: other requests have their turn between.
    await endOfTurn();
  }
  yield separator === '[' ? '[]' : ']';
}

async function* writeObject(
  result: Readonly<Record<string, unknown>>,
  { properties = {} }: ObjectSchema,
  write: Write,
): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, schema] of Object.entries(properties)) {
    const value = result[name];
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    if (isInChunks(value)) yield* writeList(value, schema.items ?? {}, write);
    else yield write(value, schema);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

/** Returns a result as JSON that is written while it is sent, no faster than the other side reads. */
export const jsonStream = (result: object, schema: ObjectSchema, write: Write): Readable =>
  Readable.from(writeObject(result as Readonly<Record<string, unknown>>, schema, write), { objectMode: false });
