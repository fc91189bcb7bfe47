import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminClient, createAdminClient, idOf, NO_USER_ID } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let adminClient: AdminClient;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  adminClient = createAdminClient(app);
  admin = await createAdmin(app);
});
afterAll(() => app.close());

describe('§6 GET /users/{id}/consequences', () => {
  it('returns to an admin beforehand what would be deleted and what stays', async () => {
    const [seller, one, two] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const [wanted, sold, taken] = [
      await listBike(app, seller),
      await listBike(app, seller),
      await listBike(app, seller),
    ];
    await listBike(app, seller);
    await call(app, `DELETE /api/bikes/${taken}`, seller);
    await book(app, one, wanted);
    await book(app, two, wanted);
    await book(app, two, sold);
    await buyBike(app, one, sold);

    const ofSeller = await adminClient.previewDeletion(admin, await idOf(app, seller));
    expect(ofSeller.body).toEqual({ listings: 2, openOrders: 2, soldBikes: 1, ownOrders: 0, paidOrders: 0 });
    const ofBuyer = await adminClient.previewDeletion(admin, await idOf(app, one));
    expect(ofBuyer.body).toEqual({ listings: 0, openOrders: 0, soldBikes: 0, ownOrders: 1, paidOrders: 1 });
  });

  it('is for admins, about a user who exists', async () => {
    const [buyer, seller] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    const id = await idOf(app, buyer);
    expect(refusal(await adminClient.previewDeletion(undefined, id))).toBe('401 not_signed_in');
    expect(refusal(await adminClient.previewDeletion(buyer, id))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.previewDeletion(seller, id))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.previewDeletion(admin, NO_USER_ID))).toBe('404 user_not_found');
    expect(refusal(await adminClient.previewDeletion(admin, '%00'))).toBe('400 invalid_input');
  });
});
