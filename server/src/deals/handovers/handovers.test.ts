import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toBanglaDigits } from '#contract/digits.ts';
import type { Booking } from '#contract/entities/booking.ts';
import type { HandoverCode } from '#contract/entities/handover.ts';
import type { Order } from '#contract/entities/order.ts';
import { createEmit } from '#server/platform/domains/domain-events.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { payPart, sayOnDeposit } from '#testing/deposits.ts';
import { codeOf, sayHandedOver, typeCode, wrongCode } from '#testing/handovers.ts';
import { listBike } from '#testing/listings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, makeAdmin, type Person, signUp } from '#testing/people.ts';
import { review } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createHandoverCodes } from './handover-codes.ts';
import { createHandoversService } from './handovers.service.ts';

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
let conversation: string;
beforeEach(async () => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
  conversation = await openConversation(app, buyer, bike);
  order = await buyBike(app, buyer, bike);
});

const readCode = (reader: Person, id = order) =>
  call<HandoverCode>(app, `GET /api/orders/${id}/handover`, { token: reader.token });
const confirm = (person: Person, reason: string, id = order) =>
  call(app, `POST /api/admin/orders/${id}/handover`, { token: person.token, body: { reason } });
const page = async (person: Person) => (await dealPage(app, person, conversation)).body;
const row = () => app.db.selectFrom('handovers').selectAll().where('order_id', '=', order).executeTakeFirst();
const kindsOf = async (person: Person) => (await notificationsOf(app, person)).map(({ kind }) => kind);
/** The codes of refusals, and how often something changed. */
const outcomes = (responses: readonly { status: number; body: unknown }[]) =>
  responses.map((response) =>
    response.status === 200 ? (response.body as { modifiedCount: number }).modifiedCount : refusal(response as never),
  );

describe('The code of a handover', () => {
  it('is six digits that the buyer alone reads, always the same, and nowhere in the database', async () => {
    const { status, body } = await readCode(buyer);
    expect([status, body]).toEqual([200, { code: expect.stringMatching(/^[0-9]{6}$/) }]);
    expect((await readCode(buyer)).body).toEqual(body);
    expect(refusal(await readCode(await signUp(app, 'Buyer')))).toBe('404 order_not_found');
    expect(refusal(await readCode(seller))).toBe('404 order_not_found');
    await typeCode(app, seller, order, wrongCode(app, order));
    await sayHandedOver(app, buyer, order);
    for (const reader of [buyer, seller]) {
      const shown = JSON.stringify([await page(reader), await notificationsOf(app, reader)]);
      expect(shown).not.toContain(body.code);
    }
    expect(JSON.stringify(await row())).not.toContain(body.code);
    const mails = await app.db.selectFrom('mail_outbox').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain(body.code);
  });

  it('is another one for each order and each marketplace', () => {
    const codes = createHandoverCodes('a secret of a marketplace');
    const others = createHandoverCodes('a secret of another marketplace');
    const made = Array.from({ length: 50 }, (_, at) => codes.codeOf(`order ${at}`));
    expect(new Set(made).size).toBeGreaterThan(48);
    expect(others.codeOf('order 0')).not.toBe(made[0]);
  });

  it('does not exist before the payment, for either of the two', async () => {
    const unpaid = await book(app, buyer, await listBike(app, seller));
    expect(refusal(await readCode(buyer, unpaid))).toBe('409 handover_not_paid');
    expect(refusal(await typeCode(app, seller, unpaid, codeOf(app, unpaid)))).toBe('409 handover_not_paid');
    expect(refusal(await sayHandedOver(app, buyer, unpaid))).toBe('409 handover_not_paid');
    expect(refusal(await confirm(admin, 'Both said so on the phone.', unpaid))).toBe('409 handover_not_paid');
  });
});

