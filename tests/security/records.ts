/** What a test of access or of fields puts into the records before it calls: a list, one short function for each kind of row. */

import type { ProductStatus } from '#contract/constants.ts';
import { recordWithdrawn } from '#server/deals/chargebacks/chargeback-money.ts';
import { freeze } from '#server/deals/disputes/dispute-money.ts';
import { recordArrival } from '#server/deals/payments/payment-transfers.ts';
import { beginTransfer } from '#server/deals/transfers/transfers.repository.ts';
import { versionOnPapers } from '#server/listings/listings.ts';
import { accountOfPerson, clearingOf, transfer } from '#server/money/money.ts';
import { makeBatch } from '#server/money/payouts/make-batch.ts';
import { createNumberPrints } from '#server/papers/papers.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { absenceRow, meetingRow } from '#testing/factories/meeting.ts';
import { orderRow, paymentRow } from '#testing/factories/order.ts';
import { reviewRow } from '#testing/factories/review.ts';
import { userRow } from '#testing/factories/user.ts';
import { storePaper } from '#testing/papers.ts';
import { BANK } from '#testing/payouts.ts';
import { PASSWORD } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Caller } from './callers.ts';
import type { RequestContext } from './requests/request.ts';

export const PRICE = 185_000;
/** No other user's texts contain it. */
export const SELLER_PHONE = '01799-424242';

/** Puts a listing into the records; returns its id. */
export const addBike = async (
  { db, clock }: TestApp,
  seller: Caller,
  product_status: ProductStatus = 'Available',
): Promise<string> => {
  const row = bikeRow({ seller_id: seller.id, seller_ph_no: SELLER_PHONE, product_status, created_at: clock.now() });
  await db.insertInto('bikes').values(row).execute();
  return row.id;
};

/** A buyer's order of a bike, not paid; returns its id. */
export const addOrder = async ({ db, clock }: TestApp, buyer: Caller, bikeId: string): Promise<string> => {
  const { id: buyer_id, name: buyer_name, email: buyer_email } = buyer;
  const row = orderRow({ buyer_id, bike_id: bikeId, buyer_name, buyer_email, created_at: clock.now() });
  await db.insertInto('orders').values(row).execute();
  return row.id;
};

/** An order of a bike that its buyer has paid for. */
export const addPaidOrder = async (app: TestApp, buyer: Caller, seller: Caller): Promise<string> => {
  const bike = await addBike(app, seller, 'Sold');
  const order = await addOrder(app, buyer, bike);
  const now = app.clock.now();
  const ids = { order_id: order, bike_id: bike, buyer_id: buyer.id };
  await app.db
    .insertInto('payments')
    .values(paymentRow({ ...ids, state: 'sold', created_at: now, notified_at: now }))
    .execute();
  return order;
};

/** A paid order of which the bike was handed over now. Returns its id. */
export const addOrderHandedOver = async (app: TestApp, buyer: Caller, seller: Caller): Promise<string> => {
  const order_id = await addPaidOrder(app, buyer, seller);
  const [at, people] = [app.clock.now(), { order_id, buyer_id: buyer.id, seller_id: seller.id }];
  const said = { buyer_said_at: at, seller_said_at: at, handed_over_at: at, how: 'words', wrong_codes: 0 } as const;
  await app.db
    .insertInto('handovers')
    .values({ id: newId(), ...people, ...said })
    .execute();
  await app.db.transaction().execute((trx) => beginTransfer(trx, { orderId: order_id, at }));
  return order_id;
};

/** An order that is paid, with its money in the ledger. Returns its id. */
export const addHeldSale = async (
  app: TestApp,
  { buyer, seller }: { buyer: Caller; seller: Caller },
): Promise<string> => {
  const order = await addPaidOrder(app, buyer, seller);
  const payments = app.db.selectFrom('payments').selectAll().where('order_id', '=', order);
  const payment = await payments.executeTakeFirstOrThrow();
  const arrival = { amount: PRICE * 100, became: 'sold', at: app.clock.now() } as const;
  await app.db.transaction().execute((trx) => recordArrival(trx, payment, arrival));
  return order;
};

