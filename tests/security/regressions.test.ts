/** The holes of the original product, each by its name: what every caller could do there is refused here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { CALLERS, type Caller, createCallers } from './callers.ts';
import { changesBetween, readRecords } from './changes.ts';
import { addBike, addOrder, PRICE } from './records.ts';
import type { RequestContext, Sent } from './requests/request.ts';
import { sendRequest } from './send-request.ts';

let app: TestApp;
let context: RequestContext;
let allCallers: Caller[];
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  const stage = { app, signIdToken: createIdTokenSigner(app) };
  context = { ...stage, photo: '', callers: await createCallers(stage) };
  allCallers = CALLERS.map((name) => context.callers[name]);
});
afterAll(() => app.close());

const allBut = (...allowed: Caller[]): Caller[] => allCallers.filter((caller) => !allowed.includes(caller));

/** How many of these callers succeed; and what that has changed. */
const letIn = async (callers: Caller[], route: string, sent: Sent) => {
  const before = await readRecords(app);
  const replies = await Promise.all(callers.map((caller) => sendRequest(context, route, caller, sent)));
  const through = replies.filter(({ status }) => status < 400).length;
  return { through, changes: changesBetween(before, await readRecords(app)) };
};
const NO_CALLER_NO_CHANGE = { through: 0, changes: [] };

describe("The original product's holes are closed:", () => {
  it('§7 GET /jwt?email={email} gave a token for any email', async () => {
    for (const victim of [context.callers.admin, context.callers.buyer])
      expect(await letIn(allBut(victim), 'GET /api/jwt', { path: `/api/jwt?email=${victim.email}` })).toEqual(
        NO_CALLER_NO_CHANGE,
      );
  });

  it('§7 POST /create-payment-intent took the price from the client', async () => {
    const productId = await addBike(app, context.callers.seller);
    await addOrder(app, context.callers.buyer, productId);
    for (const rslPrice of [1, PRICE - 1, PRICE + 1, 0, -PRICE, '1', null, [PRICE, 1]]) {
      const sent = { path: '/api/create-payment-intent', body: { productId, rslPrice } };
      expect(await letIn(allCallers, 'POST /api/create-payment-intent', sent)).toEqual(NO_CALLER_NO_CHANGE);
    }
  });

  it('§7 PUT /bikes/{id} let every caller change the status, to Sold without paying', async () => {
    const { seller } = context.callers;
    const path = `/api/bikes/${await addBike(app, seller)}`;
    const sold = await letIn(allCallers, 'PUT /api/bikes/:id', { path, body: { status: 'Sold' } });
    expect(sold).toEqual(NO_CALLER_NO_CHANGE);
    for (const status of ['Advertise', 'Available'])
      expect(await letIn(allBut(seller), 'PUT /api/bikes/:id', { path, body: { status } })).toEqual(
        NO_CALLER_NO_CHANGE,
      );
    expect(await letIn(allBut(seller), 'DELETE /api/bikes/:id', { path })).toEqual(NO_CALLER_NO_CHANGE);
  });

  it('§7 GET /users?role=, PUT /users/admin/{id} and DELETE /users/{id} were open to every caller', async () => {
    const { admin, buyer } = context.callers;
    for (const role of ['Admin', 'Buyer', 'Seller'])
      expect(await letIn(allBut(admin), 'GET /api/users', { path: `/api/users?role=${role}` })).toEqual(
        NO_CALLER_NO_CHANGE,
      );
    const changes: [string, Sent][] = [
      ['PUT /api/users/admin/:id', { path: `/api/users/admin/${buyer.id}`, body: { role: 'Admin' } }],
      [
        'PUT /api/usersVerify/admin/:id',
        { path: `/api/usersVerify/admin/${buyer.id}`, body: { sellerVerify: 'Verified' } },
      ],
      ['DELETE /api/users/:id', { path: `/api/users/${buyer.id}` }],
    ];
    for (const [route, sent] of changes) expect(await letIn(allBut(admin), route, sent)).toEqual(NO_CALLER_NO_CHANGE);
  });

  it("§7 GET /orders?email={email} and similar calls returned other users' data", async () => {
    const { buyer, seller } = context.callers;
    const order = await addOrder(app, buyer, await addBike(app, seller));
    const requested: [Caller, string, string][] = [
      [buyer, 'GET /api/orders', `/api/orders?email=${buyer.email}`],
      [buyer, 'GET /api/wishlists', `/api/wishlists?email=${buyer.email}`],
      [seller, 'GET /api/bikes', `/api/bikes?email=${seller.email}`],
      [buyer, 'DELETE /api/orders/:id', `/api/orders/${order}`],
    ];
    for (const [owner, route, path] of requested)
      expect(await letIn(allBut(owner), route, { path })).toEqual(NO_CALLER_NO_CHANGE);
  });
});
