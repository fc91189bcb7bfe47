import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { openSqlite } from './sqlite.ts';

describe('While another thread or program writes to SQLite', () => {
  let folder: string;
  let db: Db;
  let other: Db;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bike-lock-'));
    [db, other] = [openSqlite(join(folder, 'bike.sqlite')), openSqlite(join(folder, 'bike.sqlite'))];
    await run('create table bikes (id text)');
  });
  afterEach(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });

  const run = async (text: string, connection = db) => (await sql.raw(text).execute(connection)).rows;
  const add = (id: string, connection = db) => run(`insert into bikes values ('${id}')`, connection);
  const ids = async () => (await run('select id from bikes order by rowid')).map((row) => (row as { id: string }).id);

  /** Begins a write over the other connection, and returns once it has the lock. */
  const writeElsewhere = async () => {
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = other.transaction().execute(async (trx) => {
      await add('theirs', trx);
      begun.resolve();
      await ending.promise;
    });
    await begun.promise;
    return async () => {
      ending.resolve();
      await ended;
    };
  };

  it('a statement that writes, and a transaction, wait for it, and reads go on meanwhile', async () => {
    const end = await writeElsewhere();
    const writes = [add('statement'), db.transaction().execute((trx) => add('transaction', trx))];
    // Twenty reads behind two writes that wait: this thread is not held up, and neither is its connection.
    for (let n = 0; n < 20; n += 1) expect(await ids()).toEqual([]);
    await end();
    await Promise.all(writes);
    expect((await ids()).sort()).toEqual(['statement', 'theirs', 'transaction']);
  });

  it('transactions of one connection stay apart from each other', async () => {
    const end = await writeElsewhere();
    const twice = (id: string) =>
      db.transaction().execute(async (trx) => {
        await add(`${id}1`, trx);
        await new Promise(setImmediate);
        await add(`${id}2`, trx);
      });
    const writes = Promise.all([twice('a'), twice('b'), add('c')]);
    await ids();
    await end();
    await writes;
    const found = (await ids()).join(' ');
    expect(found).toContain('a1 a2');
    expect(found).toContain('b1 b2');
    expect(found).toContain('c');
  });
});