/** A dispute about such an order, which its buyer has opened, and in which nothing went back if it `isDecided`. Returns its id. */
export const addDispute = async (
  app: TestApp,
  { buyer, seller }: { buyer: Caller; seller: Caller },
  { isDecided = false } = {},
): Promise<string> => {
  const order_id = await addHeldSale(app, { buyer, seller });
  const orders = app.db.selectFrom('orders').select('bike_id').where('id', '=', order_id);
  const { bike_id } = await orders.executeTakeFirstOrThrow();
  const [id, now, amount] = [newId(), app.clock.now(), PRICE * 100];
  const about = { id, order_id, seller_id: seller.id };
  const words = { buyer_words: 'The papers are not there.', seller_words: null };
  const money = { frozen: amount, frozen_commission: 0, was_due: 0 };
  const decision = { decision: 'not', refunded: 0, decision_words: 'They are.', decided_at: now } as const;
  await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('disputes')
      .values({
        ...{ ...about, bike_id, buyer_id: buyer.id, opened_by: 'buyer', reason: 'papersWrong', opened_at: now },
        ...words,
        ...money,
        ...(isDecided && decision),
      })
      .execute();
    if (!isDecided) await freeze(trx, about, { amount, share: 0, wasDue: false }, now);
  });
  return id;
};

/** An order whose buyer has paid a deposit, which the seller wants to keep if `isClaimed`. Returns the ids of both. */
export const addDeposit = async (
  app: TestApp,
  { buyer, seller }: { buyer: Caller; seller: Caller },
  { isClaimed = false } = {},
): Promise<{ order: string; deposit: string }> => {
  const bike = await addBike(app, seller);
  const order = await addOrder(app, buyer, bike);
  const now = app.clock.now();
  const part = { kind: 'deposit', state: 'held', amount: 370_000, price: 18_500_000 } as const;
  const payment = paymentRow({ order_id: order, bike_id: bike, buyer_id: buyer.id, ...part, created_at: now });
  const people = { buyer_id: buyer.id, seller_id: seller.id };
  const claim = isClaimed ? { claimed_at: now, claim_words: 'The buyer did not come.' } : {};
  const times = { held_at: now, held_until: now + 3 * DAY, notified_paid_at: now };
  await app.db.insertInto('payments').values(payment).execute();
  await app.db
    .insertInto('deposits')
    .values({
      id: payment.id,
      order_id: order,
      bike_id: bike,
      ...people,
      amount: 3_700,
      price: 185_000,
      ...times,
      ...claim,
    })
    .execute();
  await app.db
    .transaction()
    .execute((trx) => recordArrival(trx, payment, { amount: part.amount, became: 'held', at: now }));
  return { order, deposit: payment.id };
};

/** The payment of such an order. Returns its id. */
export const addPayment = async (app: TestApp, buyer: Caller, seller: Caller): Promise<string> => {
  const order = await addPaidOrder(app, buyer, seller);
  const payments = app.db.selectFrom('payments').select('id').where('order_id', '=', order);
  return (await payments.executeTakeFirstOrThrow()).id;
};

/** A paid order that was sold so many days ago; after three its two sides may review each other. */
export const addSale = async (
  app: TestApp,
  { buyer, seller }: { buyer: Caller; seller: Caller },
  { daysAgo = 3 } = {},
): Promise<string> => {
  const order = await addPaidOrder(app, buyer, seller);
  await app.db
    .updateTable('bikes')
    .set({ sold_at: app.clock.now() - daysAgo * DAY })
    .where('id', '=', (from) => from.selectFrom('orders').select('bike_id').where('id', '=', order))
    .execute();
  return order;
};

/** Makes a password at the identity provider for a user of the records, if they have none. */
export const addPassword = async ({ identity }: TestApp, { name, email }: Caller): Promise<void> =>
  identity.embedded?.createAccount({ name, email, password: PASSWORD, image: '' });

/** Money that is due to the seller, who has a payout account. */
export const addDue = async (app: TestApp, { id }: Caller): Promise<void> => {
  const now = app.clock.now();
  const due = { from: clearingOf('card'), to: accountOfPerson(id), amount: PRICE * 100, at: now };
  await app.db.transaction().execute((trx) => transfer(trx, [{ source: 'test', externalId: newId(), ...due }], now));
  await app.db
    .insertInto('payout_accounts')
    .values({ id: newId(), user_id: id, ...BANK, kind: 'bank', created_at: now, usable_at: now })
    .execute();
};

