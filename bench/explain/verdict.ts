import type { Plan } from './explain.ts';

/** Pages of 8 KB: a page of 24 bikes with their sellers takes some 130. */
const MOST_BUFFERS = 300;
/** Small whatever happens. */
const SMALL_TABLES = {
  'a row for each brand or model': [
    'brand_sales',
    'catalogue_models',
    'dismissed_models',
    'model_medians',
    'price_models',
    'search_models',
    'unknown_models',
  ],
  'a row for each day': ['market_days'],
  'one row, or one for each kind of account': ['bkash_tokens', 'cost_figures', 'ledger_checks', 'payout_columns'],
  'how far the background has come': [
    ...['alert_marks', 'job_leases', 'list_versions', 'moderation_marks', 'price_state', 'restores', 'search_state'],
  ],
  'what waits for the background': ['frame_checks', 'mail_outbox', 'photo_checks', 'price_moves', 'reviewed_listings'],
  'a day or two': ['departures', 'view_days'],
  'the public places to meet that admins name, some hundred': ['safe_places'],
};
/** They may be read from end to end, and be empty. */
export const SMALL = new Set(Object.values(SMALL_TABLES).flat());
/** Queries that the server makes only after it has counted that they read little. Tests count their own few rows, so here they may read any amount. */
const COUNTED = {
  buffers: Number.POSITIVE_INFINITY,
  why: 'taken where counts say that it is short; tests have few rows',
};
/** Queries about all listings of a seller who has dozens. */
const DOZENS = { buffers: 1_000, why: 'looks at dozens of listings' };
/** What may read more than others, from end to end at times, and why. */
const ALLOWED: Record<string, { buffers: number; why: string }> = {
  'people/users/barred-addresses.deleteBarredBefore': {
    buffers: 50_000,
    why: 'deletes what has ended, here all of it',
  },
  'platform/rate-limit/request-counts.deleteEndedWindows': {
    buffers: 50_000,
    why: 'deletes what has ended, here all of it',
  },
  'notices/notifications/notifications.deleteOld': {
    buffers: 3_000,
    why: 'deletes a thousand notifications, in the background',
  },
  'search/pages.pageAlong': COUNTED,
  'moderation/records/find-records.newestOf': COUNTED,
  'search/loosen.countPlans': COUNTED,
  'search/loosen.wordsOfNone': { buffers: 100, why: 'stops at the first listing that has a word' },
  'deals/payments/payment-transfers.recordMissingPayments': {
    buffers: 1_000_000,
    why: 'looks at every payment, in the background',
  },
  'deals/payments/wrong-sales.wrongSales': {
    buffers: 1_000_000,
    why: 'compares all bikes that are sold with their payments, once an hour, in one process',
  },
  'deals/due/held-sales.heldSales': {
    buffers: 30_000,
    why: 'looks at sales whose money is held, in the background',
  },
  'deals/due/money-under-way.hasMoneyUnderWay': DOZENS,
  'deals/chargebacks/chargebacks.openChargebacks': {
    buffers: 10_000,
    why: 'looks at all that no bank has decided, for admins',
  },
  'deals/deposits/deposits.findOver': { buffers: 1_000, why: 'reads up to 100 that are over, in the background' },
  'deals/deposits/deposits.findDisputed': {
    buffers: 2_000,
    why: 'reads up to 100 that wait for a decision, for admins',
  },
  'deals/disputes/disputes.disputesToDo': {
    buffers: 4_000,
    why: 'reads up to 100 disputes, their people and conversations, for admins',
  },
  'money/ledger/balances.differences': {
    buffers: 500_000,
    why: 'counts the whole ledger again, once an hour, in one process',
  },
  'money/ledger/balances.openAccounts': { buffers: 5_000, why: 'reads every account with money in it, for admins' },
  'money/ledger/balances.sumOfBalances': { buffers: 5_000, why: 'adds up every account with money in it' },
  'papers/documents/documents.bikesWithOldPapers': {
    buffers: 150_000,
    why: 'looks at all bikes with documents, once an hour, in one process',
  },
  'papers/store/papers.wrappedByOthers': {
    buffers: 50_000,
    why: 'reads all documents, where an operator changes the key',
  },
  'listings/bikes/kilometres/kilometre-statements.kilometresOf': {
    buffers: 1_000,
    why: 'reads what was stated of up to 50 listings, and by whom',
  },
  'moderation/moderation.reportsAbout': {
    buffers: 2_000,
    why: 'a smaller fill lacks most reporters, and it looks for 20 in vain',
  },
  'search/price-guide/market.forgetDoubts': {
    buffers: 1_000,
    why: 'deletes doubts about 200 prices, in the background',
  },
  'search/price-guide/market.writeComparables': { buffers: 5_000, why: 'writes 200 prices, in the background' },
  'account/user-data.deleteOwnRows': { buffers: 1_000, why: 'deletes all that is about one person' },
  'deals/meetings/places.insertFirstPlaces': { buffers: 3_000, why: 'inserts hundreds of rows, at the first start' },
  'listings/catalogue/catalogue.insertModelsOnce': {
    buffers: 3_000,
    why: 'inserts hundreds of rows, at the first start',
  },
  'listings/bikes/bikes.forSaleAtDistance': { buffers: 50_000, why: 'steps over up to 50,000 entries of an index' },
  'moderation/signals.noteSignals': { buffers: 10_000, why: 'inserts hundreds of rows, in the background' },
  'search/saved-searches/saved-searches.searchesWithAlerts': {
    buffers: 1_000,
    why: 'reads 2,000 searches, in the background',
  },
  'people/users/administration.pageOfRole': { buffers: 3_000, why: 'a search looks at every name of a role' },
  'listings/bikes/bikes.forSaleAfter': { buffers: 5_000, why: 'reads 1,000 listings, for a part of the sitemap' },
  'listings/bikes/listing-changes.removeUnsoldOfSeller': { buffers: 2_000, why: 'changes dozens of listings' },
  'account/user-data.eraseOwnRows': {
    buffers: 100_000,
    why: 'changes or deletes all that is about a dealer: dozens of listings, thousands of messages and reviews',
  },
  'notices/notifications/notifications.markRead': { buffers: 1_000, why: 'changes dozens of notifications' },
  'notices/notifications/notifications.keepNewest': {
    buffers: 1_000,
    why: 'deletes 300 notifications, in the background',
  },
  'deals/reviews/reviews.someAbout': {
    buffers: 1_500,
    why: 'reads 100 reviews with their sales and writers, for a file',
  },
  'dashboard/dashboard.bikesToLookAt': { buffers: 1_000, why: 'looks at dozens of listings, their prices and photos' },
  'moderation/signals.newPhotoMatches': { buffers: 3_000, why: 'looks at what a day has found, in the background' },
  'moderation/signals.newDoubtfulPrices': { buffers: 3_000, why: 'looks at what a day has found, in the background' },
  'moderation/signals.forgetSettledPrices': {
    buffers: 2_000,
    why: 'looks at hundreds of open signals and all doubtful prices, in the background',
  },
  'moderation/moderation.pageOfOpen': {
    buffers: 2_000,
    why: 'groups hundreds of open reports and signals, for admins',
  },
  'moderation/moderation.decisionsAbout': { buffers: 2_000, why: 'reads up to 200 decisions, for admins' },
  'notices/notifications/pushes.claimPushes': {
    buffers: 5_000,
    why: 'changes 100 notifications and reads what they name, in the background',
  },
  'listings/bikes/still-there/still-there.sellersToAsk': {
    buffers: 6_000,
    why: 'looks at 1,000 listings, in the background',
  },
  'listings/bikes/still-there/still-there.sellersWithoutAnswer': {
    buffers: 3_000,
    why: 'looks at 1,000 listings, in the background',
  },
  'listings/bikes/still-there/still-there.markAsked': { buffers: 2_000, why: 'changes dozens of listings' },
  'deals/orders/bookings.countWaiting': { buffers: 1_000, why: 'looks at dozens of listings and their bookings' },
  'deals/orders/bookings.countWaitingOf': { buffers: 1_000, why: 'looks at dozens of listings and their bookings' },
  'deals/orders/bookings.openBookings': { buffers: 1_000, why: 'reads the bookings of a hundred conversations' },
  'deals/conversations/to-answer.meetingsTo': { buffers: 1_000, why: 'reads the meetings of a hundred conversations' },
  'deals/disputes/refunds.oldestDisputeRefunds': { buffers: 1_000, why: 'reads up to 100 refunds, in the background' },
  'deals/photos/photos.takeOutOfOldDisputes': {
    buffers: 2_000,
    why: 'looks at all photos of disputes, in the background',
  },
  'deals/reviews/handover.handoverTimes': { buffers: 1_000, why: 'reads the sales of a page of orders' },
  'deals/reviews/reviews.shownWithoutNotice': { buffers: 2_000, why: 'looks at up to 100 reviews, in the background' },
  'deals/transfers/transfers.transfersToRemind': {
    buffers: 10_000,
    why: 'reads up to 100 that are due, in the background',
  },
  'listings/imports/references.ownListingsAfter': { buffers: 1_000, why: 'reads 100 listings, for a file' },
  'listings/sellers/sellers.sellersAfter': { buffers: 50_000, why: 'reads 1,000 sellers, for a part of the sitemap' },
  'deals/orders/bookings.pageOfBookings': {
    buffers: 1_000,
    why: 'looks at dozens of listings, their bookings, buyers and payments',
  },
  'listings/statistics/figures.figuresByDay': DOZENS,
  'listings/statistics/figures.read': DOZENS,
  'listings/statistics/bikes.findOwnBikes': DOZENS,
  'listings/statistics/usual-figures.findMedians': DOZENS,
  'money/payouts/payouts.sumOf': { buffers: 5_000, why: 'adds up what sellers are owed, for admins' },
  'money/reconciliation/report-lines.countMatched': { buffers: 3_000, why: 'counts the lines of a day, for admins' },
  'money/reconciliation/report-lines.unreported': { buffers: 3_000, why: 'looks at the payments of a day, for admins' },
  'papers/documents/documents.waitingPapers': { buffers: 1_000, why: 'reads a page of documents, for admins' },
  'papers/verification/verification.expirePicturesOfOld': {
    buffers: 2_000,
    why: 'ends the pictures of all that were decided long ago, in the background',
  },
  'deals/payments/under-way.hasPaymentUnderWay': DOZENS,
  'listings/views/views.deleteMarksBefore': { buffers: 10_000, why: 'deletes 1,000 marks of the day before' },
  'deals/orders/orders.eraseSellerFromUnpaid': { buffers: 2_000, why: 'changes the orders of dozens of listings' },
  'images/images.expireImagesOfSeller': { buffers: 2_000, why: 'changes the photos of dozens of listings' },
  'notices/notifications/notifications.peopleWithTooMany': {
    buffers: 30_000,
    why: 'counts all notifications by person, once an hour, in one process',
  },
  'images/images.findUnreferenced': { buffers: 1_000_000, why: 'scans all photos, once an hour, in one process' },
  'moderation/photo-matches/photo-matches.imagesWithBand': {
    buffers: 600,
    why: 'looks at up to 500 photos, in the background',
  },
  'search/counts.countsBy': { buffers: 1_000, why: 'a row for each kind of bike that is for sale' },
  'search/matches.countMatches': { buffers: 3_000, why: 'counts up to 1,000 along an index' },
  'search/matches.someMatches': COUNTED,
  'search/matches.groupsOf': { buffers: 30_000, why: 'reads all that fits, up to 40,000, or 4,000 with words' },
  'search/matches.countNewestWithWords': { buffers: 30_000, why: 'looks at the words of 6,000 listings' },
  'search/matches.countBehind': COUNTED,
  'search/matches.countEach': { buffers: 5_000, why: 'counts up to 1,000 of each model or district' },
  'search/access-paths.countAlong': { buffers: 2_000, why: 'counts up to 30,000 along an index' },
  'search/access-paths.countWithWords': { buffers: 15_000, why: 'counts up to 8,000 with a word' },
  'search/indexing.writeListings': { buffers: 1_000, why: 'writes 200 listings, in the background' },
  'search/indexing.bikesBehind': { buffers: 15_000, why: 'looks at 1,000 listings, in the background' },
  'search/price-guide/comparables.newestOfAll': {
    buffers: 6_000,
    why: 'reads 5,000 prices along an index, in the background',
  },
  'search/price-guide/market.lockBikes': { buffers: 3_000, why: 'locks 200 listings, in the background' },
  'search/price-guide/market.modelsOfBikes': { buffers: 1_500, why: 'looks at 200 prices, in the background' },
  'search/price-guide/market.deletePaidBefore': { buffers: 6_000, why: 'deletes 200 prices, in the background' },
  'listings/statistics/usual-figures.modelsWithAtLeast': {
    buffers: 1_000,
    why: 'a row for each kind of bike that is for sale, once a day',
  },
  'listings/statistics/usual-figures.sampleOfModel': {
    buffers: 30_000,
    why: 'reads all bikes of one model, in the background, once a day',
  },
  'moderation/records/find-records.splitByOrders': { buffers: 1_000, why: 'reads up to 501 orders of each model' },
  'moderation/records/listings.pageOfListings': { buffers: 3_000, why: 'looks at the listings of up to 20 people' },
  'moderation/records/orders.pageOfOrders': {
    buffers: 20_000,
    why: 'looks at the listings of up to 20 people and their orders',
  },
  'moderation/records/payments.pageOfPayments': {
    buffers: 20_000,
    why: 'looks at the listings of up to 20 people and their payments',
  },
  'operator/marketplace-metrics.countPaymentsByState': {
    buffers: 20_000,
    why: 'counts every payment, for Prometheus alone',
  },
};

const bigOf = (tables: readonly string[]): string[] => tables.filter((table) => !SMALL.has(table));
const scan = (tables: readonly string[]): string => `FAILED: reads all of ${[...new Set(tables)].join(', ')}`;

/** What the table says of a query: nothing, why it may read so much, or that it failed. */
export const verdictOf = (name: string, { buffers, scanned }: Plan): string => {
  const allowed = ALLOWED[name];
  const big = bigOf(scanned);
  if (big.length > 0 && !allowed) return scan(big);
  const most = allowed?.buffers ?? MOST_BUFFERS;
  if (buffers > most) return `FAILED: more than ${most} pages`;
  return allowed && (big.length > 0 || buffers > MOST_BUFFERS) ? allowed.why : '';
};

/** The same of SQLite, which tells no pages. */
export const sqliteVerdictOf = (name: string, scanned: readonly string[]): string => {
  const big = bigOf(scanned);
  if (big.length === 0) return '';
  return ALLOWED[name]?.why ?? scan(big);
};
