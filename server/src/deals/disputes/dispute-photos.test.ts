import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { removeUnneededPhotos } from '#server/deals/photos/photos.service.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { openConversation, showPhotos } from '#testing/conversations.ts';
import { answerDispute, decideDispute, openDispute, openDisputePhotos, readDispute } from '#testing/disputes.ts';
import { payAllOut } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { messagePhotos, readMessagePhoto } from '#testing/message-photos.ts';
import { buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const WORDS = 'The tank has a dent.';
const YEARS = 3 * 365 * DAY;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
let order: string;
beforeEach(async () => {
  [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
  bike = await listBike(app, seller);
  order = await sell(bike);
});

const sell = (listing: string): Promise<string> => buyBike(app, buyer, listing);
const open = async (photos: readonly string[]): Promise<string> => {
  const opened = await openDispute(app, buyer, order, WORDS, photos);
  expect(refusal(opened)).toBe('200 undefined');
  return opened.body.insertedId;
};
const idsIn = (photos: readonly { id: string }[] = []) => photos.map(({ id }) => id);
const statusFor = async (who: Partial<Person>, id: string) => (await readMessagePhoto(app, who, id)).refused ?? 'shown';
const filesOf = (id: string) =>
  readdirSync(join(app.config.dataDir, 'private')).filter((name) => name.startsWith(id)).length;
const cleanUpAt = (now: number) => removeUnneededPhotos(app.db, app.images.privatePhotos, now);
const leave = ({ token, email }: Person) => call(app, 'DELETE /api/users/profile', { token, body: { email } });

describe('A dispute with photos', () => {
  it('shows the two those of who opened it and of who answers, each in order', async () => {
    const [a = '', b = ''] = await messagePhotos(app, buyer, 2);
    const answers = await messagePhotos(app, seller, 2);
    const id = await open([b, a]);
    expect(refusal(await answerDispute(app, seller, id, WORDS, answers))).toBe('200 undefined');
    for (const reader of [buyer, seller]) {
      const { body } = await readDispute(app, reader, id);
      expect(body.photos?.[0]).toEqual({ id: b, width: 320, height: 240 });
      expect([idsIn(body.photos), idsIn(body.answer?.photos)]).toEqual([[b, a], answers]);
      expect(body.photoCount).toBeUndefined();
    }
  });

  it('has at most six from each, and needs none', async () => {
    const seven = await messagePhotos(app, buyer, 7);
    const refused = await openDispute(app, buyer, order, WORDS, seven);
    expect(refusal(refused)).toBe('400 invalid_input');
    expect(refused.body).toMatchObject({ error: { fields: { photos: 'You can add at most 6 photos.' } } });
    const id = await open(seven.slice(0, 6));
    expect(refusal(await answerDispute(app, seller, id, WORDS, []))).toBe('200 undefined');
    expect((await readDispute(app, seller, id)).body.answer).not.toHaveProperty('photos');
  });

  it('is not opened, and no money waits, with a photo twice, of another person, of another message, or that never was', async () => {
    const [mine = '', sent = ''] = await messagePhotos(app, buyer, 2);
    const theirs = await messagePhotos(app, seller);
    await showPhotos(app, buyer, await openConversation(app, buyer, await listBike(app, seller)), [sent]);
    for (const photos of [[mine, mine], [mine, ...theirs], [mine, sent], ['0190a1b2-0000-7000-8000-000000000000']])
      expect(refusal(await openDispute(app, buyer, order, WORDS, photos))).toBe('409 message_photo_gone');
    expect(await app.db.selectFrom('disputes').select('id').where('order_id', '=', order).execute()).toEqual([]);
    expect(idsIn((await readDispute(app, buyer, await open([mine]))).body.photos)).toEqual([mine]);
  });

  it('is not answered with a photo of the other side, nor with one of another dispute', async () => {
    const [opened = ''] = await messagePhotos(app, buyer);
    const id = await open([opened]);
    expect(refusal(await answerDispute(app, seller, id, WORDS, [opened]))).toBe('409 message_photo_gone');
    const answers = await messagePhotos(app, seller);
    expect(refusal(await answerDispute(app, seller, id, WORDS, answers))).toBe('200 undefined');
    const [first, secondOrder] = [order, await sell(await listBike(app, seller))];
    expect(secondOrder).not.toBe(first);
    for (const [person, photo] of [
      [buyer, opened],
      [seller, answers[0] ?? ''],
    ] as const)
      expect(refusal(await openDispute(app, person, secondOrder, WORDS, [photo]))).toBe('409 message_photo_gone');
  });

  it('is opened and answered once, also where it is sent twice at once', async () => {
    const photos = await messagePhotos(app, buyer, 2);
    const opened = await Promise.all([1, 2].map(() => openDispute(app, buyer, order, WORDS, photos)));
    expect(opened.map(refusal).sort()).toEqual(['200 undefined', '409 dispute_open']);
    const id = opened.find(({ status }) => status === 200)?.body.insertedId ?? '';
    const answers = await messagePhotos(app, seller, 2);
    const answered = await Promise.all([1, 2].map(() => answerDispute(app, seller, id, WORDS, answers)));
    expect(answered.map(refusal).sort()).toEqual(['200 undefined', '409 dispute_answered']);
    const { body } = await readDispute(app, buyer, id);
    expect([idsIn(body.photos), idsIn(body.answer?.photos)]).toEqual([photos, answers]);
  });

  it('shares no photo with a message that is sent at the same time', async () => {
    const conversation = await openConversation(app, buyer, bike);
    const photos = await messagePhotos(app, buyer);
    const both = await Promise.all([
      openDispute(app, buyer, order, WORDS, photos),
      showPhotos(app, buyer, conversation, photos),
    ]);
    expect(both.map(refusal).sort()).toEqual(['200 undefined', '409 message_photo_gone']);
  });

  it('takes photos of a person who is suspended', async () => {
    const id = await open([]);
    const suspended_until = app.clock.now() + DAY;
    await app.db.updateTable('users').set({ suspended_until }).where('email', '=', seller.email).execute();
    expect(refusal(await answerDispute(app, seller, id, WORDS, await messagePhotos(app, seller)))).toBe(
      '200 undefined',
    );
  });
});

describe('A photo of a dispute', () => {
  it('is read by the two, who ask for it each time, and is unknown to everybody else', async () => {
    const [photo = '', unsent = ''] = await messagePhotos(app, buyer, 2);
    expect(await statusFor(seller, photo)).toBe('404 image_not_found');
    await open([photo]);
    for (const reader of [buyer, seller]) {
      const { status, headers } = await readMessagePhoto(app, reader, photo);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('content-type')).toBe('image/webp');
    }
    for (const other of [await signUp(app, 'Buyer'), await signUp(app, 'Seller')])
      expect(await statusFor(other, photo)).toBe('404 image_not_found');
    expect(await statusFor({}, photo)).toBe('401 not_signed_in');
    expect(await statusFor(admin, unsent)).toBe('404 image_not_found');
  });

  it('is opened by admins alone, each time with a line in the audit log; until then they know how many there are', async () => {
    const [photos, answers] = [await messagePhotos(app, buyer, 2), await messagePhotos(app, seller)];
    const id = await open(photos);
    await answerDispute(app, seller, id, WORDS, answers);
    const { body } = await readDispute(app, admin, id);
    expect(body).toMatchObject({ photoCount: 3 });
    expect([body.photos, body.answer?.photos]).toEqual([undefined, undefined]);
    const opened = await openDisputePhotos(app, admin, id);
    expect([idsIn(opened.body.opened), idsIn(opened.body.answered)]).toEqual([photos, answers]);
    await openDisputePhotos(app, admin, id);
    expect(await statusFor(admin, photos[0] ?? '')).toBe('shown');
    const log = (await call<AuditEntry[]>(app, 'GET /api/audit', admin)).body;
    const { productName: subject } = body;
    const lines = log.filter(({ act }) => act === 'dispute_photos_opened');
    expect(lines.filter((line) => line.subject === subject && line.admin === admin.email)).toHaveLength(2);
    expect(refusal(await openDisputePhotos(app, buyer, id))).toBe('403 role_not_allowed');
  });

  it('stays until three years after the decision, and is then deleted with its files', async () => {
    const [photo = '', answer = ''] = [...(await messagePhotos(app, buyer)), ...(await messagePhotos(app, seller))];
    const id = await open([photo]);
    await answerDispute(app, seller, id, WORDS, [answer]);
    const begin = app.clock.now();
    await cleanUpAt(begin + 2 * YEARS);
    expect([filesOf(photo), filesOf(answer)]).toEqual([2, 2]);
    await decideDispute(app, admin, id, 'not');
    await cleanUpAt(app.clock.now() + YEARS - DAY);
    expect((await readDispute(app, seller, id)).body).toMatchObject({ photos: [{ id: photo }] });
    await cleanUpAt(app.clock.now() + YEARS + DAY);
    expect([filesOf(photo), filesOf(answer)]).toEqual([0, 0]);
    const { body } = await readDispute(app, seller, id);
    expect([body.words, body.photos, body.answer?.photos]).toEqual([WORDS, undefined, undefined]);
    expect(await statusFor(buyer, photo)).toBe('404 image_not_found');
  });

  it('goes at once when its sender deletes their account, and stays with the other where an admin removes it', async () => {
    const [photo = ''] = await messagePhotos(app, buyer);
    const [answer = ''] = await messagePhotos(app, seller);
    const id = await open([photo]);
    await answerDispute(app, seller, id, WORDS, [answer]);
    await decideDispute(app, admin, id, 'whole');
    await app.refundDisputes();
    await payAllOut(app.db);
    expect(refusal(await leave(buyer))).toBe('200 undefined');
    expect([filesOf(photo), filesOf(answer)]).toEqual([0, 2]);
    const { body } = await readDispute(app, seller, id);
    expect([body.photos, idsIn(body.answer?.photos)]).toEqual([undefined, [answer]]);
    expect(refusal(await createAdminClient(app).remove(admin, await idOf(app, seller)))).toBe('200 undefined');
    expect(idsIn((await openDisputePhotos(app, admin, id)).body.answered)).toEqual([answer]);
  });

  it('is in the export of its sender alone, with its dispute', async () => {
    const [photo = '', unsent = ''] = await messagePhotos(app, buyer, 2);
    const id = await open([photo]);
    const exported = async ({ token }: Person) => (await call<OwnData>(app, 'GET /api/users/data', { token })).body;
    const uploadedAt = expect.any(String);
    expect((await exported(buyer)).messagePhotos).toEqual([
      { id: photo, disputeId: id, uploadedAt },
      { id: unsent, uploadedAt },
    ]);
    expect((await exported(seller)).messagePhotos).toEqual([]);
  });
});