/** Another admin in the records. */
export const addAdmin = async ({ db, clock }: TestApp): Promise<Caller> => {
  const row = userRow({ role: 'Admin', created_at: clock.now() });
  await db.insertInto('users').values(row).execute();
  return row;
};

type Paid = { seller: Caller; admin: Caller };

/** A batch of the admin with a payout to the seller; above `confirmAbove` taka it waits for another admin. */
export const addBatch = async (app: TestApp, { seller, admin }: Paid, confirmAbove = 10 ** 9): Promise<string> => {
  await addDue(app, seller);
  return (await makeBatch({ ...app, confirmAbove }, { ...admin, role: 'Admin' })).id;
};

/** A payout to the seller that is not paid yet. */
export const addPayout = async (app: TestApp, paid: Paid): Promise<string> => {
  const batch = await addBatch(app, paid);
  const payouts = app.db.selectFrom('payouts').select('id').where('batch_id', '=', batch);
  return (await payouts.where('user_id', '=', paid.seller.id).executeTakeFirstOrThrow()).id;
};

/** A report of bKash in which nothing was paid. */
export const NO_REPORT_LINES = 'Transaction ID,Date,Type,Merchant Invoice,Original Transaction ID,Amount,Fee\r\n';

/** Something that only a provider's report has. */
export const addDifference = async ({ db }: TestApp): Promise<string> => {
  const id = newId();
  const about = { what: 'theirs', provider: 'bkash', kind: 'payment', day: '2026-01-05' } as const;
  const none = { line_id: null, transfer_id: null, ours: null, matched_at: null, closed_at: null };
  await db
    .insertInto('report_differences')
    .values({
      ...{ id, key: id, payment_ref: 'TRX9', theirs: 100, found_at: 1, admin_id: null, words: null },
      ...about,
      ...none,
    })
    .execute();
  return id;
};

/** A payment of the buyer that bKash, or the bank of a card, has taken back. Returns the id of the chargeback. */
export const addChargeback = async (
  app: TestApp,
  sides: { buyer: Caller; seller: Caller },
  { provider = 'bkash', state = 'open' }: { provider?: 'bkash' | 'card'; state?: 'open' | 'won' } = {},
): Promise<string> => {
  const order = await addHeldSale(app, sides);
  await app.db.updateTable('payments').set({ provider }).where('order_id', '=', order).execute();
  const payments = app.db.selectFrom('payments').selectAll().where('order_id', '=', order);
  const payment = await payments.executeTakeFirstOrThrow();
  const row = {
    ...{ id: `${provider}-${newId()}`, payment_id: payment.id, dispute_id: null, state },
    ...{ amount: PRICE * 100, opened_at: app.clock.now(), evidence_until: null, closed_at: null },
    ...{ from_refund: 0, lost_by_us: 0, returned_line: null },
  };
  await app.db.transaction().execute(async (trx) => {
    await trx.insertInto('chargebacks').values(row).execute();
    if (state === 'open') await recordWithdrawn(trx, payment, row);
  });
  return row.id;
};

/** Money that bKash alone has sent back: that of a sale, or of no payment of ours. Returns the id of the difference. */
export const addTheirRefund = async (app: TestApp, sides?: { buyer: Caller; seller: Caller }): Promise<string> => {
  const [id, ref] = [await addDifference(app), newId()];
  if (sides) {
    const order = await addHeldSale(app, sides);
    const paid = { provider: 'bkash', provider_ref: ref } as const;
    await app.db.updateTable('payments').set(paid).where('order_id', '=', order).execute();
  }
  const about = { provider: 'bkash', kind: 'refund', payment_ref: ref, day: '2026-01-05' } as const;
  const line = { id: newId(), line_ref: `R${ref}`, is_chargeback: 0, invoice: null, transfer_id: null };
  const sums = { amount: PRICE * 100, fee: 0, fee_back: 0, at: 1 };
  await app.db
    .insertInto('report_lines')
    .values({ ...about, ...line, ...sums })
    .execute();
  const found = { kind: 'refund', payment_ref: ref, line_id: line.id, theirs: PRICE * 100 } as const;
  await app.db.updateTable('report_differences').set(found).where('id', '=', id).execute();
  return id;
};

