import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { payPart, sayOnDeposit } from '#testing/deposits.ts';
import { answerDispute, openDispute } from '#testing/disputes.ts';
import { codeOf, sayHandedOver, typeCode } from '#testing/handovers.ts';
import { listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { setPayoutAccount, standingOf } from '#testing/payouts.ts';
import { createAdmin, issueToken, type Person, signUp, signUpByCalls } from '#testing/people.ts';
import { review } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { readTransfer, tickTransfer } from '#testing/transfers.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
beforeEach(async () => {
  [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
});

/** An admin gives a person another role, who logs in again. */
const become = async (person: Person, role: 'Buyer' | 'Seller' | 'Admin'): Promise<Person> => {
  await createAdminClient(app).changeRole(admin, await idOf(app, person), role);
  return { ...person, token: await issueToken(app, person) };
};
const ok = ({ status, body }: { status: number; body: unknown }) => {
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** What a call about one deal has in its path. */
const OF_A_DEAL = /^\/(orders|bookings|conversations|offers|meetings|disputes|payments|reviews|payBike)\/:id/;

it('Every call about a deal that is under way is for the two of it, whatever role they have by now', () => {
  const calls: Endpoint[] = Object.values(endpoints);
  const others = calls.filter(({ path, access }) => OF_A_DEAL.test(path) && access !== 'signedIn');
  expect(others.filter(({ access }) => String(access) !== 'Admin').map(({ path }) => path)).toEqual([]);
});

describe.each(['Seller', 'Admin'] as const)('A buyer who has become %s', (role) => {
  it('pays the rest of what they hold by a deposit, reads the code and the receipt, and finishes the sale', async () => {
    const order = await book(app, buyer, bike);
    await payPart(app, buyer, order, 'deposit');
    buyer = await become(buyer, role);
    ok(await call(app, `GET /api/payBike/${bike}`, { token: buyer.token }));
    expect(await payPart(app, buyer, order, 'balance')).toMatchObject({ state: 'sold' });
    ok(await call(app, `GET /api/orders/${order}/receipt`, { token: buyer.token }));
    const code = await call(app, `GET /api/orders/${order}/handover`, { token: buyer.token });
    expect(code.body).toMatchObject({ code: codeOf(app, order) });
    ok(await sayHandedOver(app, buyer, order));
    ok(await typeCode(app, seller, order, codeOf(app, order)));
    ok(await readTransfer(app, buyer, order));
    ok(await tickTransfer(app, buyer, order, 'registered'));
    ok(await openDispute(app, buyer, order));
    ok(await review(app, buyer, order, 4));
    expect(refusal(await call(app, 'POST /api/orders', { token: buyer.token, body: {} }))).toBe('403 role_not_allowed');
  });

  it('asks their deposit back', async () => {
    const order = await book(app, buyer, bike);
    await payPart(app, buyer, order, 'deposit');
    buyer = await become(buyer, role);
    ok(await sayOnDeposit(app, buyer, order, 'askBack'));
  });

  it('takes their booking back', async () => {
    const order = await book(app, buyer, bike);
    buyer = await become(buyer, role);
    ok(await call(app, `DELETE /api/orders/${order}`, { token: buyer.token }));
  });
});

describe.each(['Buyer', 'Admin'] as const)('A seller who has become %s', (role) => {
  it('types the code of a sale, answers a dispute, and is paid', async () => {
    const order = await book(app, buyer, bike);
    await buyBike(app, buyer, bike);
    seller = await become(seller, role);
    ok(await typeCode(app, seller, order, codeOf(app, order)));
    expect(await standingOf(app, seller)).toMatchObject({ due: 185_000 });
    ok(await setPayoutAccount(app, seller));
    ok(await tickTransfer(app, seller, order, 'formTTO'));
    const { body } = await openDispute(app, buyer, order);
    ok(await answerDispute(app, seller, (body as { insertedId: string }).insertedId));
    await goTo(app, app.clock.now() + HOUR, [seller, buyer, admin]);
    ok(await review(app, seller, order, 5));
    const answer = { token: seller.token, body: { answer: 'accept' } };
    expect(refusal(await call(app, `PUT /api/bookings/${order}`, answer))).toBe('409 booking_paid');
  });
});
