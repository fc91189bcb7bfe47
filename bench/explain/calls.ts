import * as ownData from '#server/account/own-data.repository.ts';
import * as audit from '#server/audit/audit.repository.ts';
import * as identity from '#server/auth/identity/identity.repository.ts';
import * as bikes from '#server/bikes/bikes.repository.ts';
import * as listingChanges from '#server/bikes/listing-changes.repository.ts';
import * as listingEdit from '#server/bikes/listing-edit.repository.ts';
import * as prices from '#server/bikes/prices/prices.repository.ts';
import * as images from '#server/images/images.repository.ts';
import * as outbox from '#server/mail/outbox.repository.ts';
import * as metrics from '#server/operator/marketplace-metrics.repository.ts';
import * as booking from '#server/orders/booking.repository.ts';
import * as orders from '#server/orders/orders.repository.ts';
import * as holds from '#server/payments/holds.repository.ts';
import * as payments from '#server/payments/payments.repository.ts';
import * as reconciler from '#server/payments/reconciler.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import * as listVersion from '#server/platform/http/response-cache/list-version.repository.ts';
import * as jobLeases from '#server/platform/jobs/job-leases.repository.ts';
import * as counts from '#server/platform/rate-limit/request-counts.repository.ts';
import * as history from '#server/sales/sales.repository.ts';
import * as administration from '#server/users/administration.repository.ts';
import * as userData from '#server/users/user-data.repository.ts';
import * as users from '#server/users/users.repository.ts';
import * as views from '#server/views/views.repository.ts';
import * as wishlists from '#server/wishlists/wishlists.repository.ts';
import type { Call, CallsOf } from './calls-of.ts';
import { id, SIZES } from './fill.ts';
import {
  BIKE,
  BUYER,
  bike,
  entry,
  MIDDLE,
  mail,
  NEW,
  NOW,
  ORDER,
  order,
  PAYMENT,
  payment,
  priceChange,
  SELLER,
} from './samples.ts';
import { SEARCH_CALLS } from './search-calls.ts';