/** What the buyer of a sale wrote about the seller. */
export const addReview = async (
  app: TestApp,
  sides: { buyer: Caller; seller: Caller },
  { shown, ...rest }: { shown: boolean; answer?: string },
): Promise<string> => {
  const now = app.clock.now();
  const shown_at = shown ? now - DAY : now + DAY;
  const ids = { order_id: await addSale(app, sides), writer_id: sides.buyer.id, subject_id: sides.seller.id };
  const row = reviewRow({ ...ids, shown_at, ...rest });
  await app.db.insertInto('reviews').values(row).execute();
  return row.id;
};

/** What the seller has said to a booking. */
export const addAnswer = async (
  { db, clock }: TestApp,
  { order, buyer, seller }: { order: string; buyer: Caller; seller: Caller },
): Promise<void> => {
  const reason = 'The place does not suit me.';
  const ids = { id: newId(), order_id: order, buyer_id: buyer.id, seller_id: seller.id };
  await db
    .insertInto('booking_answers')
    .values({ ...ids, answer: 'decline', reason, answered_at: clock.now() })
    .execute();
};

/** A conversation of a buyer and the seller of a bike with one message of the buyer. */
export const addConversation = async (
  { db, clock }: TestApp,
  { bike, buyer, seller }: { bike: string; buyer: Caller; seller: Caller },
): Promise<string> => {
  const [id, message] = [newId(), newId()];
  const now = clock.now();
  const people = { buyer_id: buyer.id, seller_id: seller.id };
  const nothing = { buyer_read: 0, seller_read: 0, buyer_mailed: 0, seller_mailed: 0, buyer_mail_at: null };
  const last = { last_id: message, last_position: 1, last_at: now, buyer_last: 1, seller_last: 0 };
  await db
    .insertInto('conversations')
    .values({ id, bike_id: bike, ...people, opened_at: now, ...last, ...nothing, seller_mail_at: null })
    .execute();
  const text = { text: 'Is it still there?', submission: null, created_at: now };
  await db
    .insertInto('messages')
    .values({ id: message, conversation_id: id, position: 1, sender_id: buyer.id, ...text })
    .execute();
  return id;
};

/** A price that the buyer of a conversation has offered. Returns the offer's id. */
export const addOffer = async (app: TestApp, { buyer, seller }: { buyer: Caller; seller: Caller }): Promise<string> => {
  const bike_id = await addBike(app, seller);
  const conversation_id = await addConversation(app, { bike: bike_id, buyer, seller });
  const id = newId();
  const about = { id, conversation_id, bike_id, buyer_id: buyer.id, seller_id: seller.id, created_at: app.clock.now() };
  const open = { answer: null, answered_at: null, ended_at: null };
  await app.db
    .insertInto('offers')
    .values({ ...about, ...open, position: 1, made_by: 'buyer', price: PRICE - 10_000 })
    .execute();
  return id;
};

/** Something that happened to a person and is unread. */
export const addNotification = async ({ db, clock }: TestApp, { id: user_id }: Caller): Promise<string> => {
  const id = newId();
  const about = { kind: 'bookingMade' as const, target: newId(), facts: '{}', count: 1, listed: 1, push_tries: 0 };
  await db
    .insertInto('notifications')
    .values({ id, user_id, ...about, created_at: clock.now() })
    .execute();
  return id;
};

/** The buyer's message of such a conversation. Returns its id. */
export const addMessage = async (app: TestApp, about: Parameters<typeof addConversation>[1]): Promise<string> => {
  const conversation = await addConversation(app, about);
  const message = app.db.selectFrom('messages').select('id').where('conversation_id', '=', conversation);
  return (await message.executeTakeFirstOrThrow()).id;
};

