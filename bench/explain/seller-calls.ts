import * as answers from '#server/deals/orders/answers.repository.ts';
import * as bookings from '#server/deals/orders/bookings.repository.ts';
import * as stillThere from '#server/listings/bikes/still-there/still-there.repository.ts';
import * as drafts from '#server/listings/drafts/drafts.repository.ts';
import * as imports from '#server/listings/imports/imports.repository.ts';
import * as references from '#server/listings/imports/references.repository.ts';
import * as waitingLines from '#server/listings/imports/waiting-lines.repository.ts';
import * as answerTimes from '#server/listings/sellers/answers.repository.ts';
import * as sellers from '#server/listings/sellers/sellers.repository.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, MIDDLE, NEW, NOW, ORDER, SELLER } from './samples.ts';

/** Of a bike and its neighbours: the first ones of `SELLER`. */
const OWN_BIKE = id('bike', 25_001);
const IMPORT = id('impt', 500);
const LINE = id('line', 50_001);

const stillThereCalls: CallsOf<typeof stillThere> = {
  sellersToAsk: [0, NOW].map(
    (before) => (db) => stillThere.sellersToAsk(db, { before, askedBefore: NOW, limit: 1_000 }),
  ),
  sellersWithoutAnswer: (db) => stillThere.sellersWithoutAnswer(db, NOW, 1_000),
  findAskedSeller: (db) => stillThere.findAskedSeller(db, SELLER),
  markAsked: (db) => stillThere.markAsked(db, { sellerId: SELLER, before: Date.now(), now: NOW }),
  lockUnanswered: (db) => stillThere.lockUnanswered(db, SELLER, NOW),
  rest: (db) => stillThere.rest(db, [OWN_BIKE], NOW),
  findAsked: (db) => stillThere.findAsked(db, { sellerId: SELLER, askedAt: NOW }, 50),
  confirmAsked: (db) => stillThere.confirmAsked(db, { sellerId: SELLER, askedAt: NOW }, { id: undefined, now: NOW }),
};
const answersCalls: CallsOf<Omit<typeof answers, 'isDeclined' | 'isUnanswered'>> = {
  findAnswer: (db) => answers.findAnswer(db, ORDER),
  saveAnswer: (db) =>
    answers.saveAnswer(db, {
      id: NEW,
      order_id: ORDER,
      seller_id: SELLER,
      buyer_id: BUYER,
      answer: 'accept',
      reason: null,
      answered_at: NOW,
    }),
  deleteAnswer: (db) => answers.deleteAnswer(db, ORDER),
  countDeclined: (db) => answers.countDeclined(db, BUYER, BIKE),
  removeDeclined: (db) => answers.removeDeclined(db, BUYER, BIKE, NOW),
};
const bookingsCalls: CallsOf<typeof bookings> = {
  pageOfBookings: [
    (db) => bookings.pageOfBookings(db, { sellerId: SELLER, now: NOW }),
    (db) => bookings.pageOfBookings(db, { sellerId: SELLER, now: NOW, after: id('ordr', 250_000) }),
    (db) => bookings.pageOfBookings(db, { sellerId: SELLER, now: NOW, bikeId: OWN_BIKE }),
  ],
  findBooking: (db) => bookings.findBooking(db, ORDER, NOW),
  countWaiting: (db) => bookings.countWaiting(db, SELLER),
  countWaitingOf: (db) => bookings.countWaitingOf(db, SELLER, [OWN_BIKE, BIKE, MIDDLE]),
};
const draftsCalls: CallsOf<typeof drafts> = {
  lockDrafts: (db) => drafts.lockDrafts(db, SELLER),
  draftsOf: (db) => drafts.draftsOf(db, SELLER),
  findDraft: (db) => drafts.findDraft(db, SELLER, id('drft', 1_500)),
  insertDraft: (db) =>
    drafts.insertDraft(db, { id: NEW, seller_id: SELLER, version: 1, content: '{}', submission: NEW, changed_at: NOW }),
  updateDraft: (db) =>
    drafts.updateDraft(db, { id: id('drft', 1_500), version: 1 }, { content: '{}', changed_at: NOW }),
  replaceDraftPhotos: (db) => drafts.replaceDraftPhotos(db, id('drft', 1_500), ['https://bike.test/images/1']),
  deleteDraft: (db) => drafts.deleteDraft(db, SELLER, id('drft', 1_500)),
  deleteDraftsBefore: (db) => drafts.deleteDraftsBefore(db, 100),
};
const importsCalls: CallsOf<typeof imports> = {
  lockSeller: (db) => imports.lockSeller(db, SELLER),
  deleteNotStarted: (db) => imports.deleteNotStarted(db, SELLER),
  // Without lines: each query is explained by itself, and theirs need the import of the first.
  insertImport: (db) =>
    imports.insertImport(
      db,
      { id: NEW, seller_id: SELLER, name: 'bikes.csv', uploaded_at: NOW, started_at: null, cancelled_at: null },
      [],
    ),
  importsOf: (db) => imports.importsOf(db, SELLER),
  findImport: (db) => imports.findImport(db, SELLER, IMPORT),
  countLines: (db) => imports.countLines(db, [IMPORT]),
  linesIn: [
    (db) => imports.linesIn(db, IMPORT, { states: ['wrong', 'failed'], limit: 25 }),
    (db) => imports.linesIn(db, IMPORT, { states: ['wrong', 'failed'], after: NEW, limit: 25 }),
  ],
  countImportedSince: (db) => imports.countImportedSince(db, SELLER, 0),
  moveLines: (db) => imports.moveLines(db, IMPORT, ['waiting'], 'cancelled'),
  setStarted: (db) => imports.setStarted(db, IMPORT, NOW),
  setCancelled: (db) => imports.setCancelled(db, IMPORT, NOW),
  deleteImportsBefore: (db) => imports.deleteImportsBefore(db, 1),
};
const referencesCalls: CallsOf<typeof references> = {
  findListed: (db) => references.findListed(db, SELLER, { keys: ['key 25001', 'key 25002'], ids: [OWN_BIKE] }),
  claimKey: (db) => references.claimKey(db, { seller_id: SELLER, key: NEW, reference: NEW }, OWN_BIKE),
  ownListingsAfter: (db) => references.ownListingsAfter(db, SELLER, '', 100),
  furtherPhotosOf: (db) => references.furtherPhotosOf(db, [OWN_BIKE, BIKE, MIDDLE]),
};
const waitingLinesCalls: CallsOf<typeof waitingLines> = {
  claimLines: (db) => waitingLines.claimLines(db, { now: NOW, until: NOW + 1, limit: 8 }),
  postponeLine: (db) => waitingLines.postponeLine(db, LINE, NOW),
  endLine: (db) => waitingLines.endLine(db, LINE, { state: 'listed', bike_id: BIKE }),
};
const sellersCalls: CallsOf<typeof sellers> = {
  countBikes: (db) => sellers.countBikes(db, SELLER),
  sellersAfter: (db) => sellers.sellersAfter(db, SELLER, 1_000),
};

const answerTimesCalls: CallsOf<typeof answerTimes> = {
  sellersDue: (db) => answerTimes.sellersDue(db, NOW, 100),
  moveCheck: (db) => answerTimes.moveCheck(db, SELLER, { from: 1, to: NOW }),
  askedSince: (db) => answerTimes.askedSince(db, SELLER, 0, 30),
};

/** Those of what sellers do beside listing a bike, by repository. */
export const SELLER_CALLS = {
  'still there': stillThereCalls,
  'booking answers': answersCalls,
  bookings: bookingsCalls,
  drafts: draftsCalls,
  imports: importsCalls,
  references: referencesCalls,
  'waiting lines': waitingLinesCalls,
  sellers: sellersCalls,
  'answers of sellers': answerTimesCalls,
};
