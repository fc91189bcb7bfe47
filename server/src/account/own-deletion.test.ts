import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASED_NAME } from '#contract/constants.ts';
import type { Order, Receipt } from '#contract/entities/order.ts';
import type { UserDeletionPreview } from '#contract/entities/user.ts';
import { eraseFromOldReceipts, RECEIPT_TIME } from '#server/account/user-data.ts';
import { readBatches } from '#server/operator/data-transfer/rows.ts';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { createAdminClient, findUserRow, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { payAllOut } from '#testing/ledger.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, fetchIdToken, logIn, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let sellerPhone = 0;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
});
afterAll(() => app.close());

const leave = ({ token }: PersonWithSession, email: string) =>
  call(app, 'DELETE /api/users/profile', { token, body: { email } });

const leaves = async (person: PersonWithSession): Promise<void> => {
  expect((await leave(person, person.email)).body).toEqual({ acknowledged: true, deletedCount: 1 });
};

/** A seller's bike with a phone number that occurs nowhere else in this database. */
const list = async (seller: PersonWithSession, photoURL?: string) => {
  sellerPhone += 1;
  const phone = `0171${String(5_000_000 + sellerPhone)}`;
  return { phone, id: await listBike(app, seller, { seller_Ph_No: phone, ...(photoURL && { photoURL }) }) };
};

const sell = async (buyer: PersonWithSession, id: string): Promise<void> => {
  await buyBike(app, buyer, id);
  const rowsOf = (table: 'mail_outbox' | 'payments') => app.db.selectFrom(table).select('id');
  // Both have been notified, and the mails have been delivered.
  await expect
    .poll(() => rowsOf('payments').where('bike_id', '=', id).where('notified_at', 'is', null).execute())
    .toEqual([]);
  await expect.poll(() => rowsOf('mail_outbox').execute()).toEqual([]);
};

/** The tables, except the append-only log, in which one of these words occurs. */
const tablesWith = async (...words: string[]): Promise<string[]> => {
  const db = openDatabase(app.config.database);
  const found: string[] = [];
  for (const table of await readSchema(db)) {
    for await (const rows of readBatches(db, table)) {
      if (table.name !== 'audit_log' && words.some((word) => JSON.stringify(rows).includes(word)))
        found.push(table.name);
    }
  }
  await db.destroy();
  return found;
};

