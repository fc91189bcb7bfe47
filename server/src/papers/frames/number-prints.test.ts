import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { call } from '#testing/call.ts';
import { frameNumber, historyOf, setFrame } from '#testing/frames.ts';
import { listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { runCommand } from '#testing/run-command.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createNumberPrints } from './number-prints.ts';
import { rotatePrints } from './rotate-prints.ts';

const KEYS = ['first', 'second', 'third'].map((name) => `the ${name} of three keys of 32 characters`);
const [FIRST = '', SECOND = '', THIRD = ''] = KEYS;
const keyed = (current: string, ...old: string[]) => createNumberPrints({ current, old });

describe('A fingerprint', () => {
  it('is another one for each key, each number, and a frame and an engine number of the same characters', () => {
    const prints = keyed(FIRST);
    const all = [
      prints.of('frame', 'ABC1234'),
      prints.of('frame', 'ABC1235'),
      prints.of('engine', 'ABC1234'),
      keyed(SECOND).of('frame', 'ABC1234'),
    ];
    expect(new Set(all.map(({ print }) => print)).size).toBe(4);
    expect(prints.of('frame', 'ABC1234')).toEqual(all[0]);
  });

  it('of an earlier key is found as it was and wrapped, though a rotation was left out', () => {
    const [one, two, three] = [keyed(FIRST), keyed(SECOND, FIRST), keyed(THIRD, SECOND, FIRST)];
    const old = one.of('frame', 'ABC1234');
    const wrapped = two.wrap('frame', old);
    const twice = wrapped && three.wrap('frame', wrapped);
    expect(three.wrap('frame', old)).toEqual(twice);
    expect(twice?.keys.split('.')).toHaveLength(3);
    const earlier = three.earlier('frame', 'ABC1234');
    for (const print of [old, wrapped, twice, two.of('frame', 'ABC1234')]) expect(earlier).toContain(print?.print);
    expect(earlier).not.toContain(three.of('frame', 'ABC1234').print);
    expect(keyed(SECOND).wrap('frame', old)).toBeUndefined();
  });
});

describe('The database', () => {
  let app: TestApp;
  let seller: Person;
  beforeAll(async () => {
    app = await startTestApp({ FRAME_KEY: SECOND, FRAME_KEY_OLD: FIRST });
    seller = await signUp(app, 'Seller');
  });
  afterAll(() => app.close());

  const folderOf = ({ file }: { file: string }) => ({ DATA_DIR: dirname(file) });
  const rowOf = (bike: string) =>
    app.db.selectFrom('bike_frames').selectAll().where('bike_id', '=', bike).executeTakeFirstOrThrow();

  it('without the key does not tell whether a bike has a frame number', async () => {
    const [frame, engine, bike] = [frameNumber(), `E${frameNumber()}`, await listBike(app, seller)];
    await setFrame(app, seller, bike, frame, engine);
    await call(app, 'GET /api/users/data', { token: seller.token });
    await app.idle();
    const forms = [frame, engine].flatMap((number) =>
      [number, number.toLowerCase()].flatMap((text) => [
        text,
        ...['md5', 'sha1', 'sha256', 'sha512'].flatMap((hash) =>
          (['hex', 'base64', 'base64url'] as const).flatMap((encoding) => [
            createHash(hash).update(text).digest(encoding),
            createHmac(hash, '').update(text).digest(encoding),
          ]),
        ),
      ]),
    );
    const found = (text: string) => forms.filter((form) => text.includes(form));
    const tables = await readSchema(app.db);
    expect(tables.map(({ name }) => name)).toContain('bike_frames');
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db);
      expect([name, found(JSON.stringify(rows))]).toEqual([name, []]);
    }
    const { database, dataDir } = app.config;
    const folders = [dataDir, ...(database.kind === 'sqlite' ? [dirname(database.file)] : [])];
    const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
    for (const file of files.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name);
      expect([path, found(readFileSync(path, 'latin1'))]).toEqual([path, []]);
    }
    const keys = (await rowOf(bike)).frame_keys;
    for (const key of [FIRST, SECOND]) expect(keys).not.toContain(createHash('sha256').update(key).digest('hex'));
  });

  it('knows a bike of an earlier key, whose row has the current one when its number is typed again', async () => {
    const [frame, old, again] = [frameNumber(), await listBike(app, seller), await listBike(app, seller)];
    await setFrame(app, seller, old, frame, 'JF50E8200331');
    const [first, firstEngine] = [keyed(FIRST).of('frame', frame), keyed(FIRST).of('engine', 'JF50E8200331')];
    const earlier = { frame_keys: first.keys, frame_print: first.print };
    const earlierEngine = { engine_keys: firstEngine.keys, engine_print: firstEngine.print };
    await app.db
      .updateTable('bike_frames')
      .set({ ...earlier, ...earlierEngine })
      .where('bike_id', '=', old)
      .execute();
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', old).execute();
    await setFrame(app, seller, again, frame);
    expect((await historyOf(app, again)).body.listings).toHaveLength(2);
    const { frame_print, frame_keys, engine_print } = await rowOf(old);
    expect({ keys: frame_keys, print: frame_print }).toEqual(keyed(SECOND, FIRST).of('frame', frame));
    expect(engine_print).toBe(firstEngine.print);
  });

  it('is wrapped by a command, twice as once, and bikes are found as before', async () => {
    const [frame, old, again] = [frameNumber(), await listBike(app, seller), await listBike(app, seller)];
    await setFrame(app, seller, old, frame, 'JF50E8200999');
    const [first, firstEngine] = [keyed(FIRST).of('frame', frame), keyed(FIRST).of('engine', 'JF50E8200999')];
    await app.db
      .updateTable('bike_frames')
      .set({ frame_keys: first.keys, frame_print: first.print })
      .set({ engine_keys: firstEngine.keys, engine_print: firstEngine.print })
      .where('bike_id', '=', old)
      .execute();
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', old).execute();
    const current = keyed(SECOND, FIRST);
    expect(await rotatePrints(app.db, keyed(SECOND))).toMatchObject({ unknown: expect.any(Number) });
    expect((await rowOf(old)).frame_print).toBe(first.print);
    const rotated = await rotatePrints(app.db, current);
    expect(rotated).toMatchObject({ unknown: 0, needed: [first.keys] });
    expect(rotated.count).toBeGreaterThan(0);
    expect(await rotatePrints(app.db, current)).toMatchObject({ count: 0, unknown: 0, needed: [first.keys] });
    expect(await rowOf(old)).toMatchObject({
      frame_print: current.wrap('frame', first)?.print,
      engine_print: current.wrap('engine', firstEngine)?.print,
    });
    await setFrame(app, seller, again, frame);
    expect((await historyOf(app, again)).body.listings).toHaveLength(2);
  });

  it('is wrapped by npm run frames:rotate, which says which keys are still needed', async () => {
    const { database, dataDir } = app.config;
    const where = database.kind === 'postgres' ? { DATABASE_URL: database.url, DATA_DIR: dataDir } : folderOf(database);
    const settings = { ...where, FRAME_KEY: THIRD };
    const lacking = await runCommand('frames-rotate', settings);
    expect(lacking).toMatchObject({ code: 1, output: expect.stringMatching(/neither FRAME_KEY nor in FRAME_KEY_OLD/) });
    const done = await runCommand('frames-rotate', { ...settings, FRAME_KEY_OLD: `${SECOND},${FIRST}` });
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Keep FRAME_KEY_OLD: bikes still need the keys/),
    });
  });
});
