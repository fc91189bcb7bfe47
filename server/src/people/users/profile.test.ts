import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { findUserRow } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = (person: Pick<Person, 'token'> | undefined, body: Record<string, unknown>) =>
  call(app, 'PUT /api/users/profile', { ...(person && { token: person.token }), body });

describe('§3 PUT /users/profile: the own name and photo', () => {
  it("changes a seller's own name, which their listings then show; saving it twice changes nothing", async () => {
    const [seller, buyer] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    expect((await save(seller, { name: '  করিম মোটরস ' })).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await save(seller, { name: 'করিম মোটরস' })).body).toEqual({ acknowledged: true, modifiedCount: 0 });
    const shown = await call<Bike>(app, `GET /api/wishesProduct/${bike}`, buyer);
    expect(shown.body.sellerName).toBe('করিম মোটরস');
    expect((await findUserRow(app, buyer.email)).name).toBe(buyer.name);
  });

  it('is for every role, and for the signed-in alone', async () => {
    const [buyer, admin] = [await signUp(app, 'Buyer'), await createAdmin(app)];
    for (const person of [buyer, admin]) {
      expect((await save(person, { name: 'New' })).body).toMatchObject({ modifiedCount: 1 });
    }
    expect(refusal(await save(undefined, { name: 'New' }))).toBe('401 not_signed_in');
  });

  it('accepts a photo of the image host and none of other hosts, and keeps the current one', async () => {
    const buyer = await signUp(app, 'Buyer', 'Nadia');
    const photoURL = await hostedPhoto(app);
    expect((await save(buyer, { name: 'Nadia', photoURL })).body).toMatchObject({ modifiedCount: 1 });
    const elsewhere = await save(buyer, { name: 'Nadia', photoURL: 'https://example.com/me.jpg' });
    expect(refusal(elsewhere)).toBe('400 image_host_not_ours');
    await save(buyer, { name: 'Nadia Islam' });
    expect(await findUserRow(app, buyer.email)).toMatchObject({ name: 'Nadia Islam', photo_url: photoURL });
  });

  it('keeps a photo of a Google account', async () => {
    const buyer = await signUp(app, 'Buyer');
    const photoURL = 'https://lh3.example/photo.jpg';
    await app.db.updateTable('users').set({ photo_url: photoURL }).where('email', '=', buyer.email).execute();
    expect((await save(buyer, { name: 'New', photoURL })).body).toMatchObject({ modifiedCount: 1 });
  });

  it('requires a name, with the message of the sign-up form', async () => {
    const buyer = await signUp(app, 'Buyer');
    for (const body of [{}, { name: '   ' }]) {
      expect((await save(buyer, body)).body).toMatchObject({ error: { fields: { name: 'Name must be required' } } });
    }
    expect(refusal(await save(buyer, { name: 'x'.repeat(101) }))).toBe('400 invalid_input');
  });
});
