import { sql } from 'kysely';
import { stateKilometres } from '#server/listings/listings.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAdminClient, idOf } from './admin-client.ts';
import { saveSearch } from './alerts.ts';
import { block } from './blocks.ts';
import { call } from './call.ts';
import { chargeBack, decideChargeback } from './chargebacks.ts';
import { openConversation, readUpTo, say, showPhotos } from './conversations.ts';
import { payPart, sayOnDeposit } from './deposits.ts';
import { answerDispute, decideDispute, openDispute } from './disputes.ts';
import { bikeFacts } from './factories/bike.ts';
import { absenceRow } from './factories/meeting.ts';
import { setFrame } from './frames.ts';
import { codeOf, typeCode, wrongCode } from './handovers.ts';
import { csvOf, sendFile } from './imports.ts';
import { hostedPhoto, listBike } from './listings.ts';
import { dayAndTime, later, propose } from './meetings.ts';
import { messagePhotos } from './message-photos.ts';
import { decide, report } from './moderation.ts';
import { acceptPaper, refusePaper, showPaper } from './papers.ts';
import { book, startPayment } from './paying.ts';
import { BANK, endPayout, makeBatch, payoutsOf, setPayoutAccount } from './payouts.ts';
import { createAdmin, type Person, signUpByCalls } from './people.ts';
import { answerReview, makeSale, review, reviewsOf } from './reviews.ts';
import { decideStolen, reportStolen } from './stolen.ts';
import type { TestApp } from './test-app.ts';
import { tickTransfer } from './transfers.ts';
import { showIdentity, verifyByDocuments } from './verification.ts';

export interface FullMarketplace {
  seller: Person;
  buyer: Person;
  /** The buyer's: paid, and booked with its payment started. */
  sold: string;
  booked: string;
}

/** All that a listing may say beyond the specified form. */
const FACTS = { ...bikeFacts, district: "Cox's Bazar" } as const;

/** A browser that takes pushes. */
const PUSH_DEVICE = {
  endpoint: 'https://push.example.com/device',
  keys: {
    p256dh: 'BFgSmDgqg-OhGWnH9yMqLbXLBbU8l4lcAeyDS3wMnWCRVGNRHjiVC5pQcVvK9lyzCEJfxOIVY9W0E5DcAkbYhBk',
    auth: 'qX1Wc8yR2nB0zJm3kT5vLg',
  },
};

/** Adds the mapped columns of a payout file, and a provider's report with a line that the ledger lacks. */
const fillReports = async ({ db }: TestApp): Promise<void> => {
  await db.insertInto('payout_columns').values({ kind: 'bank', columns: '[]', changed_at: 1 }).execute();
  const line = { id: newId(), provider: 'bkash', kind: 'payment', day: '2026-01-05', payment_ref: 'TRX9' } as const;
  await db
    .insertInto('report_lines')
    .values({
      ...line,
      line_ref: 'TRX9',
      invoice: null,
      amount: 100,
      fee: 1,
      at: 1,
      transfer_id: null,
      is_chargeback: 0,
      fee_back: 0,
    })
    .execute();
  await db
    .insertInto('report_differences')
    .values({
      ...{ ...line, id: newId(), key: `line:${line.id}`, what: 'theirs', line_id: line.id, transfer_id: null },
      ...{ theirs: 100, ours: null, found_at: 1, matched_at: null, closed_at: 2, admin_id: newId(), words: 'মিটেছে' },
    })
    .execute();
};

