import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { call } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo, type ReadMail } from '#testing/mails.ts';
import { book } from '#testing/paying.ts';
import { issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await signUp(app, 'Buyer', 'Nusrat Jahan');
});
afterAll(() => app.close());

const PLACE = { buyerPhone: '01812345678', meetLocation: 'Shahbag, Dhaka' };
const order = (productId: string, place: typeof PLACE, { token }: Person = buyer) =>
  call<{ insertedId: string; updated?: boolean }>(app, 'POST /api/orders', { token, body: { productId, ...place } });

/** Returns the mails about bookings that were delivered to an address, without those that verify it. */
const noticesTo = ({ email }: Person): ReadMail[] =>
  mailsTo(app.config.dataDir, email).filter(({ text }) => !text.includes('/verify-email'));
const arrived = (person: Person, count: number) => expect.poll(() => noticesTo(person).length).toBe(count);
/** Returns the mails to a person that are left once all that are due have been sent. */
const waiting = async ({ email }: Person) => {
  await app.idle();
  return app.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute();
};

const ownOrder = async (productId: string): Promise<Order | undefined> => {
  const { body } = await call<Order[]>(app, `GET /api/orders?email=${buyer.email}`, { token: buyer.token });
  return body.find((each) => each.productId === productId);
};

describe('§4 The mail to the seller about a booking', () => {
  it('has the buyer, the place, and the number to call; it is sent at once and once', async () => {
    const seller = await signUp(app, 'Seller', 'Karim Motors');
    const bike = await listBike(app, seller, { modelName: 'Gixxer SF' });
    await order(bike, PLACE);
    await arrived(seller, 1);
    const [mail] = noticesTo(seller);
    expect(mail?.subject).toBe('Gixxer SF is booked');
    for (const words of [
      'Nusrat Jahan',
      '01812345678',
      'Shahbag, Dhaka',
      'BDT 1,85,000',
      '/dashboard/bookings?productId=',
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    await Promise.all([order(bike, PLACE), order(bike, PLACE)]);
    await app.db.updateTable('mail_outbox').set({ next_try_at: 0 }).execute();
    expect(await waiting(seller)).toEqual([]);
    expect(noticesTo(seller)).toHaveLength(1);
  });

  it('is in the language that the seller last used here', async () => {
    const seller = await signUp(app, 'Seller', 'করিম মোটরস');
    await issueToken(app, seller, 'bn');
    await order(await listBike(app, seller), PLACE);
    await arrived(seller, 1);
    expect(noticesTo(seller)[0]).toMatchObject({
      language: 'bn',
      subject: 'FZ-S V3 বুক করা হয়েছে',
      text: expect.stringMatching(/ক্রেতার ফোন: 01812345678\nদেখা করার জায়গা: Shahbag, Dhaka/),
    });
  });

  it('contains typed text as text: no header, and nothing that is executed', async () => {
    const seller = await signUp(app, 'Seller');
    const typed = await signUp(app, 'Buyer');
    const name = 'Rahim\r\nBcc: victim@example.com';
    await app.db.updateTable('users').set({ name }).where('email', '=', typed.email).execute();
    const bike = await listBike(app, seller);
    await app.db
      .updateTable('bikes')
      .set({ model_name: 'FZ\r\nBcc: victim@example.com\r\n\r\n<b>' })
      .where('id', '=', bike)
      .execute();
    await order(bike, { ...PLACE, meetLocation: '<img src=x onerror=alert(1)>' }, typed);
    await arrived(seller, 1);
    const folder = join(app.config.dataDir, 'outbox');
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(sources.filter((source) => /^bcc:/im.test(source.split('\r\n\r\n')[0] ?? ''))).toEqual([]);
    expect(noticesTo(seller)[0]?.html).not.toMatch(/<img|<b>/);
  });

  it('is not sent any more once its buyer has deleted their account', async () => {
    const [seller, leaving] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer', 'Leaving Soon')];
    await order(await listBike(app, seller), PLACE, leaving);
    await arrived(seller, 1);
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', leaving.email)
      .executeTakeFirstOrThrow();
    // As if the mail server had been down.
    const row = { id: 'waiting', recipient: seller.email, language: 'en' as const, subject: 'S', body: 'Leaving Soon' };
    const times = { created_at: 1, tries: 1, next_try_at: 2 ** 52, claimed_until: 0 };
    await app.db
      .insertInto('mail_outbox')
      .values({ ...row, ...times, about_id: id, html: null })
      .execute();
    await call(app, 'DELETE /api/users/profile', { token: leaving.token, body: { email: leaving.email } });
    expect(await waiting(seller)).toEqual([]);
  });

  it('is not sent to a seller who has deleted their account, and the booking stays', async () => {
    const seller = await signUp(app, 'Seller');
    const bike = await listBike(app, seller);
    await app.db.updateTable('users').set({ deleted_at: 1 }).where('email', '=', seller.email).execute();
    expect((await order(bike, PLACE)).status).toBe(200);
    expect(await waiting(seller)).toEqual([]);
  });
});

describe('§4 Booking the same bike again', () => {
  it('with another place and mobile updates the order, and mails the change to the seller', async () => {
    const seller = await signUp(app, 'Seller');
    const bike = await listBike(app, seller);
    const first = await order(bike, PLACE);
    expect(first.body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const again = await order(bike, { buyerPhone: '01998877665', meetLocation: 'Gulshan 2' });
    expect(again.body).toEqual({ acknowledged: true, insertedId: first.body.insertedId, updated: true });
    expect(await ownOrder(bike)).toMatchObject({ buyerPhone: '01998877665', meetLocation: 'Gulshan 2' });
    await arrived(seller, 2);
    const mail = noticesTo(seller).find(({ subject }) => subject.includes('has changed'));
    expect(mail?.text).toContain('Phone of the buyer: 01998877665\nPhone before: 01812345678');
    expect(mail?.text).toContain('You meet at: Gulshan 2\nPlace before: Shahbag, Dhaka');
  });

  it('with the same place and mobile changes nothing', async () => {
    const bike = await listBike(app, await signUp(app, 'Seller'));
    const first = await order(bike, PLACE);
    expect((await order(bike, PLACE)).body).toEqual(first.body);
  });

  it('at the same time with different places leaves one order, with one of them, and as many mails as changes', async () => {
    const seller = await signUp(app, 'Seller');
    const bike = await listBike(app, seller);
    const places = ['Shahbag', 'Gulshan 2', 'Mirpur 10'];
    const responses = await Promise.all(places.map((meetLocation) => order(bike, { ...PLACE, meetLocation })));
    expect(new Set(responses.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(responses.filter(({ body }) => body.updated)).toHaveLength(2);
    expect(places).toContain((await ownOrder(bike))?.meetLocation);
    await arrived(seller, 3);
  });

  it("never changes another buyer's order", async () => {
    const [seller, other] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    await book(app, other, bike);
    const mine = await order(bike, PLACE);
    expect(mine.body.updated).toBeUndefined();
    const { body } = await call<Order[]>(app, `GET /api/orders?email=${other.email}`, { token: other.token });
    expect(body).toMatchObject([{ buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' }]);
  });
});