describe('A seller who types the code', () => {
  it('hands the bike over: both see it, the buyer is told, and both can review', async () => {
    expect((await page(buyer)).nextStep).toBe('collect');
    expect((await page(buyer)).acts).toEqual(expect.arrayContaining(['seeHandoverCode', 'sayHandedOver']));
    expect((await page(seller)).acts).toEqual(expect.arrayContaining(['typeHandoverCode', 'sayHandedOver']));
    expect(refusal(await review(app, buyer, order, 5))).toBe('409 review_too_early');
    const typed = await typeCode(app, seller, order, codeOf(app, order));
    expect([typed.status, typed.body]).toEqual([200, { acknowledged: true, modifiedCount: 1 }]);
    const at = expect.stringMatching(/^20/);
    for (const reader of [buyer, seller]) {
      const read = await page(reader);
      expect(read.handover?.handedOverAt).toEqual(at);
      expect(read.entries.at(-1)).toMatchObject({ kind: 'handedOver' });
      expect(read.acts).toContain('review');
      for (const act of ['typeHandoverCode', 'sayHandedOver']) expect(read.acts).not.toContain(act);
    }
    expect((await page(buyer)).nextStep).toBe('transfer');
    expect(await kindsOf(buyer)).toContain('handedOver');
    expect(await kindsOf(seller)).not.toContain('handedOver');
    expect((await readCode(buyer)).body.handedOverAt).toEqual(at);
    const path = `GET /api/orders?email=${buyer.email}`;
    expect((await call<Order[]>(app, path, { token: buyer.token })).body[0]?.handedOverAt).toEqual(at);
    const bookings = await call<Booking[]>(app, 'GET /api/bookings', { token: seller.token });
    expect(bookings.body[0]?.handedOverAt).toEqual(at);
    const receipt = await call(app, `GET /api/orders/${order}/receipt`, { token: buyer.token });
    expect(receipt.body).toMatchObject({ handedOverAt: at });
    expect((await review(app, buyer, order, 5)).status).toBe(200);
  });

  it('may type Bangla digits, spaces and hyphens, and is told what is no code without losing a try', async () => {
    for (const none of ['', '12345', '1234567', 'abcdef', '12 34 5x', '1'.repeat(41)])
      expect(refusal(await typeCode(app, seller, order, none))).toBe('400 invalid_input');
    expect((await row())?.wrong_codes ?? 0).toBe(0);
    const code = codeOf(app, order);
    const typed = ` ${toBanglaDigits(code.slice(0, 3))} - ${code.slice(3)} `;
    expect((await typeCode(app, seller, order, typed)).status).toBe(200);
  });

  it('may send the right code twice, also at the same time, and hands over once', async () => {
    const code = codeOf(app, order);
    const sent = await Promise.all(Array.from({ length: 4 }, () => typeCode(app, seller, order, code)));
    expect(outcomes(sent).sort()).toEqual([0, 0, 0, 1]);
    expect(outcomes([await typeCode(app, seller, order, code)])).toEqual([0]);
    expect(refusal(await typeCode(app, seller, order, wrongCode(app, order)))).toBe('409 handed_over');
    expect((await kindsOf(buyer)).filter((kind) => kind === 'handedOver')).toHaveLength(1);
  });

  it('has five wrong codes in all, also of ten at the same time; after them the right one is refused', async () => {
    const wrong = wrongCode(app, order);
    const sent = await Promise.all(Array.from({ length: 10 }, () => typeCode(app, seller, order, wrong)));
    const refusals = outcomes(sent);
    expect(refusals.filter((code) => code === '409 handover_code_wrong')).toHaveLength(5);
    expect(refusals.filter((code) => code === '409 handover_code_used_up')).toHaveLength(5);
    expect((await row())?.wrong_codes).toBe(5);
    expect(refusal(await typeCode(app, seller, order, codeOf(app, order)))).toBe('409 handover_code_used_up');
    const read = await page(seller);
    expect([read.handover?.triesLeft, read.acts.includes('typeHandoverCode')]).toEqual([0, false]);
    expect(read.acts).toContain('sayHandedOver');
  });

  it('cannot be another seller, nor try the code of another order', async () => {
    const other = await signUp(app, 'Seller');
    expect(refusal(await typeCode(app, other, order, codeOf(app, order)))).toBe('404 order_not_found');
    expect(refusal(await sayHandedOver(app, other, order))).toBe('404 order_not_found');
    expect((await row())?.wrong_codes ?? 0).toBe(0);
  });
});