const auditCalls: CallsOf<typeof audit> = {
  insertAuditEntry: (db) => audit.insertAuditEntry(db, entry),
  pageOfLog: [(db) => audit.pageOfLog(db), (db) => audit.pageOfLog(db, id('audt', 50_000))],
};
const bikesCalls: CallsOf<typeof bikes> = {
  pageOfBrand: [
    (db) => bikes.pageOfBrand(db, 'GPX'),
    (db) => bikes.pageOfBrand(db, 'GPX', MIDDLE),
    (db) => bikes.pageOfBrand(db, 'Yamaha'),
    (db) => bikes.pageOfBrand(db, 'Yamaha', MIDDLE),
  ],
  newestAdvertised: bikes.newestAdvertised,
  pageOfSeller: [(db) => bikes.pageOfSeller(db, SELLER), (db) => bikes.pageOfSeller(db, SELLER, id('bike', 25_020))],
  findBike: [(db) => bikes.findBike(db, BIKE), (db) => bikes.findBike(db, BIKE, { evenRemoved: true })],
  findBikes: (db) => bikes.findBikes(db, [BIKE, MIDDLE, id('bike', 997)]),
  nearestInPrice: [true, false].map(
    (sameModel) => (db: Db) =>
      bikes.nearestInPrice(db, { id: BIKE, brand: 'GPX', model: 'FZ-S V3', price: 185_000 }, { sameModel, limit: 6 }),
  ),
  forSaleAfter: (db) => bikes.forSaleAfter(db, 'GPX', MIDDLE, 1_000),
  forSaleAtDistance: (db) => bikes.forSaleAtDistance(db, 'GPX', MIDDLE, 49_999),
};
const listingChangesCalls: CallsOf<typeof listingChanges> = {
  insertBikeOnce: (db) => listingChanges.insertBikeOnce(db, bike),
  findSubmitted: (db) => listingChanges.findSubmitted(db, SELLER, NEW),
  setStatus: (db) => listingChanges.setStatus(db, BIKE, id('user', 10_000), 'Advertise'),
  findPriceUntilEnd: (db) => listingChanges.findPriceUntilEnd(db, BIKE),
  removeBike: (db) => listingChanges.removeBike(db, BIKE, id('user', 10_000), NOW),
  removeUnsoldOfSeller: (db) => listingChanges.removeUnsoldOfSeller(db, SELLER, NOW),
  eraseSellerOfSoldBefore: (db) => listingChanges.eraseSellerOfSoldBefore(db, NOW),
  sellBike: (db) => listingChanges.sellBike(db, { id: BIKE, price: 185_000, buyerId: BUYER, orderId: ORDER, now: NOW }),
};
const listingEditCalls: CallsOf<typeof listingEdit> = {
  lockOwnListing: (db) => listingEdit.lockOwnListing(db, BIKE, SELLER),
  updateListing: (db) => listingEdit.updateListing(db, BIKE, SELLER, { rsl_price: 175_000 }),
};
const pricesCalls: CallsOf<typeof prices> = {
  recordPriceChange: (db) => prices.recordPriceChange(db, priceChange),
  endOldFalls: (db) => prices.endOldFalls(db, NOW),
};
const jobLeasesCalls: CallsOf<typeof jobLeases> = {
  acquireLease: (db) => jobLeases.acquireLease(db, 'pictures', 1, NOW),
};
const listVersionCalls: CallsOf<typeof listVersion> = { readListVersion: listVersion.readListVersion };
const historyCalls: CallsOf<typeof history> = { salesByBrand: history.salesByBrand };
const identityCalls: CallsOf<typeof identity> = {
  removeHalfAccount: (db) => identity.removeHalfAccount(db, 'user500@example.com', NOW),
  deleteIdentity: (db) => identity.deleteIdentity(db, 'user500@example.com'),
  findEmailOfAccount: (db) => identity.findEmailOfAccount(db, id('iden', 500)),
  hasAccount: (db) => identity.hasAccount(db, id('iden', 500)),
  markEmailVerified: (db) => identity.markEmailVerified(db, 'user500@example.com'),
  deleteSessions: (db) => identity.deleteSessions(db, 'user500@example.com'),
};
const imagesCalls: CallsOf<typeof images> = {
  insertImage: (db) => images.insertImage(db, { id: NEW, url: NEW, used_at: NOW }),
  touchImage: (db) => images.touchImage(db, 'https://bike.test/images/77', NOW),
  setSource: (db) => images.setSource(db, id('imag', 5), 'https://host.test/77'),
  findUnreferenced: (db) => images.findUnreferenced(db, NOW, 200),
  giveUp: (db) => images.giveUp(db, id('imag', 5), NOW),
  expireImage: (db) => images.expireImage(db, 'https://bike.test/images/77'),
  expireImagesOfUnsold: (db) => images.expireImagesOfUnsold(db, SELLER),
  deleteGivenUp: (db) => images.deleteGivenUp(db, id('imag', 5)),
  deleteImage: (db) => images.deleteImage(db, id('imag', 5)),
};
const countsCalls: CallsOf<typeof counts> = {
  addHits: (db) => counts.addHits(db, { key: 'address1', window_start: 1, hits: 20, ends_at: 2 }),
  forgetHits: (db) => counts.forgetHits(db, 'address1'),
  deleteEndedWindows: (db) => counts.deleteEndedWindows(db, 0),
};
const outboxCalls: CallsOf<typeof outbox> = {
  insertMails: (db) => outbox.insertMails(db, [mail]),
  claimDueMails: (db) => outbox.claimDueMails(db, { now: NOW, until: NOW + 1, limit: 4 }),
  deleteMails: (db) => outbox.deleteMails(db, [id('mail', 5)]),
  postponeMail: (db) => outbox.postponeMail(db, id('mail', 5), NOW),
};
const metricsCalls: CallsOf<typeof metrics> = {
  countPaymentsByState: metrics.countPaymentsByState,
  findUnsettledPayments: metrics.findUnsettledPayments,
  findWaitingMails: metrics.findWaitingMails,
};
const ordersCalls: CallsOf<typeof orders> = {
  findOrder: (db) => orders.findOrder(db, ORDER),
  findOwnOrder: (db) => orders.findOwnOrder(db, BUYER, id('bike', 4)),
  pageOfBuyer: [(db) => orders.pageOfBuyer(db, BUYER), (db) => orders.pageOfBuyer(db, BUYER, id('ordr', 250_000))],
  removeOrder: (db) => orders.removeOrder(db, id('ordr', 300_000), BUYER, NOW),
  removeUnpaidOfBuyer: (db) => orders.removeUnpaidOfBuyer(db, BUYER, NOW),
  someOfBuyer: (db) => orders.someOfBuyer(db, BUYER, ORDER, 100),
  eraseSellerFromUnpaid: (db) => orders.eraseSellerFromUnpaid(db, SELLER),
  eraseSellerFromPaidBefore: (db) => orders.eraseSellerFromPaidBefore(db, NOW),
  hasOrder: (db) => orders.hasOrder(db, ORDER, BUYER),
  findWithdrawnOrders: [
    (db) => orders.findWithdrawnOrders(db, { sellerId: SELLER, now: NOW }),
    (db) => orders.findWithdrawnOrders(db, { sellerId: SELLER, bikeId: BIKE, now: NOW }),
  ],
  findOpenOrders: (db) => orders.findOpenOrders(db, BIKE),
  countOpenOrders: (db) => orders.countOpenOrders(db, BIKE),
  namesOfBuyers: (db) => orders.namesOfBuyers(db, BIKE, 10),
};
const reconcilerCalls: CallsOf<typeof reconciler> = {
  findUnsettled: (db) => reconciler.findUnsettled(db, { now: NOW, rest: 60_000, limit: 200 }),
  claimPayment: async (db) => reconciler.claimPayment(db, { ...payment, id: PAYMENT, updated_at: 1 }, NOW),
  noteRestore: (db) => reconciler.noteRestore(db, NOW),
  findRestore: reconciler.findRestore,
  forgetRestores: (db) => reconciler.forgetRestores(db, NOW),
};
const bookingCalls: CallsOf<typeof booking> = {
  bookOnce: (db) => booking.bookOnce(db, order),
  findBikeToBook: (db) => booking.findBikeToBook(db, BIKE),
};
const holdsCalls: CallsOf<typeof holds> = {
  findLastHold: (db) => holds.findLastHold(db, BIKE, BUYER),
  takeHold: (db) =>
    holds.takeHold(db, { bike_id: id('bike', 5), buyer_id: BUYER, expires_at: NOW, renewals: 0, tried_at: null }, NOW),
  noteTriedCard: (db) => holds.noteTriedCard(db, BIKE, BUYER, NOW),
  countOtherHolds: (db) => holds.countOtherHolds(db, BUYER, BIKE, 0),
  findHold: (db) => holds.findHold(db, BIKE),
  findRunningHold: (db) => holds.findRunningHold(db, BIKE, NOW),
  releaseHold: (db) => holds.releaseHold(db, BIKE, BUYER),
};
const paymentsCalls: CallsOf<typeof payments> = {
  findPayment: (db) => payments.findPayment(db, PAYMENT),
  findPaymentByIntent: (db) => payments.findPaymentByIntent(db, 'pi_1'),
  findLatestPayment: (db) => payments.findLatestPayment(db, ORDER),
  insertPaymentOnce: (db) => payments.insertPaymentOnce(db, payment),
  setIntentId: (db) => payments.setIntentId(db, PAYMENT, NEW),
  moveState: (db) => payments.moveState(db, PAYMENT, { from: ['sold'], to: 'refunding', now: NOW }),
  insertFoundPayment: (db) => payments.insertFoundPayment(db, { ...payment, intent_id: NEW }),
  findUnnotified: (db) => payments.findUnnotified(db, 50),
  claimNotification: (db) => payments.claimNotification(db, PAYMENT, NOW),
  hasPaymentUnderWay: [
    (db) => payments.hasPaymentUnderWay(db, BUYER, NOW),
    (db) => payments.hasPaymentUnderWay(db, SELLER, NOW),
  ],
  findSale: (db) => payments.findSale(db, ORDER),
  isBeingPaid: (db) => payments.isBeingPaid(db, BIKE, NOW),
};
const administrationCalls: CallsOf<typeof administration> = {
  pageOfRole: [
    (db) => administration.pageOfRole(db, { role: 'Buyer' }),
    (db) => administration.pageOfRole(db, { role: 'Buyer', after: id('user', 50_000) }),
    (db) => administration.pageOfRole(db, { role: 'Buyer', search: 'user4711@' }),
  ],
  lockAdmins: administration.lockAdmins,
  setRole: (db) => administration.setRole(db, BUYER, 'Seller'),
  setVerification: (db) => administration.setVerification(db, SELLER, 'Verified'),
  markErased: (db) => administration.markErased(db, BUYER, NOW),
  markDeleted: (db) => administration.markDeleted(db, BUYER, NOW),
  countForDeletion: [
    (db) => administration.countForDeletion(db, SELLER),
    (db) => administration.countForDeletion(db, BUYER),
  ],
};
const readAll = async (chunks: AsyncIterable<unknown[]>): Promise<void> => {
  for await (const _ of chunks);
};
const PERSON = { id: BUYER, email: 'user500@example.com' };
const userDataCalls: CallsOf<Omit<typeof userData, 'PERSONAL_DATA'>> = {
  pageOfOwnRows: userData.PERSONAL_DATA.filter(({ list }) => list).map(
    (data) => (db: Db) => userData.pageOfOwnRows(db, data, PERSON, { after: '', limit: 100 }),
  ),
  deleteOwnRows: (db) => userData.deleteOwnRows(db, PERSON),
  eraseOwnRows: (db) => userData.eraseOwnRows(db, { ...PERSON, id: SELLER }),
};
const ownDataCalls: CallsOf<typeof ownData> = {
  findOwnProfile: (db) => ownData.findOwnProfile(db, BUYER),
  ownRows: userData.PERSONAL_DATA.filter(({ list }) => list).map(
    (data) => (db: Db) => readAll(ownData.ownRows(db, data, PERSON)),
  ),
  ownOrders: (db) => readAll(ownData.ownOrders(db, BUYER)),
};
const usersCalls: CallsOf<typeof users> = {
  findUserByEmail: (db) => users.findUserByEmail(db, 'user500@example.com'),
  findUserById: (db) => users.findUserById(db, BUYER),
  lockUser: (db) => users.lockUser(db, BUYER),
  rememberIdentity: (db) => users.rememberIdentity(db, BUYER, { language: 'bn', email_verified_at: NOW }),
  isSellerUntilEnd: (db) => users.isSellerUntilEnd(db, SELLER),
  insertUserOnce: (db) =>
    users.insertUserOnce(db, {
      id: NEW,
      name: 'n',
      email: NEW,
      role: 'Buyer',
      photo_url: null,
      created_at: NOW,
      deleted_at: null,
      wrote_at: null,
    }),
  endAccess: (db) => users.endAccess(db, 'user500@example.com', NOW),
  updateProfile: (db) => users.updateProfile(db, BUYER, { name: 'New', photo_url: null }),
  isEmpty: users.isEmpty,
  recordWrite: (db) => users.recordWrite(db, BUYER),
  recordDeparture: (db) => users.recordDeparture(db, 'user500@example.com', NOW),
  findDeparture: (db) => users.findDeparture(db, 'user500@example.com'),
  deleteDeparturesBefore: (db) => users.deleteDeparturesBefore(db, NOW),
};
const viewsCalls: CallsOf<typeof views> = {
  findViewedBike: (db) => views.findViewedBike(db, BIKE),
  beginDay: (db) => views.beginDay(db, '2026-11-21', () => NEW),
  countOnce: (db) => views.countOnce(db, { bikeId: BIKE, day: '2026-11-21', mark: NEW }),
  deleteSaltsBefore: (db) => views.deleteSaltsBefore(db, '2026-11-21'),
  deleteMarksBefore: (db) => views.deleteMarksBefore(db, '2026-11-21', 1_000),
};
const wishlistsCalls: CallsOf<typeof wishlists> = {
  insertEntryOnce: (db) => wishlists.insertEntryOnce(db, { id: NEW, user_id: BUYER, bike_id: BIKE, created_at: NOW }),
  pageOfUser: [
    (db) => wishlists.pageOfUser(db, BUYER),
    (db) => wishlists.pageOfUser(db, BUYER, id('wish', SIZES.wishlists / 2)),
  ],
  deleteEntry: (db) => wishlists.deleteEntry(db, id('wish', 1), BUYER),
};

/** All of them, by repository. */
export const CALLS: Record<string, Record<string, Call | readonly Call[]>> = {
  bikes: bikesCalls,
  listingChanges: listingChangesCalls,
  listingEdit: listingEditCalls,
  prices: pricesCalls,
  orders: ordersCalls,
  bookings: bookingCalls,
  wishlists: wishlistsCalls,
  views: viewsCalls,
  payments: paymentsCalls,
  holds: holdsCalls,
  reconciler: reconcilerCalls,
  history: historyCalls,
  users: usersCalls,
  administration: administrationCalls,
  'own data': ownDataCalls,
  'user data': userDataCalls,
  audit: auditCalls,
  images: imagesCalls,
  identity: identityCalls,
  outbox: outboxCalls,
  'request counts': countsCalls,
  jobLeases: jobLeasesCalls,
  listVersion: listVersionCalls,
  metrics: metricsCalls,
  ...SEARCH_CALLS,
};
