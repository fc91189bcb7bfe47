import * as dashboard from '#server/dashboard/dashboard.repository.ts';
import * as images from '#server/images/images.repository.ts';
import * as statisticsBikes from '#server/listings/statistics/bikes.repository.ts';
import * as figures from '#server/listings/statistics/figures.repository.ts';
import * as market from '#server/listings/statistics/usual-figures.repository.ts';
import * as outbox from '#server/notices/mail/outbox.repository.ts';
import * as metrics from '#server/operator/marketplace-metrics.repository.ts';
import * as audit from '#server/people/audit/audit.repository.ts';
import * as listVersion from '#server/platform/http/response-cache/list-version.repository.ts';
import * as jobLeases from '#server/platform/jobs/job-leases.repository.ts';
import * as counts from '#server/platform/rate-limit/request-counts.repository.ts';
import { ALERT_CALLS } from './alert-calls.ts';
import type { Call, CallsOf } from './calls-of.ts';
import { CONVERSATION_CALLS } from './conversation-calls.ts';
import { id } from './fill.ts';
import { MARKET_CALLS } from './market-calls.ts';
import { MEETING_CALLS } from './meeting-calls.ts';
import { MODERATION_CALLS } from './moderation-calls.ts';
import { NOTIFICATION_CALLS } from './notification-calls.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
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
const figuresCalls: CallsOf<typeof figures> = {
  figuresByDay: [
    (db) => figures.figuresByDay(db, { sellerId: SELLER }, NOW - 30 * 86_400_000, ['2026-11-21']),
    (db) => figures.figuresByDay(db, { ids: [BIKE] }, NOW - 30 * 86_400_000, ['2026-11-21']),
  ],
  figuresByBike: (db) => figures.figuresByBike(db, { ids: [BIKE, MIDDLE] }, NOW - 30 * 86_400_000),
};
const statisticsBikesCalls: CallsOf<typeof statisticsBikes> = {
  countForSale: (db) => statisticsBikes.countForSale(db, SELLER),
  mostViewedForSale: (db) => statisticsBikes.mostViewedForSale(db, SELLER, { day: '2026-08-21', limit: 100 }),
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
  ...PEOPLE_CALLS,
  audit: auditCalls,
  images: imagesCalls,
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
