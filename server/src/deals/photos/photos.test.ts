import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_PHOTO_WIDTHS } from '#contract/constants.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import {
  ask,
  conversationsOf,
  dealPage,
  messagesIn,
  openConversation,
  say,
  showPhotos,
} from '#testing/conversations.ts';
import { listBike } from '#testing/listings.ts';
import { messagePhotos, readMessagePhoto, uploadMessagePhoto } from '#testing/message-photos.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startS3 } from '#testing/s3.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { removeUnneededPhotos } from './photos.service.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let conversation: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = async (): Promise<void> => {
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer', 'Nusrat')];
  conversation = await openConversation(app, buyer, await listBike(app, seller));
};
const filesOf = (id: string): string[] =>
  readdirSync(join(app.config.dataDir, 'private')).filter((name) => name.startsWith(id));
const photosShownTo = async (who: Person) =>
  messagesIn((await dealPage(app, who, conversation)).body).map(({ text, photos = [] }) => [
    text,
    photos.map(({ id }) => id),
  ]);
const statusFor = async (who: Partial<Person>, id: string) => (await readMessagePhoto(app, who, id)).refused ?? 'shown';
const cleanUp = () => removeUnneededPhotos(app.db, app.images.privatePhotos, app.clock.now());
const leave = ({ token, email }: Person) => call(app, 'DELETE /api/users/profile', { token, body: { email } });

describe('A message with photos', () => {
  it('has up to four in order, with words or without, and opens a conversation as well', async () => {
    await fresh();
    const [a = '', b = '', c = '', d = '', e = ''] = await messagePhotos(app, buyer, 5);
    expect((await showPhotos(app, buyer, conversation, [b, a], { text: 'The scratch' })).status).toBe(200);
    const alone = await showPhotos(app, buyer, conversation, [c]);
    expect(alone.body.message).toMatchObject({ text: '', photos: [{ id: c, width: 320, height: 240 }] });
    expect(alone.body.message).not.toHaveProperty('erased');
    const expected = [
      ['Is it still there?', []],
      ['The scratch', [b, a]],
      ['', [c]],
    ];
    expect(await photosShownTo(buyer)).toEqual(expected);
    expect(await photosShownTo(seller)).toEqual(expected);
    expect((await conversationsOf(app, seller)).body[0]).toMatchObject({ lastText: '', lastPhotos: 1, unread: 3 });
    const opened = await call<{ message: unknown }>(app, 'POST /api/conversations', {
      token: buyer.token,
      body: { productId: await listBike(app, seller), photos: [d] },
    });
    expect(opened.body.message).toMatchObject({ position: 1, photos: [{ id: d }] });
    expect(refusal(await showPhotos(app, buyer, conversation, [e, e, e, e, e]))).toBe('400 invalid_input');
    expect(refusal(await showPhotos(app, buyer, conversation, []))).toBe('400 invalid_input');
    expect(
      refusal(await call(app, `POST /api/conversations/${conversation}/messages`, { token: buyer.token, body: {} })),
    ).toBe('400 invalid_input');
  });

  it('is stored once, however often it is sent; its photos are in no other one', async () => {
    await fresh();
    const [id = '', other = ''] = await messagePhotos(app, buyer, 2);
    const submission = 'made-by-the-client';
    const again = await Promise.all([1, 2, 3].map(() => showPhotos(app, buyer, conversation, [id], { submission })));
    expect(again.map(({ body }) => body.message?.photos?.map((photo) => photo.id))).toEqual([[id], [id], [id]]);
    for (const photos of [[other], [id, other]])
      expect(refusal(await showPhotos(app, buyer, conversation, photos, { submission }))).toBe('409 submission_used');
    expect(refusal(await showPhotos(app, buyer, conversation, [id]))).toBe('409 message_photo_gone');
    expect(await photosShownTo(seller)).toEqual([
      ['Is it still there?', []],
      ['', [id]],
    ]);
  });

  it("takes no photo of another person's, none twice and none that never was, and is then not sent at all", async () => {
    await fresh();
    const [mine = ''] = await messagePhotos(app, buyer);
    const [theirs = ''] = await messagePhotos(app, seller);
    for (const photos of [[theirs], [mine, theirs], [mine, mine], ['0190a1b2-0000-7000-8000-000000000000']])
      expect(refusal(await showPhotos(app, buyer, conversation, photos))).toBe('409 message_photo_gone');
    expect((await photosShownTo(buyer)).length).toBe(1);
    expect((await showPhotos(app, buyer, conversation, [mine])).status).toBe(200);
  });

  it('opens no conversation if a photo is gone', async () => {
    await fresh();
    const asked = await ask(app, await signUp(app, 'Buyer'), await listBike(app, seller), { photos: ['none'] });
    expect(refusal(asked)).toBe('409 message_photo_gone');
    expect((await conversationsOf(app, seller)).body).toHaveLength(1);
  });
});