describe('DELETE /users/profile', () => {
  it('ends the account at once: tokens and sessions are invalid, and the address may sign up again', async () => {
    const person = await signUpByCalls(app, 'Buyer');
    const id = await idOf(app, person);
    await leaves(person);
    expect(refusal(await call(app, 'GET /api/bikes/Yamaha', person))).toBe('401 token_revoked');
    expect(refusal(await leave(person, person.email))).toBe('401 token_revoked');
    expect(await fetchIdToken(app, person.cookie).catch(() => undefined)).toBeUndefined();
    expect((await logIn(app, person)).token).toBeUndefined();

    const back = { token: person.idToken, body: { name: 'Back', email: person.email, role: 'Seller' } };
    expect(refusal(await call(app, 'POST /api/users', back))).toBe('401 token_revoked');
    const body = { name: 'Again', email: person.email, password: 'Secret#2' };
    expect((await call(app, 'POST /identity/sign-up/email', { body, headers: { origin: app.url } })).status).toBe(200);
    expect(await tablesWith(id)).toEqual(['users']);
  });

  it('removes a buyer from every record but the audit log; paid orders stay', async () => {
    const [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer', 'Shamima Unique')];
    const photo = await hostedPhoto(app);
    await call(app, 'PUT /api/users/profile', { token: buyer.token, body: { name: buyer.name, photoURL: photo } });
    const [sold, booked] = [await list(seller), await list(seller)];
    await sell(buyer, sold.id);
    await book(app, buyer, booked.id);
    await call(app, 'POST /api/wishlists', { token: buyer.token, body: { wisher: buyer.email, wishProduct: sold.id } });
    const id = await idOf(app, buyer);
    const [order] = await app.db.selectFrom('orders').selectAll().where('bike_id', '=', sold.id).execute();

    await payAllOut(app.db);
    await leaves(buyer);
    expect(await tablesWith(buyer.email, buyer.name, photo)).toEqual([]);
    const after = app.db.selectFrom('orders').selectAll().where('bike_id', '=', sold.id);
    expect(await after.execute()).toEqual([
      { ...order, buyer_name: ERASED_NAME, buyer_email: `deleted:${id}`, buyer_phone: '', meet_location: '' },
    ]);
    const payments = app.db.selectFrom('payments').select(['state', 'amount']).where('bike_id', '=', sold.id);
    expect(await payments.execute()).toEqual([{ state: 'sold', amount: 18_500_000 }]);
    expect((await fetch(photo)).status).toBe(404);
  });

  it("removes a seller and their unsold listings, and keeps the buyer's receipt", async () => {
    const seller = await signUpByCalls(app, 'Seller', 'Kamrul Unique');
    const [buyer, waiting] = [await signUpByCalls(app, 'Buyer'), await signUpByCalls(app, 'Buyer')];
    const [soldPhoto, unsoldPhoto] = [await hostedPhoto(app), await hostedPhoto(app)];
    const [sold, unsold] = [await list(seller, soldPhoto), await list(seller, unsoldPhoto)];
    for (const id of [sold.id, unsold.id]) await book(app, waiting, id);
    await sell(buyer, sold.id);
    await payAllOut(app.db);
    await leaves(seller);

    expect(await tablesWith(seller.email, unsold.phone, unsoldPhoto)).toEqual([]);
    expect((await fetch(unsoldPhoto)).status).toBe(404);
    expect((await fetch(soldPhoto)).status).toBe(200);
    const ordersOf = async (person: PersonWithSession) =>
      (await call<Order[]>(app, `GET /api/orders?email=${person.email}`, person)).body;
    expect(await ordersOf(waiting)).toMatchObject([
      { productId: unsold.id, sellerName: ERASED_NAME, productImg: '', payment: 'withdrawn' },
      { productId: sold.id, sellerName: ERASED_NAME, productImg: soldPhoto, payment: 'sold' },
    ]);
    const [order] = await ordersOf(buyer);
    const receipt = () => call<Receipt>(app, `GET /api/orders/${order?._id}/receipt`, buyer);
    expect((await receipt()).body).toMatchObject({ sellerName: seller.name, sellerPhone: sold.phone });

    await eraseFromOldReceipts(app.db, app.clock.now() + RECEIPT_TIME - MINUTE);
    expect((await receipt()).body).toMatchObject({ sellerName: seller.name, sellerPhone: sold.phone });
    await eraseFromOldReceipts(app.db, app.clock.now() + RECEIPT_TIME + MINUTE);
    expect((await receipt()).body).toMatchObject({ sellerName: ERASED_NAME, sellerPhone: '', price: 185_000 });
    expect(await tablesWith(seller.name, sold.phone)).toEqual([]);
  });

  it('keeps receipts of sellers who still have accounts, or whom an admin removed', async () => {
    const [seller, buyer, admin] = [
      await signUpByCalls(app, 'Seller', 'Jamal Unique'),
      await signUpByCalls(app, 'Buyer'),
      await createAdmin(app),
    ];
    const sold = await list(seller);
    await sell(buyer, sold.id);
    await createAdminClient(app).remove(admin, await idOf(app, seller));
    await eraseFromOldReceipts(app.db, app.clock.now() + 2 * RECEIPT_TIME);
    expect(await tablesWith(sold.phone)).toEqual(['bikes']);
  });

  it("requires the user's own email, typed again", async () => {
    const [person, other] = [await signUpByCalls(app, 'Buyer'), await signUpByCalls(app, 'Buyer')];
    expect(refusal(await leave(person, other.email))).toBe('403 email_not_yours');
    expect(refusal(await leave(person, ''))).toBe('400 invalid_input');
    expect(refusal(await call(app, 'DELETE /api/users/profile', { body: { email: person.email } }))).toBe(
      '401 not_signed_in',
    );
    expect((await findUserRow(app, other.email)).deleted_at).toBeNull();
    await leave(person, ` ${person.email.toUpperCase()} `);
    expect(refusal(await call(app, 'GET /api/bikes/Yamaha', person))).toBe('401 token_revoked');
  });

  it('is refused to the last admin; of two admins who leave at once one stays', async () => {
    await app.db.updateTable('users').set({ role: 'Buyer' }).where('role', '=', 'Admin').execute();
    const [one, two] = [await createAdmin(app), await createAdmin(app)];
    const responses = await Promise.all([leave(one, one.email), leave(two, two.email)]);
    expect(responses.map((response) => (response.status === 200 ? 'left' : refusal(response))).sort()).toEqual([
      '409 last_admin',
      'left',
    ]);
  });
});

describe('GET /users/profile/consequences', () => {
  it('returns what would be deleted and what stays, for the caller alone', async () => {
    const [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
    const { id } = await list(seller);
    await book(app, buyer, id);
    const previewDeletion = async (person: PersonWithSession) =>
      (await call<UserDeletionPreview>(app, 'GET /api/users/profile/consequences', person)).body;
    expect(await previewDeletion(seller)).toEqual({
      listings: 1,
      openOrders: 1,
      soldBikes: 0,
      ownOrders: 0,
      paidOrders: 0,
    });
    expect(await previewDeletion(buyer)).toEqual({
      listings: 0,
      openOrders: 0,
      soldBikes: 0,
      ownOrders: 1,
      paidOrders: 0,
    });
    expect(refusal(await call(app, 'GET /api/users/profile/consequences'))).toBe('401 not_signed_in');
  });
});
