import { REPORT_KINDS } from '#contract/rules/report.ts';
import * as hiddenReviews from '#server/deals/reviews/hidden-reviews.repository.ts';
import * as hidden from '#server/listings/bikes/states/hidden.repository.ts';
import * as decisions from '#server/moderation/decisions.repository.ts';
import * as moderation from '#server/moderation/moderation.repository.ts';
import * as opened from '#server/moderation/opened-messages.repository.ts';
import * as reports from '#server/moderation/reports.repository.ts';
import * as signals from '#server/moderation/signals.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, MIDDLE, NEW, NOW, SELLER } from './samples.ts';

const ABOUT = { kind: 'listing', target_id: BIKE, about_id: SELLER } as const;

/** The last two are reported, and nothing is decided about that yet. */
const TARGETS = { listing: BIKE, person: SELLER, message: `${id('conv', 804)}-6`, review: id('revi', 1_809) } as const;
const DECISION = id('deci', 400);

const hiddenCalls: CallsOf<typeof hidden> = {
  lockListing: (db) => hidden.lockListing(db, BIKE),
  hideListing: (db) => hidden.hideListing(db, BIKE, 'moderation', NOW),
  unhideListing: (db) => hidden.unhideListing(db, { id: BIKE, off_market: 'paused' }, { onMarket: true, now: NOW }),
  upOfSeller: (db) => hidden.upOfSeller(db, SELLER, '', 100),
  hiddenOfSeller: (db) => hidden.hiddenOfSeller(db, SELLER, 100),
};
const reportsCalls: CallsOf<typeof reports> = {
  findReported: REPORT_KINDS.map(
    (kind) => (db: Db) => reports.findReported(db, { kind, id: TARGETS[kind] }, { reporterId: BUYER, now: NOW }),
  ),
  findDecidable: REPORT_KINDS.map((kind) => (db: Db) => reports.findDecidable(db, kind, TARGETS[kind])),
  insertReportOnce: (db) =>
    reports.insertReportOnce(db, {
      ...ABOUT,
      id: NEW,
      user_id: BUYER,
      reason: 'fraud',
      words: null,
      created_at: NOW,
      decision_id: null,
    }),
};
const signalsCalls: CallsOf<typeof signals> = {
  noteSignals: (db) =>
    signals.noteSignals(db, [{ ...ABOUT, id: NEW, signal: 'contacts', other_bike_id: '', noted_at: NOW }]),
  newPhotoMatches: (db) => signals.newPhotoMatches(db, 200),
  newDoubtfulPrices: (db) => signals.newDoubtfulPrices(db, 200),
  forgetSettledPrices: signals.forgetSettledPrices,
  findMark: signals.findMark,
  setMark: (db) => signals.setMark(db, BIKE),
  descriptionsAfter: (db) => signals.descriptionsAfter(db, MIDDLE, 200),
  busyNewSellers: (db) => signals.busyNewSellers(db, id('user', 99_000), 15),
};
const moderationCalls: CallsOf<typeof moderation> = {
  pageOfOpen: [(db) => moderation.pageOfOpen(db), (db) => moderation.pageOfOpen(db, id('rept', 40_000))],
  openReportsAbout: (db) => moderation.openReportsAbout(db, [BIKE, SELLER]),
  countOpen: (db) => moderation.countOpen(db, [BIKE, SELLER]),
  openSignalsAbout: (db) => moderation.openSignalsAbout(db, [BIKE, SELLER]),
  listingsOf: (db) => moderation.listingsOf(db, [BIKE, MIDDLE]),
  messagesOf: (db) => moderation.messagesOf(db, [TARGETS.message]),
  reviewsOf: (db) => moderation.reviewsOf(db, [TARGETS.review]),
  personsOf: (db) => moderation.personsOf(db, [SELLER, BUYER]),
  decisionsAbout: (db) => moderation.decisionsAbout(db, [SELLER, BUYER], 200),
  pageOfDecisions: [
    (db: Db) => moderation.pageOfDecisions(db),
    (db: Db) => moderation.pageOfDecisions(db, id('deci', 10_000)),
  ],
};
const decisionsCalls: CallsOf<typeof decisions> = {
  insertDecision: (db) =>
    decisions.insertDecision(db, {
      ...ABOUT,
      id: NEW,
      admin_id: BUYER,
      act: 'warn',
      reason: 'x',
      until: null,
      took_down: 0,
      created_at: NOW,
      undone_at: null,
    }),
  closeOpen: (db) => decisions.closeOpen(db, ABOUT, NEW),
  reopen: (db) => decisions.reopen(db, DECISION),
  findDecision: (db) => decisions.findDecision(db, DECISION),
  markUndone: (db) => decisions.markUndone(db, DECISION, NOW),
  standingDecisions: (db) => decisions.standingDecisions(db, SELLER),
};

const openedCalls: CallsOf<typeof opened> = {
  findReportedMessage: (db) => opened.findReportedMessage(db, TARGETS.message),
  messagesAround: (db) => opened.messagesAround(db, id('conv', 804), 6, 10),
};
const hiddenReviewsCalls: CallsOf<typeof hiddenReviews> = {
  lockReview: (db) => hiddenReviews.lockReview(db, TARGETS.review),
  setReviewHidden: (db) => hiddenReviews.setReviewHidden(db, TARGETS.review, NOW),
};

export const MODERATION_CALLS = {
  'hidden listings': hiddenCalls,
  reports: reportsCalls,
  'moderation signals': signalsCalls,
  moderation: moderationCalls,
  'moderation decisions': decisionsCalls,
  'opened conversations': openedCalls,
  'hidden reviews': hiddenReviewsCalls,
};