describe('A photo of a message', () => {
  it('is read by the two alone: to a third person, an admin and a visitor it is one that never was', async () => {
    await fresh();
    const [id = ''] = await messagePhotos(app, buyer);
    expect([await statusFor(buyer, id), await statusFor(seller, id)]).toEqual(['shown', '404 image_not_found']);
    await showPhotos(app, buyer, conversation, [id]);
    expect([await statusFor(buyer, id), await statusFor(seller, id)]).toEqual(['shown', 'shown']);
    for (const other of [await signUp(app, 'Buyer'), await signUp(app, 'Seller'), await createAdmin(app)])
      expect(await statusFor(other, id)).toBe('404 image_not_found');
    expect(await statusFor({}, id)).toBe('401 not_signed_in');
    for (const name of filesOf(id)) {
      for (const path of [`/images/${name}`, `/images/private%2f${name}`, `/images/..%2fprivate%2f${name}`])
        expect((await fetch(`${app.url}${path}`)).status).toBe(404);
    }
  });

  it('comes in two widths, private to its reader, who is asked for each time', async () => {
    await fresh();
    const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    const { body } = await uploadMessagePhoto(app, buyer, large);
    expect(body.photo).toMatchObject({ width: 1280, height: 853 });
    expect(filesOf(body.insertedId)).toHaveLength(MESSAGE_PHOTO_WIDTHS.length);
    for (const [query, width] of [
      ['', 1280],
      ['?width=480', 480],
      ['?width=9999', 1280],
    ] as const) {
      const { bytes, headers } = await readMessagePhoto(app, buyer, body.insertedId, { query });
      expect((await sharp(bytes).metadata()).width).toBe(width);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toContain('Authorization');
      expect(headers.get('content-type')).toBe('image/webp');
      const known = { headers: { 'if-none-match': headers.get('etag') ?? '' }, query };
      expect((await readMessagePhoto(app, buyer, body.insertedId, known)).status).toBe(304);
      expect((await readMessagePhoto(app, seller, body.insertedId, known)).status).toBe(404);
    }
  });

  it('has nothing of the camera and the place where it was taken', async () => {
    await fresh();
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 37/1' };
    const taken = sharp({ create: { width: 300, height: 200, channels: 3, background: '#456' } });
    const bytes = await taken
      .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: gps })
      .jpeg()
      .toBuffer();
    const { insertedId } = (await uploadMessagePhoto(app, buyer, bytes)).body;
    const read = await readMessagePhoto(app, buyer, insertedId);
    const { exif, xmp } = await sharp(read.bytes).metadata();
    expect([exif, xmp, read.bytes.includes('SECRET')]).toEqual([undefined, undefined, false]);
  });

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
    ['HTML behind the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1')],
    [
      'a decompression bomb',
      async () => {
        const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
          .png()
          .toBuffer();
        png.writeUInt32BE(30_000, 16);
        png.writeUInt32BE(30_000, 20);
        return png;
      },
    ],
    ['more than 15 MB', async () => Buffer.alloc(15 * 1024 * 1024 + 1)],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('is not %s, of which nothing is kept', async (_what, make) => {
    await fresh();
    expect(refusal(await uploadMessagePhoto(app, buyer, await make()))).toMatch(/^4\d\d image_/);
    expect(
      await app.db
        .selectFrom('message_photos')
        .select('id')
        .where('sender_id', '=', await idOf(app, buyer))
        .execute(),
    ).toEqual([]);
    expect(readdirSync(join(app.config.dataDir, 'uploads'))).toEqual([]);
  });

  it('is one of 60 an hour', async () => {
    const limited = await startTestApp({ RATE_LIMIT: '1' });
    const person = await signUp(limited, 'Buyer');
    const statuses: string[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push(refusal(await uploadMessagePhoto(limited, person, Buffer.from('x'))));
    expect(statuses[59]).toBe('400 image_unreadable');
    expect(statuses[60]).toBe('429 too_many_requests');
    await limited.close();
  });

  it('is kept in a bucket apart from public photos', async () => {
    const s3 = await startS3();
    const stored = await startTestApp(s3.environment);
    const person = await signUp(stored, 'Buyer');
    const [id = ''] = await messagePhotos(stored, person);
    expect(s3.objects().sort()).toEqual(MESSAGE_PHOTO_WIDTHS.map((width) => `private/${id}-${width}.webp`).sort());
    expect((await readMessagePhoto(stored, person, id)).status).toBe(200);
    expect(existsSync(join(stored.config.dataDir, 'private'))).toBe(false);
    await removeUnneededPhotos(stored.db, stored.images.privatePhotos, stored.clock.now() + DAY + HOUR);
    expect(s3.objects()).toEqual([]);
    await stored.close();
    await s3.stop();
  });
});