describe('Two who say that the bike was handed over', () => {
  it('hand it over with the second word, once, and each is told what the other has said', async () => {
    expect(outcomes([await sayHandedOver(app, buyer, order), await sayHandedOver(app, buyer, order)])).toEqual([1, 0]);
    expect(await kindsOf(seller)).toContain('handoverSaid');
    expect((await page(seller)).handover).toEqual({ saidByOther: true, triesLeft: 5 });
    expect((await page(buyer)).handover).toEqual({ saidByMe: true, triesLeft: 5 });
    expect((await page(buyer)).nextStep).toBe('collect');
    const both = await Promise.all([sayHandedOver(app, seller, order), sayHandedOver(app, seller, order)]);
    expect(outcomes(both).sort()).toEqual([0, 1]);
    expect((await row())?.how).toBe('words');
    expect(await kindsOf(buyer)).toContain('handedOver');
    const kinds = (await page(buyer)).entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('hand'));
    expect(kinds).toEqual(['handoverSaid', 'handedOver']);
  });
});

describe('An admin', () => {
  it('confirms a handover with a reason, which is in the audit log, once', async () => {
    for (let tries = 0; tries < 5; tries += 1) await typeCode(app, seller, order, wrongCode(app, order));
    expect(refusal(await confirm(admin, '  '))).toBe('400 invalid_input');
    expect(refusal(await confirm(seller, 'I say so.'))).toBe('403 role_not_allowed');
    const record = () => call<{ handover?: unknown }>(app, `GET /api/admin/orders/${order}`, { token: admin.token });
    expect((await record()).body.handover).toEqual({ isOpen: true, wrongCodes: 5 });
    expect((await confirm(admin, 'Both said so on the phone.')).status).toBe(200);
    expect(refusal(await confirm(admin, 'Both said so on the phone.'))).toBe('409 handed_over');
    expect(await record()).toMatchObject({
      body: {
        handover: { isOpen: false },
        history: expect.arrayContaining([expect.objectContaining({ event: 'handedOver' })]),
      },
    });
    const entry = await app.db.selectFrom('audit_log').selectAll().where('subject_id', '=', order).execute();
    expect(entry).toMatchObject([{ act: 'handover_confirmed', value_after: 'Both said so on the phone.' }]);
    for (const person of [buyer, seller]) expect(await kindsOf(person)).toContain('handedOver');
  });

  it.each([
    ['is sold to another buyer', 'sell', '409 bike_sold'],
    ['was taken off the market', 'remove', '404 bike_not_found'],
  ] as const)('confirms none of a bike that a deposit held and that %s', async (_what, how, refused) => {
    const held = await listBike(app, seller);
    const mine = await book(app, buyer, held);
    await payPart(app, buyer, mine, 'deposit');
    await sayOnDeposit(app, seller, mine, 'claim', 'The buyer did not come.');
    // As when the 72 hours are over.
    await app.db.updateTable('deposits').set({ held_until: 0 }).where('order_id', '=', mine).execute();
    await app.db.updateTable('holds').set({ expires_at: 0 }).where('bike_id', '=', held).execute();
    const other = await signUp(app, 'Buyer');
    await book(app, other, held);
    if (how === 'sell') await buyBike(app, other, held);
    else await call(app, `DELETE /api/bikes/${held}`, { token: seller.token });
    expect(refusal(await confirm(admin, 'Both said so on the phone.', mine))).toBe(refused);
  });

  it('who is the seller confirms no handover of their own bike', async () => {
    expect(refusal(await confirm({ ...seller, ...(await makeAdmin(app, seller)) }, 'I say so.'))).toBe(
      '409 decision_own',
    );
  });
});

describe('A handover', () => {
  it('is told to whoever listens once, in its transaction: where the listener fails, nothing has happened', async () => {
    const heard: { orderId: string; at: number }[] = [];
    let fails = true;
    const emit = createEmit([
      {
        async saleHandedOver(_trx, event) {
          if (fails) throw new Error('The ledger is down.');
          heard.push(event);
        },
      },
    ]);
    const notices = { notify: async () => {}, publish: async () => {}, wake: () => {} };
    const codes = createHandoverCodes(app.config.authSecret);
    const service = createHandoversService({ db: app.db, clock: systemClock, codes, notices, emit });
    const actor = { id: await idOf(app, seller), name: '', email: seller.email, role: 'Seller' } as const;
    await expect(service.type(actor, order, codeOf(app, order))).rejects.toThrow('The ledger is down.');
    expect((await row())?.handed_over_at ?? null).toBeNull();
    fails = false;
    for (const changed of [1, 0]) expect(await service.type(actor, order, codeOf(app, order))).toBe(changed);
    expect(heard).toEqual([{ orderId: order, at: Number((await row())?.handed_over_at) }]);
  });
});
