import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockBike } from '#server/listings/listings.ts';
import { lockAdmins, lockUser } from '#server/people/people.ts';
import { locksRows } from '#server/platform/db/database.ts';
import { idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { endChargeback } from '#testing/chargebacks.ts';
import { payPart, sayOnDeposit } from '#testing/deposits.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
let order: string;
beforeEach(async () => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
  order = await book(app, buyer, bike);
  await payPart(app, buyer, order, 'deposit');
});

const payment = () =>
  app.db.selectFrom('payments').select('id').where('order_id', '=', order).orderBy('attempt').executeTakeFirstOrThrow();

/** What admins do about a deal, each with what comes before it. */
const acts: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
  'confirms a handover': async () => {
    await payPart(app, buyer, order, 'balance');
    const body = { reason: 'Both have written to us.' };
    return () => call(app, `POST /api/admin/orders/${order}/handover`, { token: admin.token, body });
  },
  'decides a deposit': async () => {
    await sayOnDeposit(app, seller, order, 'claim');
    const { id } = await payment();
    const body = { outcome: 'returned', reason: 'As both wrote.' };
    return () => call(app, `PUT /api/admin/deposits/${id}`, { token: admin.token, body });
  },
  'decides a dispute': async () => {
    await payPart(app, buyer, order, 'balance');
    const { body } = await openDispute(app, buyer, order);
    return () => decideDispute(app, admin, body.insertedId, 'not');
  },
  'ends a chargeback': async () => {
    const { id } = await payment();
    await app.db.updateTable('payments').set({ provider: 'bkash' }).where('id', '=', id).execute();
    const nothing = { dispute_id: null, closed_at: null, evidence_until: null, returned_line: null };
    const row = { id: `bkash:${id}`, payment_id: id, state: 'open' as const, opened_at: 1, amount: 100, ...nothing };
    await app.db
      .insertInto('chargebacks')
      .values({ ...row, from_refund: 0, lost_by_us: 0 })
      .execute();
    return () => endChargeback(app, admin, row.id, 'won');
  },
};

describe('An admin who decides about a deal while another one decides about its people', () => {
  it.each(Object.entries(acts))('%s: neither of the two waits for the other for ever', async (_, prepare) => {
    const act = await prepare();
    const [buyerId, sellerId] = [await idOf(app, buyer), await idOf(app, seller)];
    let answer: Promise<{ status: number }> | undefined;
    await app.db.transaction().execute(async (trx) => {
      await lockAdmins(trx);
      answer = act();
      if (!locksRows(trx)) return;
      await wait(300);
      await sql`set local lock_timeout = '2s'`.execute(trx);
      await lockUser(trx, buyerId);
      await lockUser(trx, sellerId);
      await lockBike(trx, bike);
    });
    expect((await answer)?.status).toBe(200);
  });
});
