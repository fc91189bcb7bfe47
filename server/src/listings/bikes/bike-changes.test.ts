import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let otherSeller: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
  otherSeller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
});
afterAll(() => app.close());

const get = <T = Bike[]>(path: string, person: Person) => call<T>(app, `GET ${path}`, { token: person.token });
const setStatus = (id: string, status: string, person: Person) =>
  call(app, `PUT /api/bikes/${id}`, { token: person.token, body: { status } });
const remove = (id: string, person: Person) => call(app, `DELETE /api/bikes/${id}`, { token: person.token });
const markSold = (id: string) =>
  app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', id).execute();

describe('§7 PUT /bikes/{id}', () => {
  it('advertises a bike and ends that; repeating it changes nothing', async () => {
    const id = await listBike(app, seller);
    expect((await setStatus(id, 'Advertise', seller)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await setStatus(id, 'Advertise', seller)).body).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect((await get<Bike>(`/api/wishesProduct/${id}`, buyer)).body.productStatus).toBe('Advertise');
    expect((await setStatus(id, 'Available', seller)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
  });

  it('refuses to mark an unpaid bike as sold', async () => {
    const id = await listBike(app, seller);
    expect(refusal(await setStatus(id, 'Sold', seller))).toBe('409 bike_not_paid');
    expect(refusal(await setStatus(id, 'Sold', buyer))).toBe('409 bike_not_paid');
  });

  it('never changes a sold bike to Available', async () => {
    const id = await listBike(app, seller);
    await markSold(id);
    expect(refusal(await setStatus(id, 'Available', seller))).toBe('409 bike_sold');
    expect((await get<Bike>(`/api/wishesProduct/${id}`, buyer)).body.productStatus).toBe('Sold');
  });

  it('is for the owner of the listing', async () => {
    const id = await listBike(app, seller);
    expect(refusal(await setStatus(id, 'Advertise', otherSeller))).toBe('404 bike_not_found');
    expect(refusal(await setStatus(id, 'Advertise', buyer))).toBe('403 role_not_allowed');
    expect((await get<Bike>(`/api/wishesProduct/${id}`, buyer)).body.productStatus).toBe('Available');
  });
});

describe('§7 DELETE /bikes/{id}', () => {
  it('removes a listing for all users', async () => {
    const id = await listBike(app, seller);
    expect((await remove(id, seller)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(refusal(await remove(id, seller))).toBe('404 bike_not_found');
    expect(refusal(await get(`/api/wishesProduct/${id}`, buyer))).toBe('404 bike_not_found');
  });

  it('is for the owner of the listing', async () => {
    const id = await listBike(app, seller);
    expect(refusal(await remove(id, otherSeller))).toBe('404 bike_not_found');
    expect(refusal(await remove(id, buyer))).toBe('403 role_not_allowed');
    expect((await get<Bike>(`/api/wishesProduct/${id}`, buyer)).body._id).toBe(id);
  });
});
