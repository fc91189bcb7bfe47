import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
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

describe('The kilometres that a bike has run', () => {
  /** As it is typed, and as it is read. */
  const TYPED: [string | number, number][] = [
    [0, 0],
    [500_000, 500_000],
    ['18,500', 18_500],
    [' ১৮৫০০ ', 18_500],
    ['18500 km', 18_500],
    ['১৮,৫০০ কিমি', 18_500],
    ['18 500 কি.মি.', 18_500],
  ];

  /** The bike in every list where its seller and buyers see it. */
  const everywhere = async (id: string, person: Person) => {
    const [brand, own, one, data] = [
      (await get('/api/bikes/Suzuki', buyer)).body,
      (await get(`/api/bikes?email=${person.email}`, person)).body,
      (await get<Bike>(`/api/wishesProduct/${id}`, buyer)).body,
      (await get<OwnData>('/api/users/data', person)).body,
    ];
    return [
      brand.find(({ _id }) => _id === id),
      own.find(({ _id }) => _id === id),
      one,
      data.listings.find((listing) => listing.id === id),
    ];
  };

  it.each(TYPED)('may be given as %o, and are in every list and in the export', async (kilometres, read) => {
    const person = await signUp(app, 'Seller');
    const id = await listBike(app, person, { brand: 'Suzuki', kilometres });
    for (const bike of await everywhere(id, person)) expect(bike).toMatchObject({ kilometres: read });
  });

  it.each([undefined, '', ' '])(
    'may be left out (%o), and are then in no list and not in the export',
    async (kilometres) => {
      const person = await signUp(app, 'Seller');
      const id = await listBike(app, person, { brand: 'Suzuki', kilometres });
      for (const bike of await everywhere(id, person)) {
        expect(bike).toMatchObject({ modelName: 'FZ-S V3' });
        expect(bike).not.toHaveProperty('kilometres');
      }
    },
  );

  it.each([500_001, -1, 12.5, '12.5', '12,5', '1,5', '500001', 'many', 'km', '৳ 18,500', null, [1]])(
    'are refused as %o',
    async (kilometres) => {
      const body = { ...bikeFields, photoURL: 'x', kilometres };
      const response = await call(app, 'POST /api/bikes', { token: seller.token, body });
      expect(response).toMatchObject({
        status: 400,
        body: { error: { fields: { kilometres: 'Please give a whole number of kilometres from 0 to 5,00,000.' } } },
      });
    },
  );
});
