import { afterAll, beforeAll, expect, it } from 'vitest';
import { payPart } from '#testing/deposits.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { createAdmin, signUp, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { disputesToDo } from './disputes.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
});
afterAll(() => app.close());

it('Disputes whose refunds have not begun are counted once in the list of admins, however many refunds each has', async () => {
  const admin = await createAdmin(app);
  const seller = await signUp(app, 'Seller');
  const decided: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const buyer = await signUpByCalls(app, 'Buyer');
    const order = await book(app, buyer, await listBike(app, seller));
    await payPart(app, buyer, order, 'deposit');
    await payPart(app, buyer, order, 'balance');
    const { insertedId } = (await openDispute(app, buyer, order)).body;
    await decideDispute(app, admin, insertedId, 'partly', 183_000);
    decided.push(insertedId);
  }
  expect((await disputesToDo(app.db, 2)).map(({ id }) => id)).toEqual(decided);
});
