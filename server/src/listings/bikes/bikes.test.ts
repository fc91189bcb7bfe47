import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto } from '#testing/listings.ts';
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

describe('§7 POST /bikes', () => {
  it("lists a bike as Available, with the name, email and time of the server's records", async () => {
    const photoURL = await hostedPhoto(app);
    const forged = { sellerName: 'Somebody', sellerEmail: 'x@example.com', productStatus: 'Sold', postTime: 'never' };
    const body = { ...bikeFields, photoURL, ...forged };
    const response = await call<{ insertedId: string }>(app, 'POST /api/bikes', { token: seller.token, body });
    expect(response.body).toMatchObject({ acknowledged: true, insertedId: expect.any(String) });

    const { body: bike } = await get<Bike>(`/api/wishesProduct/${response.body.insertedId}`, buyer);
    expect(bike).toMatchObject({
      sellerName: 'Karim Motors',
      sellerEmail: seller.email,
      sellerVerify: 'Unverified',
      productStatus: 'Available',
      seller_Ph_No: '01712345678',
      orgPrice: 260_000,
      rslPrice: 185_000,
      photoURL,
    });
    expect(bike.postTime).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  });

  it('lists a bike once when the request is repeated because the response was lost, even at the same time', async () => {
    const photoURL = await hostedPhoto(app);
    const post = (person: Person, submission: string) =>
      call<{ insertedId: string }>(app, 'POST /api/bikes', {
        token: person.token,
        body: { ...bikeFields, photoURL, submission },
      });
    const submission = crypto.randomUUID();
    const ids = (await Promise.all([1, 2, 3].map(() => post(seller, submission)))).map(({ body }) => body.insertedId);
    expect(new Set(ids).size).toBe(1);
    const again = await post(seller, submission);
    expect(again).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: ids[0] } });
    const { insertedId: another } = (await post(otherSeller, submission)).body;
    expect(ids).not.toContain(another);
    expect((await post(otherSeller, submission)).body).toMatchObject({ insertedId: another });
    expect((await get<Bike>(`/api/wishesProduct/${another}`, buyer)).body).toMatchObject({
      sellerEmail: otherSeller.email,
    });
  });

  it('does not list another bike, and does not say that it did, when a submission comes again with another content', async () => {
    const [photoURL, otherPhoto] = [await hostedPhoto(app), await hostedPhoto(app, 'red')];
    const sent = { ...bikeFields, photoURL, abs: 'dual', negotiable: 'yes', submission: crypto.randomUUID() };
    const post = (change: object = {}) =>
      call(app, 'POST /api/bikes', { token: seller.token, body: { ...sent, ...change } });
    const first = await post();
    const others = [
      { rslPrice: 99_999 },
      { negotiable: undefined },
      { photoURL: otherPhoto },
      { photos: [photoURL, otherPhoto] },
    ];
    for (const other of others) expect(refusal(await post(other))).toBe('409 submission_used');
    expect((await post()).body).toEqual(first.body);
  });

  it('responds with the message of the form for every empty field', async () => {
    const response = await call(app, 'POST /api/bikes', { token: seller.token, body: {} });
    expect(response).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'invalid_input',
          fields: {
            seller_Ph_No: 'Your Phone Number field is empty',
            location: 'Your Location field is empty',
            description: 'Your Description field is empty',
            purchaseYears: 'Your Purchase Years field is empty',
            brand: "Your Product's Brand field is empty",
            modelName: 'Your Model Name field is empty',
            photoURL: 'Your Product Picture field is empty',
            orgPrice: 'Your Original Price field is empty',
            rslPrice: 'Your Sells Price field is empty',
            condition: 'Your Product Condition field is empty',
          },
        },
      },
    });
  });

  it('refuses a photo of another host, and one that does not exist', async () => {
    for (const photoURL of [
      'https://example.com/bike.jpg',
      `${app.url}/images/0190a1b2-0000-7000-8000-000000000000.webp`,
    ]) {
      const body = { ...bikeFields, photoURL };
      expect(refusal(await call(app, 'POST /api/bikes', { token: seller.token, body }))).toBe(
        '400 image_host_not_ours',
      );
    }
  });

  it('is for sellers alone', async () => {
    const body = { ...bikeFields, photoURL: await hostedPhoto(app) };
    expect(refusal(await call(app, 'POST /api/bikes', { token: buyer.token, body }))).toBe('403 role_not_allowed');
    expect(refusal(await call(app, 'POST /api/bikes', { body }))).toBe('401 not_signed_in');
  });
});
