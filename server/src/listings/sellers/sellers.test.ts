import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { Seller } from '#contract/entities/seller.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { payAllOut } from '#testing/ledger.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let id: string;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  photoURL = await hostedPhoto(app);
  seller = await signUp(app, 'Seller', 'Karim Motors');
  id = await idOf(app, seller);
});
afterAll(() => app.close());

const get = (sellerId: string, query = '', token?: string) =>
  call<Seller>(app, `GET /api/sellers/${sellerId}${query}`, token ? { token } : {});

describe('GET /sellers/{id}', () => {
  it('shows everybody name, photo, month, badge, bikes for sale and how many were sold here', async () => {
    const [buyer, admin] = [await signUp(app, 'Buyer'), await createAdmin(app)];
    await createAdminClient(app).verify(admin, id, 'Verified');
    await call(app, 'PUT /api/users/profile', { token: seller.token, body: { name: 'Karim Motors', photoURL } });
    const created_at = Date.parse('2026-03-31T20:00:00Z');
    await app.db.updateTable('users').set({ created_at }).where('id', '=', id).execute();
    const [older, sold, gone, newer] = [
      await listBike(app, seller, { photoURL }),
      await listBike(app, seller, { photoURL }),
      await listBike(app, seller, { photoURL }),
      await listBike(app, seller, { photoURL }),
    ];
    await call(app, `DELETE /api/bikes/${gone}`, { token: seller.token });
    await buyBike(app, buyer, sold);
    const { body } = await get(id);
    expect(body).toMatchObject({ _id: id, name: 'Karim Motors', photo: expect.stringContaining('/images/') });
    // Already April in Dhaka.
    expect(body).toMatchObject({ since: '2026-04', sellerVerify: 'Verified', forSale: 2, sold: 1 });
    expect(body.bikes.map(({ _id }) => _id)).toEqual([newer, older]);
    expect(body.next).toBeUndefined();
  });

  it('has neither email nor phone, whoever asks', async () => {
    await listBike(app, seller, { photoURL });
    const buyer = await signUp(app, 'Buyer');
    for (const token of [undefined, buyer.token, seller.token]) {
      const response = await get(id, '', token);
      expect(response.status).toBe(200);
      const text = JSON.stringify(response.body);
      expect(text).not.toContain(seller.email);
      expect(text).not.toMatch(/sellerEmail|seller_Ph_No|01712/);
    }
  });

  it('has the bikes for sale in pages', async () => {
    const many = await signUp(app, 'Seller');
    const seller_id = await idOf(app, many);
    const rows = Array.from({ length: PAGE_SIZE + 3 }, () => bikeRow({ seller_id }));
    await app.db.insertInto('bikes').values(rows).execute();
    const first = (await get(seller_id)).body;
    const second = (await get(seller_id, `?after=${first.next}`)).body;
    expect(first.forSale).toBe(rows.length);
    expect([...first.bikes, ...second.bikes].map(({ _id }) => _id)).toEqual(
      rows
        .map((row) => row.id)
        .sort()
        .reverse(),
    );
    expect(second.next).toBeUndefined();
    expect(refusal(await get(seller_id, '?after=x'))).toBe('400 invalid_input');
  });

  it('is of nobody who does not sell here', async () => {
    const [buyer, admin, quiet] = [await signUp(app, 'Buyer'), await createAdmin(app), await signUp(app, 'Seller')];
    for (const person of [buyer, admin, quiet])
      expect(refusal(await get(await idOf(app, person)))).toBe('404 seller_not_found');
    expect(refusal(await get('0190a1b2-0000-7000-8000-000000000000'))).toBe('404 seller_not_found');
    expect(refusal(await get('a%00b'))).toBe('400 invalid_input');
  });

  it.each(['deletes the account', 'becomes a buyer', 'takes the last bike down'])(
    'ends when the seller %s, and no bike leads to it',
    async (how) => {
      const [leaving, buyer, admin] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer'), await createAdmin(app)];
      const leavingId = await idOf(app, leaving);
      const bike = await listBike(app, leaving, { photoURL });
      expect((await call<BikeOnPage>(app, `GET /api/bike/${bike}`)).body.sellerId).toBe(leavingId);
      if (how.startsWith('takes')) await call(app, `DELETE /api/bikes/${bike}`, { token: leaving.token });
      else {
        await buyBike(app, buyer, bike);
        await app.idle();
        await payAllOut(app.db);
        if (how.startsWith('becomes')) await createAdminClient(app).changeRole(admin, leavingId, 'Buyer');
        else await call(app, 'DELETE /api/users/profile', { token: leaving.token, body: { email: leaving.email } });
      }
      expect(refusal(await get(leavingId))).toBe('404 seller_not_found');
      expect((await call(app, `GET /api/bike/${bike}`)).body.sellerId).toBeUndefined();
    },
  );
});
