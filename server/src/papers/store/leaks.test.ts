import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { listBike, shapesFile } from '#testing/listings.ts';
import { acceptPaper, readPaper, uploadPaper } from '#testing/papers.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startS3 } from '#testing/s3.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPapersKeys } from './papers-keys.ts';
import { unseal } from './seal.ts';

/** Stands in the metadata of the photo that is uploaded. */
const MARK = 'Holder 19941234567890123';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let bike: string;
let paper: string;
/** Parts of the stored JPEG. Found anywhere else, they show that the picture is there too. */
let parts: Buffer[];
beforeAll(async () => {
  app = await startTestApp();
  [seller, buyer, admin] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer'), await createAdmin(app)];
  bike = await listBike(app, seller);
  const photo = sharp(await shapesFile(77)).withExif({ IFD0: { ImageDescription: MARK } });
  const upload = await uploadPaper(app, seller, bike, { bytes: await photo.jpeg().toBuffer() });
  paper = upload.body.insertedId;
  await acceptPaper(app, admin, paper);
  const { bytes } = await readPaper(app, seller, paper);
  await readPaper(app, admin, paper);
  const middle = Math.floor(bytes.length / 2);
  parts = [Buffer.from(MARK), bytes.subarray(middle, middle + 24), bytes.subarray(-40, -10)];
  await app.idle();
});
afterAll(() => app.close());

/** Each part as it is, and as bytes are written in texts. */
const found = (bytes: Buffer): boolean =>
  parts.some((part) =>
    [part, Buffer.from(part.toString('hex')), Buffer.from(part.subarray(0, 24).toString('base64'))].some((form) =>
      bytes.includes(form),
    ),
  );

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('What stands on a document', () => {
  it('is in no table', async () => {
    const tables = await readSchema(app.db);
    expect(tables.map(({ name }) => name)).toContain('papers');
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db);
      expect([name, found(Buffer.from(JSON.stringify(rows), 'latin1'))]).toEqual([name, false]);
    }
  });

  it('is in no file of the data directory, its own included', () => {
    const files = filesUnder(app.config.dataDir);
    expect(files.some((file) => file.endsWith(`${paper}.sealed`))).toBe(true);
    expect(files.filter((file) => found(readFileSync(file)))).toEqual([]);
  });

  it('is in nothing that others read of its owner, and its id is in their own export alone', async () => {
    const id = await idOf(app, seller);
    const paths = ['/api/users/data', `/api/bike/${bike}`, '/api/search', `/api/sellers/${id}`];
    const read = async (path: string, { token }: Partial<Person>) =>
      JSON.stringify((await call(app, `GET ${path}`, token ? { token } : {})).body);
    for (const reader of [buyer, {}, admin])
      for (const path of paths) {
        const text = await read(path, reader);
        expect([path, found(Buffer.from(text)), text.includes(paper)]).toEqual([path, false, false]);
      }
    expect(await read('/api/users/data', seller)).toContain(paper);
    expect((await createAdminClient(app).log(admin)).body.map(({ act }) => act)).toContain('paper_opened');
  });

  it('cannot be read from a copy of the records and the files without the key, or for another document', async () => {
    const row = await app.db.selectFrom('papers').selectAll().where('id', '=', paper).executeTakeFirstOrThrow();
    const sealed = readFileSync(join(app.config.dataDir, 'papers', `${paper}.sealed`));
    const right = createPapersKeys(app.config.papersKeys);
    expect(unseal(right.unwrap(paper, row), sealed, paper).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const wrong = createPapersKeys({ current: 'another key of thirty-two characters', old: [] });
    expect(() => wrong.unwrap(paper, row)).toThrow(/PAPERS_KEY/);
    expect(() => wrong.unwrap(paper, { ...row, key_id: wrong.currentId })).toThrow();
    expect(() => right.unwrap('another', row)).toThrow();
    expect(() => unseal(right.unwrap(paper, row), sealed, 'another')).toThrow();
    const changed = Buffer.from(sealed);
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(() => unseal(right.unwrap(paper, row), changed, paper)).toThrow();
  });

  it('is kept apart in a bucket, too, and sealed', async () => {
    const s3 = await startS3();
    const own = await startTestApp(s3.environment);
    const karim = await signUp(own, 'Seller');
    const { body } = await uploadPaper(own, karim, await listBike(own, karim));
    expect(s3.objects().filter((name) => name.includes('papers'))).toEqual([`papers/${body.insertedId}.sealed`]);
    expect((await readPaper(own, karim, body.insertedId)).refused).toBeUndefined();
    await s3.stop();
    expect((await readPaper(own, karim, body.insertedId)).refused).toBe('503 image_store_down');
    await own.close();
  });
});