describe('What is not sent, and whoever leaves', () => {
  it('a photo that is not sent within a day is deleted, one that is sent stays', async () => {
    await fresh();
    const [unsent = '', sent = ''] = await messagePhotos(app, buyer, 2);
    await showPhotos(app, buyer, conversation, [sent]);
    app.clock.advance(DAY - HOUR);
    await cleanUp();
    expect([filesOf(unsent).length, filesOf(sent).length]).toEqual([2, 2]);
    app.clock.advance(2 * HOUR);
    await cleanUp();
    expect([filesOf(unsent).length, filesOf(sent).length]).toEqual([0, 2]);
    // Logins have ended meanwhile.
    const rows = app.db.selectFrom('message_photos').select('id').where('id', 'in', [unsent, sent]);
    expect(await rows.execute()).toEqual([{ id: sent }]);
  });

  it('what is sent a day later says that the photo is gone', async () => {
    await fresh();
    const [id = ''] = await messagePhotos(app, buyer);
    await removeUnneededPhotos(app.db, app.images.privatePhotos, app.clock.now() + DAY + HOUR);
    expect(refusal(await showPhotos(app, buyer, conversation, [id]))).toBe('409 message_photo_gone');
  });

  it('whoever deletes their account takes their photos along, files too; the other keeps their own', async () => {
    await fresh();
    const [sent = '', unsent = ''] = await messagePhotos(app, buyer, 2);
    const [answer = ''] = await messagePhotos(app, seller);
    await showPhotos(app, buyer, conversation, [sent]);
    await showPhotos(app, seller, conversation, [answer]);
    await leave(buyer);
    expect([filesOf(sent), filesOf(unsent), filesOf(answer).length]).toEqual([[], [], 2]);
    expect(await statusFor(seller, sent)).toBe('404 image_not_found');
    const messages = messagesIn((await dealPage(app, seller, conversation)).body);
    expect(messages.map(({ erased, photos }) => [erased, photos?.length])).toEqual([
      [true, undefined],
      [true, undefined],
      [undefined, 1],
    ]);
    expect(await statusFor(seller, answer)).toBe('shown');
  });

  it('the export names the own photos, sent or not, and none of others', async () => {
    await fresh();
    const [sent = '', unsent = ''] = await messagePhotos(app, buyer, 2);
    const [answer = ''] = await messagePhotos(app, seller);
    await showPhotos(app, buyer, conversation, [sent]);
    await showPhotos(app, seller, conversation, [answer]);
    await say(app, buyer, conversation, 'Thank you');
    const { body } = await call<OwnData>(app, 'GET /api/users/data', { token: buyer.token });
    const uploadedAt = expect.any(String);
    expect(body.messagePhotos).toEqual([
      { id: sent, conversationId: conversation, uploadedAt },
      { id: unsent, uploadedAt },
    ]);
  });

  it('a person who is suspended uploads one, as for a dispute, and sends it in no message', async () => {
    await fresh();
    await app.db
      .updateTable('users')
      .set({ suspended_until: app.clock.now() + DAY })
      .where('email', '=', buyer.email)
      .execute();
    const ids = await messagePhotos(app, buyer);
    expect(refusal(await showPhotos(app, buyer, conversation, ids))).toBe('403 account_suspended');
  });
});
