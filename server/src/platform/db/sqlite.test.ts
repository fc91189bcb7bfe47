import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { openSqlite } from './sqlite.ts';

describe('Rows of SQLite', () => {
  let folder: string;
  let db: Db;
  let other: Db;
  const open = () => openSqlite(join(folder, 'bike.sqlite'));
  const run = async (connection: Db, text: string) => (await sql.raw(text).execute(connection)).rows;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bike-rows-'));
    db = open();
    other = open();
  });
  afterEach(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });

  it('keep their names when another program adds a column', async () => {
    await run(db, 'create table bikes (id text, brand text)');
    await run(db, "insert into bikes values ('b1', 'Yamaha')");
    const query = "select bikes.*, 'Rahim' as seller from bikes";
    expect(await run(db, query)).toEqual([{ id: 'b1', brand: 'Yamaha', seller: 'Rahim' }]);
    await run(other, "alter table bikes add column colour text default 'red'");
    expect(await run(db, query)).toEqual([{ id: 'b1', brand: 'Yamaha', colour: 'red', seller: 'Rahim' }]);
  });

  it('are returned by statements that write as well', async () => {
    await run(db, 'create table bikes (id text, brand text)');
    const written = await run(db, "insert into bikes values ('b1', 'GPX') returning brand, id");
    expect(written).toEqual([{ brand: 'GPX', id: 'b1' }]);
  });
});
