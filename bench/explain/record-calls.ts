import * as found from '#server/moderation/records/find-records.repository.ts';
import * as listings from '#server/moderation/records/listings.repository.ts';
import * as orders from '#server/moderation/records/orders.repository.ts';
import * as payments from '#server/moderation/records/payments.repository.ts';
import { partOf } from '#server/moderation/records/record-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, MIDDLE, ORDER, PAYMENT } from './samples.ts';

/** What admins type, and what they then see the next page of. */
const SEARCHES = [BIKE, BUYER, 'user500@example.com', 'fz', 'name 5', 'nobody'];

const foundCalls: CallsOf<typeof found> = {
  findPeople: [(db) => found.findPeople(db, 'user500@example.com'), (db) => found.findPeople(db, 'name 5')],
  findModelNames: [(db) => found.findModelNames(db, 'bikes', 'fz'), (db) => found.findModelNames(db, 'orders', 'fz')],
  newestOf: (db) => found.newestOf(db, [partOf(db.selectFrom('bikes'), 'id', MIDDLE)]),
  splitByOrders: (db) => found.splitByOrders(db, ['fz-s v3', 'r15 v3']),
};
const listingsCalls: CallsOf<typeof listings> = {
  pageOfListings: [
    (db) => listings.pageOfListings(db, {}),
    (db) => listings.pageOfListings(db, { state: 'paused' }),
    (db) => listings.pageOfListings(db, { state: 'sold', after: MIDDLE }),
    ...SEARCHES.map((search) => (db: Db) => listings.pageOfListings(db, { search })),
    ...SEARCHES.map((search) => (db: Db) => listings.pageOfListings(db, { search, state: 'soldElsewhere' })),
  ],
  findListing: (db) => listings.findListing(db, BIKE),
  bookingsOfListing: (db) => listings.bookingsOfListing(db, BIKE),
  kilometreFallsOf: (db) => listings.kilometreFallsOf(db, BIKE),
  photoMatchesOf: (db) => listings.photoMatchesOf(db, BIKE),
  saleOfListing: (db) => listings.saleOfListing(db, BIKE),
};
const ordersCalls: CallsOf<typeof orders> = {
  pageOfOrders: [
    (db) => orders.pageOfOrders(db, {}),
    (db) => orders.pageOfOrders(db, { after: id('ordr', 250_000) }),
    ...(['paid', 'refunded', 'accepted', 'declined', 'ended', 'takenBack'] as const).map(
      (state) => (db: Db) => orders.pageOfOrders(db, { state }),
    ),
    ...SEARCHES.map((search) => (db: Db) => orders.pageOfOrders(db, { search })),
    ...SEARCHES.map((search) => (db: Db) => orders.pageOfOrders(db, { search, state: 'paid' })),
  ],
  findOrderRecord: (db) => orders.findOrderRecord(db, ORDER),
};
const paymentsCalls: CallsOf<typeof payments> = {
  pageOfPayments: [
    (db) => payments.pageOfPayments(db, {}),
    (db) => payments.pageOfPayments(db, { state: 'processing', after: id('paym', 100_000) }),
    ...SEARCHES.map((search) => (db: Db) => payments.pageOfPayments(db, { search })),
    (db) => payments.pageOfPayments(db, { search: 'pi_1' }),
  ],
  findPaymentRecord: (db) => payments.findPaymentRecord(db, PAYMENT),
  attemptsOf: (db) => payments.attemptsOf(db, ORDER),
};

/** Those of what admins read of all listings, orders and payments. */
export const RECORD_CALLS = {
  'records, found': foundCalls,
  'records, listings': listingsCalls,
  'records, orders': ordersCalls,
  'records, payments': paymentsCalls,
};
