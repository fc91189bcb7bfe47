import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnData } from '#contract/entities/own-data.ts';
import { PERSONAL_DATA } from '#server/account/user-data.repository.ts';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { longestTurn } from '#testing/event-loop-delay.ts';
import { type FullMarketplace, fillMarketplace } from '#testing/full-marketplace.ts';
import { advanceToMinute } from '#testing/limits.ts';
import { listBike } from '#testing/listings.ts';
import { createAdmin, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let market: FullMarketplace;
beforeAll(async () => {
  app = await startTestApp();
  market = await fillMarketplace(app);
});
afterAll(() => app.close());

const send = async (token: string): Promise<OwnData> => {
  const response = await call<OwnData>(app, 'GET /api/users/data', { token });
  expect(response.status).toBe(200);
  return OwnData.parse(response.body);
};

describe('The declaration of personal data', () => {
  it('covers every column that names a person', async () => {
    const columns = (await readSchema(app.db)).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    const named = columns.filter((column) =>
      /\.((user|buyer|seller|sender|subject|writer|admin|first_admin|about)_id|(proposed|cancelled|confirmed|recorded)_by|recipient)$/.test(
        column,
      ),
    );
    const declared = PERSONAL_DATA.map(({ table, owner }) => `${table}.${owner}`);
    expect(declared.sort()).toEqual(named.sort());
  });
});

describe('GET /users/data', () => {
  it("returns a buyer's profile, logins, orders with payments, wishlist entries, and queued mails", async () => {
    const { buyer, seller, sold, booked } = market;
    const text = 'http://127.0.0.1/reset-password?token=for-the-owner-of-the-address';
    const later = { created_at: 1, tries: 1, next_try_at: 2 ** 52, claimed_until: 0 };
    await app.db
      .insertInto('mail_outbox')
      .values({
        id: 'm',
        recipient: buyer.email,
        language: 'en',
        subject: 'A new password',
        body: text,
        html: null,
        ...later,
      })
      .execute();
    const data = await send(buyer.token);
    expect(data.profile).toMatchObject({ name: buyer.name, email: buyer.email, role: 'Buyer' });
    expect(data.logins.ways).toEqual(['password']);
    expect(data.logins.sessions).toMatchObject([
      { browser: expect.any(String), expiresAt: expect.stringMatching(/Z$/) },
    ]);
    expect(data.orders).toMatchObject([
      {
        productId: sold,
        sellerName: seller.name,
        buyerPhone: expect.stringMatching(/^01/),
        payment: 'paid',
        payments: [{ amount: 185_000, state: 'sold', reference: expect.stringMatching(/^pi_/) }],
      },
      { productId: booked, payment: 'unpaid', payments: [{ amount: 3_700, state: 'refunded' }, { state: 'created' }] },
    ]);
    expect(data.wishes).toMatchObject([{ productId: booked }]);
    const mails = data.mailsWaiting.filter(({ writtenAt }) => writtenAt.startsWith('1970'));
    expect(mails).toEqual([{ subject: 'A new password', writtenAt: '1970-01-01T00:00:00.001Z' }]);
    expect(data.listings).toEqual([]);
  });

  it("returns a seller's listings, removed ones too, and the actions of admins on them", async () => {
    const seller = await signUpByCalls(app, 'Seller');
    const admin = await createAdmin(app);
    await createAdminClient(app).verify(admin, await idOf(app, seller), 'Verified');
    const [kept, removed] = [await listBike(app, seller), await listBike(app, seller)];
    await call(app, `DELETE /api/bikes/${removed}`, seller);
    const data = await send(seller.token);
    expect(data.profile).toMatchObject({ sellerVerify: 'Verified' });
    expect(data.listings.map(({ id, removedAt }) => [id, removedAt !== undefined])).toEqual([
      [kept, false],
      [removed, true],
    ]);
    expect(data.listings[0]).toMatchObject({ phone: '01712345678', salePrice: 185_000, status: 'Available' });
    expect(data.doneByAdmins).toMatchObject([{ act: 'seller_verified', before: 'Unverified', after: 'Verified' }]);
    expect((await send(admin.token)).doneAsAdmin).toMatchObject([{ act: 'seller_verified' }]);
  });

  it('returns no data of other users, and no password, token or key', async () => {
    const { buyer, seller } = market;
    const [ofBuyer, ofSeller] = [JSON.stringify(await send(buyer.token)), JSON.stringify(await send(seller.token))];
    expect(ofBuyer).not.toContain(seller.email);
    expect(ofSeller).not.toContain(buyer.email);
    expect(ofSeller).not.toContain(buyer.name);
    for (const text of [ofBuyer, ofSeller]) expect(text).not.toMatch(/password":|(?<!tax)token|secret|hash/i);
    expect(refusal(await call(app, 'GET /api/users/data'))).toBe('401 not_signed_in');
  });

  it('returns only the profile of a new user, whatever other users have in every table', async () => {
    const {
      profile,
      logins,
      mailsWaiting,
      exportedAt: _,
      ...rest
    } = await send((await signUpByCalls(app, 'Buyer', 'New')).token);
    expect([profile.name, logins.ways, logins.sessions.length]).toEqual(['New', ['password'], 1]);
    expect(mailsWaiting.map(({ subject }) => subject)).not.toContain('পরে');
    expect(Object.entries(rest).filter(([, list]) => list.length > 0)).toEqual([]);
  });

  it('returns 20,000 orders with their payments without blocking other requests', {
    tags: ['nightly'],
    timeout: 120_000,
  }, async () => {
    const { buyer, sold } = market;
    const own = await send(buyer.token);
    const [{ id: orderId = '' } = {}] = own.orders;
    const order = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const payment = await app.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    for (let batch = 0; batch < 50; batch += 1) {
      const orders = Array.from({ length: 400 }, () => ({ ...order, id: newId(), removed_at: 1 }));
      await app.db.insertInto('orders').values(orders).execute();
      const payments = orders.map(({ id }) => ({
        ...payment,
        id: newId(),
        order_id: id,
        intent_id: null,
        state: 'canceled' as const,
      }));
      await app.db.insertInto('payments').values(payments).execute();
    }

    let text: Buffer = Buffer.alloc(0);
    const turn = await longestTurn(async () => {
      const response = await fetch(`${app.url}/api/users/data`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      const parts: Uint8Array[] = [];
      for await (const part of response.body ?? []) parts.push(part);
      text = Buffer.concat(parts);
    });
    // It would be seconds if all were done at once; on an idle machine it is some 10 ms.
    expect(turn).toBeLessThan(1_000);
    const { orders } = OwnData.parse(JSON.parse(text.toString()));
    expect(orders).toHaveLength(own.orders.length + 20_000);
    expect(
      orders.slice(own.orders.length).every(({ payments, productId }) => payments.length === 1 && productId === sold),
    ).toBe(true);
    expect(orders.slice(0, own.orders.length)).toEqual(own.orders);
  });

  it('is limited to ten requests a minute for one address, and other addresses are not limited', async () => {
    const limited = await startTestApp({ RATE_LIMIT: '1' });
    advanceToMinute(limited.clock);
    try {
      const { token } = await signUpByCalls(limited, 'Buyer');
      const statuses: number[] = [];
      for (let at = 0; at < 12; at += 1) statuses.push((await call(limited, 'GET /api/users/data', { token })).status);
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
      expect(statuses.at(-1)).toBe(429);
      expect((await call(limited, 'GET /api/bikes/Yamaha', { token })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
