import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { inSnapshot } from './copy-database.ts';
import { openSource } from './location.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** One database, as the server uses it and as a copy reads it. */
const openTwice = async (): Promise<{ server: Db; reader: Db }> => {
  const { config, drop } = await createTestDatabase();
  cleanUps.push(drop);
  const server = openDatabase(config);
  cleanUps.push(() => server.destroy());
  await migrate(server);
  const reader = openSource(config);
  cleanUps.push(() => reader.destroy());
  return { server, reader };
};

const write = (db: Db, id: string) => db.insertInto('restores').values({ id, since: 1 }).execute();
const read = async (db: Db) => (await db.selectFrom('restores').select('id').execute()).map(({ id }) => id);

describe('A snapshot', () => {
  it('returns one moment, however often it is read and whatever others write meanwhile, without blocking them', async () => {
    const { server, reader } = await openTwice();
    await write(server, 'before');
    const seen = await inSnapshot(reader, async (snapshot) => {
      const first = await read(snapshot);
      await write(server, 'meanwhile');
      return [first, await read(snapshot)];
    });
    expect(seen).toEqual([['before'], ['before']]);
    expect(await inSnapshot(reader, read)).toEqual(['before', 'meanwhile']);
  });

  it('is read-only', async () => {
    const { reader } = await openTwice();
    await expect(inSnapshot(reader, (snapshot) => write(snapshot, 'x'))).rejects.toThrow(/read-?only/);
  });
});