/** A person's block of somebody new. Returns its id. */
export const addBlock = async ({ db, clock }: TestApp, { id: user_id }: Caller): Promise<string> => {
  const [id, other] = [newId(), userRow()];
  await db.insertInto('users').values(other).execute();
  await db.insertInto('blocks').values({ id, user_id, about_id: other.id, created_at: clock.now() }).execute();
  return id;
};

/** The seller's report of the buyer's message in a new conversation. Returns the message's id. */
export const addReportedMessage = async (
  app: TestApp,
  { buyer, seller }: { buyer: Caller; seller: Caller },
): Promise<string> => {
  const id = await addMessage(app, { bike: await addBike(app, seller), buyer, seller });
  const report = { user_id: seller.id, about_id: buyer.id, reason: 'rude' as const, words: null, decision_id: null };
  await app.db
    .insertInto('reports')
    .values({ id: newId(), kind: 'message', target_id: id, ...report, created_at: app.clock.now() })
    .execute();
  return id;
};

export const addWishlistEntry = async (
  { db, clock }: TestApp,
  { id: user_id }: Caller,
  bike_id: string,
): Promise<string> => {
  const id = newId();
  await db.insertInto('wishlists').values({ id, user_id, bike_id, created_at: clock.now() }).execute();
  return id;
};

export const addSavedSearch = async ({ db, clock }: TestApp, { id: user_id }: Caller): Promise<string> => {
  const id = newId();
  const search = { name: 'Mine', query: `q=${id}`, mails: 'daily' as const, push: 0, opened_after: '' };
  await db
    .insertInto('saved_searches')
    .values({ id, user_id, ...search, created_at: clock.now() })
    .execute();
  return id;
};

/** Puts a model that nobody else has into the catalogue. */
export const addModel = async ({ db }: TestApp): Promise<{ id: string; name: string }> => {
  const id = newId();
  const name = `Model ${id.slice(-12)}`;
  const model = { brand: 'GPX', cc: 250, body: 'Naked' } as const;
  await db
    .insertInto('catalogue_models')
    .values({ id, name, ...model })
    .execute();
  return { id, name };
};

/** Notes a model that sellers name and the catalogue lacks. Returns its name. */
export const noteModel = async ({ db, clock }: TestApp): Promise<string> => {
  const name = `Unknown ${newId().slice(-12)}`;
  const now = clock.now();
  const { last } = await db
    .selectFrom('unknown_models')
    .select(({ fn }) => fn.max('model').as('last'))
    .executeTakeFirstOrThrow();
  const row = { model: (last ?? 0) + 1, brand: 'GPX', name, listings: 3, noticed_at: now, seen_at: now } as const;
  await db.insertInto('unknown_models').values(row).execute();
  return name;
};

/**
 * The seller's proposal in a conversation, or a meeting that both have confirmed, is over, or missed by the buyer. Returns its
 * id.
 */
export const addMeeting = async (
  { db, clock }: TestApp,
  { conversation, buyer, seller }: { conversation: string; buyer: Caller; seller: Caller },
  state: 'proposed' | 'agreed' | 'past' | 'absent',
): Promise<string> => {
  const now = clock.now();
  const isOver = state === 'past' || state === 'absent';
  const row = meetingRow({
    conversation_id: conversation,
    proposed_by: seller.id,
    proposed_at: now,
    starts_at: isOver ? now - DAY : now + DAY,
    confirmed_at: state === 'proposed' ? null : now,
  });
  await db.insertInto('meetings').values(row).execute();
  const absence = absenceRow({ meeting_id: row.id, recorded_by: seller.id, about_id: buyer.id, recorded_at: now });
  if (state === 'absent') await db.insertInto('meeting_absences').values(absence).execute();
  return row.id;
};

/** Puts a safe place into the list. */
export const addPlace = async ({ db }: TestApp): Promise<{ id: string; name: string }> => {
  const id = newId();
  const name = `Place ${id.slice(-12)}`;
  const place = { district: 'Magura', kind: 'fuel', bangla: 'পাম্প', retired_at: null } as const;
  await db
    .insertInto('safe_places')
    .values({ id, name, ...place })
    .execute();
  return { id, name };
};

/** Later than any test: no process works at the line. */
const NEVER = 2 ** 52;

