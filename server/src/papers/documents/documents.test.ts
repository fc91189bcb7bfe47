import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { MAX_PAPERS, PAPERS_KEPT_DAYS } from '#contract/papers.ts';
import { EXPIRED } from '#server/papers/store/papers.table.ts';
import { removeEnded } from '#server/papers/store/remove-papers.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import {
  acceptPaper,
  entryToReview,
  papersOf,
  papersToReview,
  readPaper,
  refusePaper,
  showPaper,
  uploadPaper,
} from '#testing/papers.ts';
import { createAdmin, makeAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
let bike: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await signUp(app, 'Seller', 'Karim Motors');
  bike = await listBike(app, seller);
});

const runJob = async () => {
  const job = app.domains.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'papers');
  await job?.run();
};
const files = () => readdirSync(join(app.config.dataDir, 'papers'));
const page = async (id = bike) => (await call<BikeOnPage>(app, `GET /api/bike/${id}`)).body;
const reviewed = async () => (await page()).papersReviewed;
const states = async () => (await papersOf(app, seller, bike)).body.items.map(({ state }) => state);
const edit = (body: object) => call(app, `PUT /api/bikes/${bike}/listing`, { token: seller.token, body });
const rename = (name: string, photoURL?: string) =>
  call(app, 'PUT /api/users/profile', { token: seller.token, body: { name, ...(photoURL && { photoURL }) } });
const age = (columns: object) => app.db.updateTable('bikes').set(columns).where('id', '=', bike).execute();
const log = async (): Promise<AuditEntry[]> =>
  (await createAdminClient(app).log(admin)).body.filter(({ subject }) => subject === seller.email);

