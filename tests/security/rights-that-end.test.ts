import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewBike } from '#contract/rules/add-product.ts';
import { createAdministrationService } from '#server/account/administration.service.ts';
import { dealsOfListings } from '#server/deals/deals-of-listings.ts';
import { sellBike } from '#server/deals/payments/sell-bike.repository.ts';
import { createBikesService } from '#server/listings/bikes/bikes.service.ts';
import { markDeleted, setRole } from '#server/people/users/administration.repository.ts';
import { createBarredAddresses } from '#server/people/users/barred-addresses.ts';
import { createUsersService } from '#server/people/users/users.service.ts';
import { readsOfPrimary } from '#server/platform/db/reads.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { addUser, createCallers, type Stage } from './callers.ts';
import { changesBetween, readRecords } from './changes.ts';
import { addBike, addOrder, PRICE } from './records.ts';

let app: TestApp;
let stage: Stage;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  stage = { app, signIdToken: createIdTokenSigner(app) };
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

/** A user whose call was accepted while they still had this role. */
const lateCaller = async (role: Actor['role']): Promise<Actor> => {
  const { id, name, email } = await addUser(stage, role);
  return { id, name, email, role };
};

/** No mails are sent here. */
const bookings = { endBookings: async () => {}, notifyOfPrice: async () => {}, wake: () => {} };

const barred = createBarredAddresses('a secret of these tests');

/** Runs it, and returns what it has changed. */
const changesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = await readRecords(app);
  await work();
  return changesBetween(before, await readRecords(app));
};

describe('§6 A role that ends during a call', () => {
  it('refuses the call of a demoted admin', async () => {
    const { buyer } = await createCallers(stage);
    const office = createAdministrationService({ db: app.db, clock: app.clock, bookings, barred });
    const actor = await lateCaller('Admin');
    await setRole(app.db, actor.id, 'Buyer');
    const acts = [
      () => office.changeRole(actor, buyer.id, 'Admin'),
      () => office.verify(actor, buyer.id, 'Verified'),
      () => office.remove(actor, buyer.id),
    ];
    for (const act of acts)
      expect(await changesOf(() => expect(act()).rejects.toMatchObject({ code: 'token_revoked' }))).toEqual([]);
  });

  it('refuses the listing of a seller who has stopped selling', async () => {
    const { db, clock, images, payments } = app;
    const bikes = createBikesService({
      db,
      clock,
      reads: readsOfPrimary(db),
      photos: images,
      sales: payments.service,
      deals: dealsOfListings,
      outbox: app.outbox,
      emit: app.emit,
    });
    const bike = NewBike.parse({ ...bikeFields, photoURL });
    const [buyer, gone] = [await lateCaller('Seller'), await lateCaller('Seller')];
    await setRole(db, buyer.id, 'Buyer');
    await markDeleted(db, gone.id, clock.now());
    for (const actor of [buyer, gone]) {
      const listed = () => expect(bikes.create(actor, bike)).rejects.toMatchObject({ code: 'token_revoked' });
      expect((await changesOf(listed)).filter((change) => change.startsWith('bikes'))).toEqual([]);
    }
  });

  it('sells nothing to a deleted buyer, even if the order were left', async () => {
    const { db, clock } = app;
    const [seller, buyer] = [await lateCaller('Seller'), await lateCaller('Buyer')];
    const id = await addBike(app, seller);
    const orderId = await addOrder(app, buyer, id);
    const sale = { id, price: PRICE, begun: [], buyerId: buyer.id, orderId, now: clock.now() };
    await markDeleted(db, buyer.id, clock.now());
    expect(await changesOf(async () => expect(await sellBike(db, sale)).toBe(false))).toEqual([]);
  });

  it('refuses to change the name of a deleted account', async () => {
    const actor = await lateCaller('Buyer');
    await markDeleted(app.db, actor.id, app.clock.now());
    const users = createUsersService({ db: app.db, clock: app.clock, photos: app.images, barred, emit: app.emit });
    expect(await changesOf(() => users.updateProfile(actor, { name: 'Back again' }))).toEqual([]);
  });
});