const fillTheRest = async ({ db }: TestApp, buyerId: string, [bikeId, otherId]: [string, string]): Promise<void> => {
  await sql`insert into identity_rate_limit (id, key, count, "lastRequest") values ('1', 'আ', 3, ${Date.now()})`.execute(
    db,
  );
  await db
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      recipient: 'late@example.com',
      language: 'bn',
      html: null,
      unsubscribe: null,
      subject: 'পরে',
      body: "It's late\nthat's all",
      created_at: 1,
      tries: 3,
      next_try_at: 2 ** 52,
      claimed_until: 0,
    })
    .execute();
  await db
    .insertInto('request_counts')
    .values({ key: '192.0.2.1', window_start: 60_000, hits: 3, ends_at: 120_000 })
    .execute();
  await db.insertInto('cost_figures').values({ id: 1, figures: '{}', changed_at: 1 }).execute();
  await db.insertInto('job_leases').values({ name: 'sweep', next_at: 1 }).execute();
  await db
    .insertInto('bkash_tokens')
    .values({
      id: 'account',
      id_token: null,
      refresh_token: null,
      granted_at: 1,
      claimed_at: 1,
      claimed_before: 0,
      leased_until: 0,
    })
    .execute();
  await db.insertInto('restores').values({ id: newId(), since: 1 }).execute();
  await db
    .insertInto('reviewed_listings')
    .values({ bike_id: bikeId })
    .onConflict((on) => on.doNothing())
    .execute();
  await db.insertInto('alert_marks').values({ name: 'listings', bike_id: bikeId }).execute();
  await db
    .insertInto('photo_matches')
    .values({ bike_id: bikeId, other_bike_id: otherId, image_id: 'a', other_image_id: 'b', distance: 3, found_at: 1 })
    .execute();
  const alert = { user_id: buyerId, bike_id: bikeId, kind: 'priceFell', way: 'mail' } as const;
  await db
    .insertInto('alerts')
    .values({ ...alert, tries: 0, due_at: 2 ** 52 })
    .execute();
  await db.insertInto('alert_sendings').values({ id: newId(), user_id: buyerId, way: 'mail', sent_at: 1 }).execute();
  await db
    .insertInto('doubtful_prices')
    .values({ bike_id: bikeId, price: 50_000, low: 180_000, comparables: 9, noted_at: Date.now() })
    .execute();
  await db
    .insertInto('barred_addresses')
    .values({ address_hash: newId(), about_id: buyerId, until: 2 ** 52 })
    .execute();
  await db
    .insertInto('presence')
    .values({ user_id: buyerId, last_here_at: 1_700_000_000_000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('dismissed_models')
    .values({ brand: 'Yamaha', folded: 'ar15 vaaiya', name: 'ভাইয়া AR15', dismissed_at: 1 })
    .execute();
  await db
    .insertInto('frame_checks')
    .values({ bike_id: bikeId, version: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('departures').values({ address_hash: newId(), left_at: Date.now() }).execute();
};

/** A marketplace with rows in every table, made by the calls of the pages. */
export const fillMarketplace = async (app: TestApp): Promise<FullMarketplace> => {
  const [seller, buyer, admin] = [
    await signUpByCalls(app, 'Seller', 'করিম Motors'),
    await signUpByCalls(app, 'Buyer'),
    await createAdmin(app),
  ];
  await createAdminClient(app).verify(admin, await idOf(app, seller), 'Verified');
  const photos = [await hostedPhoto(app), await hostedPhoto(app, '#2a4b7a')];
  const [sold, booked] = [
    await listBike(app, seller, FACTS),
    await listBike(app, seller, { rslPrice: 190_000, photos }),
  ];
  await call(app, `PUT /api/bikes/${booked}/listing`, { token: seller.token, body: { rslPrice: 185_000 } });
  for (const bike of [sold, booked]) await setFrame(app, seller, bike, 'ME4JF50BKJ8123456', 'JF50E-8200331');
  await call(app, `PUT /api/bikes/${sold}/listing`, { token: seller.token, body: { kilometres: 18_400 } });
  const { order: paid } = await makeSale(app, { seller, buyer, bike: sold });
  await typeCode(app, seller, paid, wrongCode(app, paid));
  await typeCode(app, seller, paid, codeOf(app, paid));
  await tickTransfer(app, seller, paid, 'formTTO');
  await review(app, buyer, paid, 4, 'যেমন বলা ছিল, তেমনই।');
  await review(app, seller, paid, 5, "He came on time.\nThat's all");
  const [aboutSeller] = (await reviewsOf(app, await idOf(app, seller))).body;
  await answerReview(app, seller, aboutSeller?._id ?? '', 'ধন্যবাদ।');
  const disputed = await openDispute(app, buyer, paid, 'চাবি একটাই দিলেন।', await messagePhotos(app, buyer));
  await answerDispute(app, seller, disputed.body.insertedId, "There's one key.");
  await decideDispute(app, admin, disputed.body.insertedId, 'partly', 1_000);
  await decideChargeback(app, await chargeBack(app, paid), 'won');
  const order = await book(app, buyer, booked);
  await call(app, `PUT /api/bookings/${order}`, { token: seller.token, body: { answer: 'accept' } });
  await payPart(app, buyer, order, 'deposit');
  await sayOnDeposit(app, buyer, order, 'askBack', "কাগজ নেই।\nIt's late.");
  // It waits for an answer again.
  await call(app, `PUT /api/bookings/${order}`, { token: seller.token, body: { answer: 'accept' } });
  await app.payments.reconciler.run(0);
  await startPayment(app, buyer, booked);
  const conversation = await openConversation(app, buyer, booked, "এখনো আছে?\nIt's nice.");
  await say(app, seller, conversation, 'আছে', 'made by the client');
  const [shown = ''] = await messagePhotos(app, buyer, 2);
  await showPhotos(app, buyer, conversation, [shown]);
  await acceptPaper(app, admin, await showPaper(app, seller, booked));
  await refusePaper(app, admin, await showPaper(app, seller, booked, 'taxToken'), "পড়া যায় না।\nIt's blurred.");
  await verifyByDocuments(app, admin, await showIdentity(app, seller));
  await readUpTo(app, seller, conversation, 1);
  await call(app, `POST /api/conversations/${conversation}/offers`, { token: buyer.token, body: { price: 150_000 } });
  const soon = dayAndTime(later(app.clock.now(), { days: 2 }));
  const meeting = await propose(app, buyer, conversation, { ...soon, place: 'শাহবাগ, জাদুঘরের সামনে' });
  const people = { recorded_by: await idOf(app, seller), about_id: await idOf(app, buyer) };
  const absence = { meeting_id: meeting.body.insertedId, ...people, answer: 'ছিলাম', answered_at: Date.now() };
  await app.db.insertInto('meeting_absences').values(absenceRow(absence)).execute();
  const reading = { bike_id: booked, user_id: people.about_id, source: 'meeting' as const, kilometres: 18_500 };
  const times = { stated_at: app.clock.now(), noted_at: app.clock.now() };
  await stateKilometres(app.db, { ...reading, ...times, about: meeting.body.insertedId });
  await call(app, 'POST /api/wishlists', { token: buyer.token, body: { wisher: buyer.email, wishProduct: booked } });
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36' };
  await call(app, `POST /api/bike/${booked}/view`, { headers });
  await call(app, 'POST /identity/request-password-reset', {
    body: { email: buyer.email },
    headers: { origin: app.url },
  });
  await saveSearch(app, buyer, 'brand=Yamaha', { name: 'ইয়ামাহা', mails: 'daily' });
  await call(app, 'PUT /api/alert-settings', { token: buyer.token, body: { wishes: false, messages: false } });
  const pushes = { topic: 'bookings', way: 'push', on: false };
  await call(app, 'PUT /api/notification-settings', { token: buyer.token, body: pushes });
  await call(app, 'PUT /api/presence', { token: seller.token, body: { shown: false } });
  await call(app, 'POST /api/push-devices', { token: buyer.token, body: PUSH_DEVICE });
  const draft = { values: { modelName: 'এফজেড', description: "It's\nnot finished" }, photos: photos.slice(0, 1) };
  await call(app, 'POST /api/drafts', { token: seller.token, body: draft });
  await sendFile(app, seller, csvOf([{ reference: 'দোকান-১' }, { brand: '' }]));
  const reference = { seller_id: await idOf(app, seller), key: 'reference A', reference: 'A', bike_id: booked };
  await app.db
    .insertInto('listing_references')
    .values({ id: newId(), ...reference })
    .execute();
  const theft = await reportStolen(app, buyer, 'MD2A36FZ0KCA11111', { station: 'মিরপুর থানা', words: "রাতে।\nIt's gone." });
  await decideStolen(app, admin, theft.body.insertedId, 'accept');
  await app.db
    .insertInto('stolen_matches')
    .values({ report_id: theft.body.insertedId, bike_id: sold, hidden_at: 1 })
    .execute();
  await app.db
    .insertInto('stolen_sales')
    .values({ report_id: theft.body.insertedId, bike_id: sold, told_at: 1 })
    .execute();
  await report(app, buyer, { id: sold, words: 'নকল ছবি' });
  const warned = await decide(app, admin, { kind: 'person', id: await idOf(app, seller), act: 'warn', reason: 'সাবধান' });
  await app.db
    .insertInto('moderation_signals')
    .values({
      id: newId(),
      kind: 'listing',
      target_id: booked,
      about_id: await idOf(app, seller),
      signal: 'contacts',
      other_bike_id: '',
      noted_at: 1,
      decision_id: warned.body.insertedId,
    })
    .execute();
  await block(app, seller, conversation);
  await app.db.insertInto('moderation_marks').values({ name: 'contacts', bike_id: sold }).execute();
  await app.checkLedger();
  await setPayoutAccount(app, seller, BANK);
  await app.releaseHeld();
  const { body: batch } = await makeBatch(app, admin);
  const [payout] = await payoutsOf(app, admin, `?batchId=${batch.insertedId}`);
  await endPayout(app, admin, payout?._id ?? '', { reference: 'BB-77' });
  await fillReports(app);
  await fillTheRest(app, await idOf(app, buyer), [booked, sold]);
  await app.idle();
  return { seller, buyer, sold, booked };
};