describe("A bike's documents", () => {
  it('are shown by its seller, who sees what was decided and why', async () => {
    const first = await showPaper(app, seller, bike);
    const second = await showPaper(app, seller, bike, 'taxToken');
    expect((await papersOf(app, seller, bike)).body.items).toEqual([
      expect.objectContaining({ _id: first, kind: 'certificate', state: 'waiting', width: 320, height: 240 }),
      expect.objectContaining({ _id: second, kind: 'taxToken', state: 'waiting' }),
    ]);
    await acceptPaper(app, admin, first);
    await refusePaper(app, admin, second, 'The year cannot be read.');
    expect((await papersOf(app, seller, bike)).body.items).toEqual([
      expect.objectContaining({ state: 'accepted', seen: { certificate: true, inSellersName: true } }),
      expect.objectContaining({ state: 'refused', words: 'The year cannot be read.' }),
    ]);
    await app.idle();
    const mails = mailsTo(app.config.dataDir, seller.email)
      .map(({ text }) => text)
      .join();
    expect(mails).toContain('We have looked at a document');
    expect(mails).not.toContain('The year cannot be read.');
  });

  it('are at most six of a listing, also where they are sent at the same time', async () => {
    const all = await Promise.all(Array.from({ length: MAX_PAPERS + 2 }, () => uploadPaper(app, seller, bike)));
    const refused = all.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(['409 too_many_papers', '409 too_many_papers']);
    expect(await states()).toHaveLength(MAX_PAPERS);
  });

  it('are of the own bike, while it is not sold and not taken down for good', async () => {
    const other = await signUp(app, 'Seller');
    expect(refusal(await uploadPaper(app, other, bike))).toBe('404 bike_not_found');
    expect(refusal(await papersOf(app, other, bike))).toBe('404 bike_not_found');
    await age({ product_status: 'Sold', sold_at: app.clock.now() });
    expect(refusal(await uploadPaper(app, seller, bike))).toBe('409 bike_sold');
  });

  it('need a kind, one file, and are no PDF', async () => {
    expect(refusal(await uploadPaper(app, seller, bike, { kind: 'nid' }))).toBe('400 invalid_input');
    expect(refusal(await uploadPaper(app, seller, bike, { bytes: Buffer.alloc(0) }))).toBe('400 image_missing');
    const pdf = await uploadPaper(app, seller, bike, { bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj') });
    expect(refusal(pdf)).toBe('400 paper_is_pdf');
    expect(pdf.body).toMatchObject({ error: { message: 'This is a PDF. Please take a photo of the page.' } });
    expect(await states()).toEqual([]);
  });

  it('say how long people wait: by the last decisions, or by the oldest that waits', async () => {
    const own = await startTestApp();
    const [boss, karim] = [await createAdmin(own), await signUp(own, 'Seller')];
    const [one, other] = [await listBike(own, karim), await listBike(own, karim)];
    const id = await showPaper(own, karim, one);
    await own.db
      .updateTable('papers')
      .set(({ eb }) => ({ uploaded_at: eb('uploaded_at', '-', 3 * HOUR) }))
      .execute();
    expect((await papersOf(own, karim, one)).body.wait).toEqual({ hours: 4, of: 'oldest' });
    await acceptPaper(own, { token: boss.token }, id);
    expect((await papersOf(own, karim, one)).body).not.toHaveProperty('wait');
    await showPaper(own, karim, other);
    expect((await papersOf(own, karim, other)).body.wait).toEqual({ hours: 4, of: 'usual' });
    await own.close();
  });
});

describe('The picture of a document', () => {
  it('is read by its owner and by admins alone, is kept by no browser, and has no metadata', async () => {
    const photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#789' } })
      .withExif({ IFD0: { Artist: 'Karim of Mirpur' } })
      .jpeg()
      .toBuffer();
    const { body } = await uploadPaper(app, seller, bike, { bytes: photo });
    const { bytes, headers } = await readPaper(app, seller, body.insertedId);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_000, height: 1_000 });
    expect(bytes.includes('Mirpur')).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('image/jpeg');
    const [other, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    expect((await readPaper(app, other, body.insertedId)).refused).toBe('404 paper_not_found');
    expect((await readPaper(app, buyer, body.insertedId)).refused).toBe('403 role_not_allowed');
    expect((await readPaper(app, {}, body.insertedId)).refused).toBe('401 not_signed_in');
    for (const name of files())
      for (const path of [`/images/${name}`, `/images/papers%2f${name}`, `/images/..%2fpapers%2f${name}`])
        expect((await fetch(`${app.url}${path}`)).status).toBe(404);
  });

  it("has an admin's name and the time all over it, and each look is in the audit log", async () => {
    const id = await showPaper(app, seller, bike);
    const [plain, marked] = [await readPaper(app, seller, id), await readPaper(app, admin, id)];
    const spread = async (bytes: Buffer) =>
      (await sharp(bytes).stats()).channels.map(({ stdev }) => stdev).reduce((one, other) => one + other);
    expect(await spread(plain.bytes)).toBeLessThan(3);
    expect(await spread(marked.bytes)).toBeGreaterThan(6);
    await readPaper(app, admin, id);
    const entry = { admin: admin.email, act: 'paper_opened', subject: seller.email, after: 'certificate' };
    expect(await log()).toEqual([expect.objectContaining(entry), expect.objectContaining(entry)]);
  });

  it('is shown to no admin if the look cannot be written down', async () => {
    const own = await startTestApp();
    const [boss, karim] = [await createAdmin(own), await signUp(own, 'Seller')];
    const id = await showPaper(own, karim, await listBike(own, karim));
    await own.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    expect((await readPaper(own, boss, id)).refused).toMatch(/^500/);
    await own.close();
  });

  it('is gone at once when its owner deletes it', async () => {
    const id = await showPaper(app, seller, bike);
    await acceptPaper(app, admin, id);
    expect(await reviewed()).toBeDefined();
    const remove = (who: Person) => call(app, `DELETE /api/papers/${id}`, { token: who.token });
    expect(refusal(await remove(await signUp(app, 'Seller')))).toBe('404 paper_not_found');
    expect((await remove(seller)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(refusal(await remove(seller))).toBe('404 paper_not_found');
    expect((await readPaper(app, admin, id)).refused).toBe('404 paper_not_found');
    expect(files().some((name) => name.startsWith(id))).toBe(false);
    expect(await reviewed()).toBeUndefined();
  });
});

describe('A decision about a document', () => {
  const today = () => dhakaDay(app.clock.now());

  it('is what the page of the bike says: what was seen on all that were accepted, and when', async () => {
    const [certificate, token] = [await showPaper(app, seller, bike), await showPaper(app, seller, bike, 'taxToken')];
    expect(await reviewed()).toBeUndefined();
    await acceptPaper(app, admin, certificate);
    expect(await reviewed()).toEqual({ on: today(), certificate: true, inSellersName: true });
    await acceptPaper(app, admin, token, { taxTokenUntil: '2031-06-30' });
    expect(await reviewed()).toEqual({
      on: today(),
      certificate: true,
      inSellersName: true,
      taxTokenUntil: '2031-06-30',
    });
    expect((await log()).map(({ act, after }) => [act, after])).toEqual([
      ['paper_accepted', '{"taxTokenUntil":"2031-06-30"}'],
      ['paper_accepted', '{"certificate":true,"inSellersName":true}'],
    ]);
  });

  it('is taken once; what was accepted may be refused later, and is no longer said', async () => {
    const id = await showPaper(app, seller, bike);
    await acceptPaper(app, admin, id);
    expect(refusal(await acceptPaper(app, admin, id))).toBe('409 paper_decided');
    expect((await refusePaper(app, admin, id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await refusePaper(app, admin, id)).body).toMatchObject({ modifiedCount: 0 });
    expect(await reviewed()).toBeUndefined();
    expect(await states()).toEqual(['refused']);
  });

  it('of two admins at the same time is one of them', async () => {
    const id = await showPaper(app, seller, bike);
    const second = await createAdmin(app);
    const both = await Promise.all([acceptPaper(app, admin, id), acceptPaper(app, second, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('says what was seen, or why not', async () => {
    const id = await showPaper(app, seller, bike);
    expect(refusal(await acceptPaper(app, admin, id, {}))).toBe('400 invalid_input');
    expect(refusal(await acceptPaper(app, admin, id, { taxTokenUntil: '2031-13-01' }))).toBe('400 invalid_input');
    expect(refusal(await refusePaper(app, admin, id, ' '))).toBe('400 invalid_input');
    expect(refusal(await acceptPaper(app, seller, id))).toBe('403 role_not_allowed');
    expect(await states()).toEqual(['waiting']);
  });

  it('is about what the admin read of the listing: an edit of what is on papers refuses it', async () => {
    const id = await showPaper(app, seller, bike);
    const read = async () => (await entryToReview(app, admin, id))?.bike?.version;
    const before = await read();
    await edit({ location: 'Mirpur, Dhaka', rslPrice: 140_000 });
    expect(await read()).toBe(before);
    await edit({ modelName: 'R15 V3' });
    expect(refusal(await acceptPaper(app, admin, id, { certificate: true }, before))).toBe('409 papers_changed');
    expect(await states()).toEqual(['waiting']);
    expect((await acceptPaper(app, admin, id, { certificate: true }, await read())).status).toBe(200);
  });

  it('is about the name that the admin read: a seller who is renamed refuses it', async () => {
    const id = await showPaper(app, seller, bike);
    const before = (await entryToReview(app, admin, id))?.bike?.version;
    await rename('Rahim Motors');
    expect(refusal(await acceptPaper(app, admin, id, { certificate: true }, before))).toBe('409 papers_changed');
    expect((await acceptPaper(app, admin, id)).status).toBe(200);
  });

  it("says the papers are in the seller's name until the seller has another one", async () => {
    await acceptPaper(app, admin, await showPaper(app, seller, bike));
    const photoURL = await hostedPhoto(app, '#123456');
    await rename('Karim Motors', photoURL);
    expect(await reviewed()).toMatchObject({ certificate: true, inSellersName: true });
    await rename('Rahim Motors');
    expect(await reviewed()).toMatchObject({ certificate: true });
    expect(await reviewed()).not.toHaveProperty('inSellersName');
    expect(await states()).toEqual(['accepted']);
  });

  it('is not taken by the admin whose bike it is', async () => {
    const id = await showPaper(app, seller, bike);
    expect(refusal(await acceptPaper(app, await makeAdmin(app, seller), id))).toBe('409 decision_own');
  });

  it('no longer holds once the listing says something else of what stands on the papers', async () => {
    const photoURL = await hostedPhoto(app, '#123456');
    for (const changed of [
      { modelName: 'R15 V3' },
      { yearMade: 2019 },
      { engineCc: 155 },
      { purchaseYears: '2020-01-01' },
      { colour: 'Black' },
    ]) {
      bike = await listBike(app, seller);
      await acceptPaper(app, admin, await showPaper(app, seller, bike));
      await edit({ location: 'Mirpur, Dhaka', rslPrice: 140_000, kilometres: 21_000, photoURL });
      expect(await reviewed()).toBeDefined();
      await edit(changed);
      expect(await reviewed()).toBeUndefined();
      expect(await states()).toEqual(['outdated']);
    }
  });
});

describe('GET /admin/papers', () => {
  it('lists what waits, the oldest first, beside what the listing says', async () => {
    const own = await startTestApp();
    const [boss, karim] = [await createAdmin(own), await signUp(own, 'Seller', 'Karim')];
    const bikes = [await listBike(own, karim, { yearMade: '2021' }), await listBike(own, karim)];
    const [first = '', second = '', third = ''] = [
      await showPaper(own, karim, bikes[0] ?? ''),
      await showPaper(own, karim, bikes[1] ?? '', 'taxToken'),
      await showPaper(own, karim, bikes[1] ?? ''),
    ];
    const items = await papersToReview(own, boss);
    expect(items.map(({ _id }) => _id)).toEqual([first, second, third]);
    expect(items[0]).toMatchObject({
      personName: 'Karim',
      bike: { _id: bikes[0], yearMade: 2021 },
      pictures: [{ kind: 'certificate', width: 320 }],
    });
    await acceptPaper(own, boss, first);
    expect((await papersToReview(own, boss)).map(({ _id }) => _id)).toEqual([second, third]);
    await own.close();
  });
});

describe('The end of a document', () => {
  it.each([
    ['the sale of', 'sold_at', { product_status: 'Sold' }],
    ['leaving the market of', 'removed_at', {}],
  ] as const)('comes 90 days after %s its bike, not before', async (_when, column, other) => {
    const id = await showPaper(app, seller, bike);
    await age({ ...other, [column]: app.clock.now() - PAPERS_KEPT_DAYS * DAY + HOUR });
    await runJob();
    expect((await readPaper(app, seller, id)).refused).toBeUndefined();
    await age({ [column]: app.clock.now() - PAPERS_KEPT_DAYS * DAY - HOUR });
    await runJob();
    expect((await readPaper(app, seller, id)).refused).toBe('404 paper_not_found');
    expect(files().some((name) => name.startsWith(id))).toBe(false);
    expect(await app.db.selectFrom('papers').selectAll().where('id', '=', id).execute()).toEqual([]);
  });

  it('is the end of what was said of it, also where the bike comes back to the market', async () => {
    await acceptPaper(app, admin, await showPaper(app, seller, bike));
    await age({ removed_at: app.clock.now() - PAPERS_KEPT_DAYS * DAY - HOUR });
    await runJob();
    await age({ removed_at: null });
    expect(await reviewed()).toBeUndefined();
  });

  it('comes with the account of its owner, whoever deletes it, and its key at once', async () => {
    for (const leave of [
      () => call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } }),
      async () => createAdminClient(app).remove(admin, await idOf(app, seller)),
    ]) {
      seller = await signUp(app, 'Seller');
      bike = await listBike(app, seller);
      const id = await showPaper(app, seller, bike);
      expect((await leave()).status).toBe(200);
      const row = await app.db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst();
      expect(row?.wrapped_key ?? '').toBe('');
      expect((await readPaper(app, admin, id)).refused).toBe('404 paper_not_found');
      expect(await papersToReview(app, admin)).not.toContainEqual(expect.objectContaining({ _id: id }));
      await runJob();
      expect(existsSync(join(app.config.dataDir, 'papers', `${id}.sealed`))).toBe(false);
    }
  });

  it('comes also where the file of another cannot be removed, which is tried again', async () => {
    const [one, other] = [await showPaper(app, seller, bike), await showPaper(app, seller, bike)].sort();
    await app.db.updateTable('papers').set(EXPIRED).where('bike_id', '=', bike).execute();
    const reported: unknown[] = [];
    const remove = async (id: string) => {
      if (id === one) throw new Error('down');
    };
    const parts = { db: app.db, files: { remove }, report: (error: unknown) => reported.push(error) };
    await removeEnded(parts, app.clock.now());
    const left = app.db.selectFrom('papers').select('id').where('bike_id', '=', bike);
    expect([await left.execute(), reported.length]).toEqual([[{ id: one }], 1]);
    expect(other).toBeDefined();
    await runJob();
    expect(await left.execute()).toEqual([]);
  });

  it('comes to an upload that was cut off, after an hour', async () => {
    const id = await showPaper(app, seller, bike);
    await app.db.updateTable('papers').set({ state: 'uploading' }).where('id', '=', id).execute();
    await runJob();
    expect(files().some((name) => name.startsWith(id))).toBe(true);
    app.clock.advance(HOUR + 1);
    await runJob();
    expect(files().some((name) => name.startsWith(id))).toBe(false);
  });
});