/** A checked file of a seller with one good line. */
export const addImport = async ({ db, clock }: TestApp, { id: seller_id }: Caller): Promise<string> => {
  const id = newId();
  const times = { uploaded_at: clock.now(), started_at: null, cancelled_at: null };
  await db
    .insertInto('imports')
    .values({ id, seller_id, name: 'bikes.csv', ...times })
    .execute();
  const line = { file_row: 2, state: 'good' as const, cells: '{}', problems: '[]', key: id, reference: null };
  await db
    .insertInto('import_lines')
    .values({ id: newId(), seller_id, import_id: id, ...line, bike_id: null, tries: 0, claimed_until: NEVER })
    .execute();
  return id;
};

/** A draft of a seller, in version 1. */
export const addDraft = async ({ db, clock }: TestApp, { id: seller_id }: Caller): Promise<string> => {
  const id = newId();
  const row = { id, seller_id, version: 1, content: '{"values":{},"photos":[]}', submission: null };
  await db
    .insertInto('drafts')
    .values({ ...row, changed_at: clock.now() })
    .execute();
  return id;
};

/** A warning of a seller, as the admin gave it; returns its id. */
export const addDecision = async ({ app: { db, clock }, callers }: RequestContext): Promise<string> => {
  const id = newId();
  const seller = callers['other seller'].id;
  const about = { kind: 'person' as const, target_id: seller, about_id: seller, admin_id: callers.admin.id };
  await db
    .insertInto('moderation_decisions')
    .values({
      id,
      ...about,
      act: 'warn',
      reason: 'x',
      until: null,
      took_down: 0,
      created_at: clock.now(),
      undone_at: null,
    })
    .execute();
  return id;
};

/** A document of a bike of the seller's, with its file. Returns its id, and the bike's. */
export const addPaper = async (
  app: TestApp,
  seller: Caller,
  state: 'waiting' | 'accepted' | 'refused' = 'waiting',
): Promise<{ id: string; bike: string; version: string }> => {
  const bike = await addBike(app, seller);
  const row = await app.db.selectFrom('bikes').selectAll().where('id', '=', bike).executeTakeFirstOrThrow();
  const { name } = await app.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const id = await storePaper(app, { user_id: seller.id, bike_id: bike, state });
  return { id, bike, version: versionOnPapers(row, name, null) };
};

/** What a new seller has shown to be verified, and waits for an admin; returns its id. */
export const addVerification = async ({ db, clock }: TestApp): Promise<string> => {
  const [id, now, seller] = [newId(), clock.now(), userRow({ role: 'Seller' })];
  await db.insertInto('users').values(seller).execute();
  const row = { id, user_id: seller.id, verified_as: 'person' as const, state: 'waiting' as const };
  await db
    .insertInto('verifications')
    .values({ ...row, begun_at: now, sent_at: now, queue_id: newId(now) })
    .execute();
  return id;
};

/** A picture by which a seller was not verified; returns its id. */
export const addIdentityPicture = async (app: TestApp, { id: user_id }: Caller): Promise<string> => {
  const [verification_id, now] = [newId(), app.clock.now()];
  const row = { id: verification_id, user_id, verified_as: 'person' as const, state: 'refused' as const };
  await app.db
    .insertInto('verifications')
    .values({ ...row, begun_at: now, sent_at: now, decided_at: now })
    .execute();
  return storePaper(app, { user_id, bike_id: null, verification_id, state: 'shown', kind: 'nidFront' });
};
/** A report of a stolen motorcycle; returns its id. */
export const addStolenReport = async (
  { db, clock, config }: TestApp,
  { id: user_id }: Caller,
  { frame, state = 'waiting' }: { frame: string; state?: 'waiting' | 'refused' },
): Promise<string> => {
  const { keys, print } = createNumberPrints(config.frameKeys).of('frame', frame);
  const id = newId();
  const said = { gd_number: 'GD 1204', station: 'Mirpur Model Thana', words: '' };
  const decided = { decided_at: null, admin_id: null, reason: null };
  await db
    .insertInto('stolen_reports')
    .values({ id, user_id, frame_keys: keys, frame_print: print, ...said, state, reported_at: clock.now(), ...decided })
    .execute();
  return id;
};
