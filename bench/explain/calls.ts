import * as ownData from '#server/account/own-data.repository.ts';
import * as audit from '#server/audit/audit.repository.ts';
import * as identity from '#server/auth/identity/identity.repository.ts';
import * as dashboard from '#server/dashboard/dashboard.repository.ts';
import * as images from '#server/images/images.repository.ts';
import * as outbox from '#server/mail/outbox.repository.ts';
import * as metrics from '#server/operator/marketplace-metrics.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import * as listVersion from '#server/platform/http/response-cache/list-version.repository.ts';
import * as jobLeases from '#server/platform/jobs/job-leases.repository.ts';
import * as counts from '#server/platform/rate-limit/request-counts.repository.ts';
import * as statisticsBikes from '#server/statistics/bikes.repository.ts';
import * as figures from '#server/statistics/figures.repository.ts';
import * as market from '#server/statistics/market.repository.ts';
import * as administration from '#server/users/administration.repository.ts';
import * as barred from '#server/users/barred-addresses.repository.ts';
import * as userData from '#server/users/user-data.repository.ts';
import * as users from '#server/users/users.repository.ts';
import { ALERT_CALLS } from './alert-calls.ts';
import type { Call, CallsOf } from './calls-of.ts';
import { CONVERSATION_CALLS } from './conversation-calls.ts';
import { id } from './fill.ts';
import { MARKET_CALLS } from './market-calls.ts';
import { MEETING_CALLS } from './meeting-calls.ts';
import { MODERATION_CALLS } from './moderation-calls.ts';
import { NOTIFICATION_CALLS } from './notification-calls.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import { RECORD_CALLS } from './record-calls.ts';
import { BIKE, BUYER, entry, MIDDLE, mail, NEW, NOW, SELLER } from './samples.ts';
import { SEARCH_CALLS } from './search-calls.ts';
import { SELLER_CALLS } from './seller-calls.ts';
import { TRADE_CALLS } from './trade-calls.ts';

const auditCalls: CallsOf<typeof audit> = {
  insertAuditEntry: (db) => audit.insertAuditEntry(db, entry),
  pageOfLog: [(db) => audit.pageOfLog(db), (db) => audit.pageOfLog(db, id('audt', 50_000))],
};
const jobLeasesCalls: CallsOf<typeof jobLeases> = {
  acquireLease: (db) => jobLeases.acquireLease(db, 'pictures', 1, NOW),
};
const listVersionCalls: CallsOf<typeof listVersion> = { readListVersion: listVersion.readListVersion };
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
  digestsOf: (db) => images.digestsOf(db, ['https://bike.test/images/77', 'https://bike.test/images/78']),
  isKept: (db) => images.isKept(db, id('imag', 5)),
  touchImage: (db) => images.touchImage(db, 'https://bike.test/images/77', NOW),
  setSource: (db) => images.setSource(db, id('imag', 5), 'https://host.test/77'),
  findUnreferenced: (db) => images.findUnreferenced(db, NOW, 200),
  giveUp: (db) => images.giveUp(db, id('imag', 5), NOW),
  expireImage: (db) => images.expireImage(db, 'https://bike.test/images/77'),
  expireImagesOfSeller: (db) => images.expireImagesOfSeller(db, SELLER),
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
  reviewsAbout: (db) => readAll(ownData.reviewsAbout(db, SELLER, NOW)),
};
const usersCalls: CallsOf<typeof users> = {
  findUserByEmail: (db) => users.findUserByEmail(db, 'user500@example.com'),
  findUserById: (db) => users.findUserById(db, BUYER),
  lockUser: [(db) => users.lockUser(db, BUYER), (db) => users.lockUser(db, BUYER, { evenLeft: true })],
  keepUsers: (db) => users.keepUsers(db, [BUYER, SELLER]),
  rememberIdentity: (db) => users.rememberIdentity(db, BUYER, { language: 'bn', email_verified_at: NOW }),
  suspendUser: (db) => users.suspendUser(db, SELLER, NOW),
  endSuspension: (db) => users.endSuspension(db, SELLER),
  suspendedUsers: (db) => users.suspendedUsers(db, 500),
  setAnswersWithin: (db) => users.setAnswersWithin(db, SELLER, 4),
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
const barredCalls: CallsOf<typeof barred> = {
  insertBarred: (db) => barred.insertBarred(db, { address_hash: NEW, about_id: BUYER, until: NOW }),
  findBarred: (db) => barred.findBarred(db, 'address 500'),
  barUntil: [(db) => barred.barUntil(db, BUYER, NOW), (db) => barred.barUntil(db, BUYER, undefined)],
  deleteBarredBefore: (db) => barred.deleteBarredBefore(db, 1),
};
const figuresCalls: CallsOf<typeof figures> = {
  figuresByDay: [
    (db) => figures.figuresByDay(db, { sellerId: SELLER }, NOW - 30 * 86_400_000, ['2026-11-21']),
    (db) => figures.figuresByDay(db, { ids: [BIKE] }, NOW - 30 * 86_400_000, ['2026-11-21']),
  ],
  figuresByBike: (db) => figures.figuresByBike(db, { ids: [BIKE, MIDDLE] }, NOW - 30 * 86_400_000),
};
const statisticsBikesCalls: CallsOf<typeof statisticsBikes> = {
  idsForSale: (db) => statisticsBikes.idsForSale(db, SELLER),
  findOwnBikes: (db) => statisticsBikes.findOwnBikes(db, SELLER, [BIKE, MIDDLE]),
};
const marketCalls: CallsOf<typeof market> = {
  modelsWithAtLeast: (db) => market.modelsWithAtLeast(db, 7),
  sampleOfModel: (db) => market.sampleOfModel(db, { model: 1, listings: 20_000, postedBefore: NOW, size: 500 }),
  saveMedians: (db) =>
    market.saveMedians(db, {
      model: 1,
      listings: 7,
      views: 1,
      hearts: 0.1,
      contacts: 0.5,
      bookings: 0,
      measured_at: NOW,
    }),
  deleteMeasuredBefore: (db) => market.deleteMeasuredBefore(db, NOW),
  findMedians: (db) => market.findMedians(db, [BIKE, MIDDLE]),
};
const dashboardCalls: CallsOf<typeof dashboard> = {
  bikesToLookAt: (db) => dashboard.bikesToLookAt(db, SELLER),
  bookingsToPay: (db) => dashboard.bookingsToPay(db, BUYER),
  runningHolds: (db) => dashboard.runningHolds(db, BUYER, NOW),
  fallenWishes: (db) => dashboard.fallenWishes(db, BUYER),
  sellersToReview: (db) => dashboard.sellersToReview(db, BUYER, NOW),
  buyersToReview: (db) => dashboard.buyersToReview(db, SELLER, NOW),
  countWishes: (db) => dashboard.countWishes(db, BUYER),
};

/** All of them, by repository. */
export const CALLS: Record<string, Record<string, Call | readonly Call[]>> = {
  ...TRADE_CALLS,
  ...PAYMENT_CALLS,
  figures: figuresCalls,
  'statistics, bikes': statisticsBikesCalls,
  market: marketCalls,
  dashboard: dashboardCalls,
  users: usersCalls,
  'barred addresses': barredCalls,
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
  ...ALERT_CALLS,
  ...CONVERSATION_CALLS,
  ...NOTIFICATION_CALLS,
  ...MEETING_CALLS,
  ...MARKET_CALLS,
  ...SELLER_CALLS,
  ...RECORD_CALLS,
  ...MODERATION_CALLS,
};
