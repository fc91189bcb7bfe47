import * as booking from '#server/deals/orders/booking.repository.ts';
import * as endings from '#server/deals/orders/endings.repository.ts';
import * as orders from '#server/deals/orders/orders.repository.ts';
import * as handover from '#server/deals/reviews/handover.repository.ts';
import * as reviews from '#server/deals/reviews/reviews.repository.ts';
import * as sales from '#server/deals/reviews/sales.repository.ts';
import * as bikes from '#server/listings/bikes/bikes.repository.ts';
import * as listingChanges from '#server/listings/bikes/listing-changes.repository.ts';
import * as listingEdit from '#server/listings/bikes/listing-edit.repository.ts';
import * as photos from '#server/listings/bikes/photos/photos.repository.ts';
import * as prices from '#server/listings/bikes/prices/prices.repository.ts';
import * as history from '#server/listings/sales/sales.repository.ts';
import * as views from '#server/listings/views/views.repository.ts';
import * as wishlists from '#server/listings/wishlists/wishlists.repository.ts';
import * as photoMatches from '#server/moderation/photo-matches/photo-matches.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { CallsOf } from './calls-of.ts';
import { id, SIZES } from './fill.ts';
import { BIKE, BUYER, bike, MIDDLE, NEW, NOW, ORDER, order, priceChange, review, SELLER } from './samples.ts';

const bikesCalls: CallsOf<typeof bikes> = {
  pageOfBrand: [
    (db) => bikes.pageOfBrand(db, 'GPX'),
    (db) => bikes.pageOfBrand(db, 'GPX', MIDDLE),
    (db) => bikes.pageOfBrand(db, 'Yamaha'),
    (db) => bikes.pageOfBrand(db, 'Yamaha', MIDDLE),
  ],
  listedAfter: (db) => bikes.listedAfter(db, MIDDLE, 10),
  newestAdvertised: bikes.newestAdvertised,
  pageOfSeller: [
    (db) => bikes.pageOfSeller(db, SELLER, { takenBack: false }),
    (db) => bikes.pageOfSeller(db, SELLER, { takenBack: false, after: id('bike', 25_020) }),
    (db) => bikes.pageOfSeller(db, SELLER, { takenBack: true }),
  ],
  pageForSaleOfSeller: (db) => bikes.pageForSaleOfSeller(db, SELLER),
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
  lockBike: (db) => listingChanges.lockBike(db, BIKE),
  removeBike: (db) => listingChanges.removeBike(db, BIKE, id('user', 10_000), NOW),
  removeUnsoldOfSeller: (db) => listingChanges.removeUnsoldOfSeller(db, SELLER, NOW),
  eraseSellerOfSoldBefore: (db) => listingChanges.eraseSellerOfSoldBefore(db, NOW),
};
const listingEditCalls: CallsOf<typeof listingEdit> = {
  lockOwnListing: (db) => listingEdit.lockOwnListing(db, BIKE, SELLER),
  insertKilometreFall: (db) =>
    listingEdit.insertKilometreFall(db, {
      id: NEW,
      bike_id: BIKE,
      seller_id: SELLER,
      kilometres_before: 20_000,
      kilometres_after: 2_000,
      changed_at: NOW,
    }),
  updateListing: (db) => listingEdit.updateListing(db, BIKE, SELLER, { rsl_price: 175_000 }),
};
const LOOKS = { hash: '00010002000300ff', band_0: 1, band_1: 2, band_2: 3, band_3: 255 };
const photosCalls: CallsOf<typeof photos> = {
  furtherPhotos: (db) => photos.furtherPhotos(db, BIKE),
  replaceFurtherPhotos: (db) =>
    photos.replaceFurtherPhotos(db, { bikeId: BIKE, sellerId: SELLER }, ['https://bike.test/images/1']),
};
const photoMatchesCalls: CallsOf<Omit<typeof photoMatches, 'BANDS'>> = {
  queuePhotoCheck: (db) => photoMatches.queuePhotoCheck(db, BIKE),
  waitingChecks: (db) => photoMatches.waitingChecks(db, 20),
  endCheck: (db) => photoMatches.endCheck(db, { bike_id: BIKE, version: NEW }),
  imagesOfListing: (db) => photoMatches.imagesOfListing(db, BIKE),
  imagesWithBand: photoMatches.BANDS.map((band) => (db: Db) => photoMatches.imagesWithBand(db, band, LOOKS[band], 500)),
  listingsOfOthers: (db) =>
    photoMatches.listingsOfOthers(db, ['https://bike.test/images/77', 'https://bike.test/images/78'], SELLER, 20),
  noteMatch: (db) =>
    photoMatches.noteMatch(db, {
      bike_id: BIKE,
      other_bike_id: MIDDLE,
      image_id: id('imag', 5),
      other_image_id: id('imag', 4),
      distance: 3,
      found_at: NOW,
    }),
};
const pricesCalls: CallsOf<typeof prices> = {
  recordPriceChange: (db) => prices.recordPriceChange(db, priceChange),
  newestChanges: (db) => prices.newestChanges(db, BIKE),
  endOldFalls: (db) => prices.endOldFalls(db, NOW),
};
const ordersCalls: CallsOf<Omit<typeof orders, 'withPayment'>> = {
  findOrder: (db) => orders.findOrder(db, ORDER),
  findOwnOrder: (db) => orders.findOwnOrder(db, BUYER, id('bike', 4)),
  pageOfBuyer: [(db) => orders.pageOfBuyer(db, BUYER), (db) => orders.pageOfBuyer(db, BUYER, id('ordr', 250_000))],
  someOfBuyer: (db) => orders.someOfBuyer(db, BUYER, ORDER, 100),
  eraseSellerFromUnpaid: (db) => orders.eraseSellerFromUnpaid(db, SELLER),
  eraseSellerFromPaidBefore: (db) => orders.eraseSellerFromPaidBefore(db, NOW),
  hasOrder: (db) => orders.hasOrder(db, ORDER, BUYER),
  findOpenOrders: (db) => orders.findOpenOrders(db, BIKE),
  countOpenOrders: (db) => orders.countOpenOrders(db, BIKE),
  namesOfBuyers: (db) => orders.namesOfBuyers(db, BIKE, 10),
};
const endingsCalls: CallsOf<typeof endings> = {
  removeOrder: (db) => endings.removeOrder(db, id('ordr', 300_000), BUYER, NOW),
  removeUnpaidOfBuyer: (db) => endings.removeUnpaidOfBuyer(db, BUYER, NOW),
  endOrders: [
    (db) => endings.endOrders(db, { sellerId: SELLER, now: NOW }),
    (db) => endings.endOrders(db, { sellerId: SELLER, bikeId: BIKE, now: NOW }),
  ],
};
const bookingCalls: CallsOf<typeof booking> = {
  bookOnce: (db) => booking.bookOnce(db, order),
  findBikeToBook: (db) => booking.findBikeToBook(db, BIKE),
};
const wishlistsCalls: CallsOf<typeof wishlists> = {
  insertEntryOnce: (db) => wishlists.insertEntryOnce(db, { id: NEW, user_id: BUYER, bike_id: BIKE, created_at: NOW }),
  pageOfUser: [
    (db) => wishlists.pageOfUser(db, BUYER),
    (db) => wishlists.pageOfUser(db, BUYER, id('wish', SIZES.wishlists / 2)),
  ],
  deleteEntry: (db) => wishlists.deleteEntry(db, id('wish', 1), BUYER),
};
const viewsCalls: CallsOf<typeof views> = {
  findViewedBike: (db) => views.findViewedBike(db, BIKE),
  beginDay: (db) => views.beginDay(db, '2026-11-21', () => NEW),
  hasMark: (db) => views.hasMark(db, NEW),
  countOnce: (db) => views.countOnce(db, { bikeId: BIKE, day: '2026-11-21', mark: NEW, counts: 'count' }),
  deleteSaltsBefore: (db) => views.deleteSaltsBefore(db, '2026-11-21'),
  deleteMarksBefore: (db) => views.deleteMarksBefore(db, '2026-11-21', 1_000),
};
const ABOUT_SELLER = { subjectId: SELLER, writerRole: 'Buyer', now: NOW } as const;
const reviewsCalls: CallsOf<typeof reviews> = {
  pageOfReviews: [
    (db) => reviews.pageOfReviews(db, ABOUT_SELLER),
    (db) => reviews.pageOfReviews(db, ABOUT_SELLER, id('revi', 125_000)),
  ],
  someAbout: (db) => reviews.someAbout(db, ABOUT_SELLER, '', 100),
  ratingsOf: (db) => reviews.ratingsOf(db, [SELLER], ABOUT_SELLER),
  reviewsOfOrders: (db) => reviews.reviewsOfOrders(db, [ORDER, id('ordr', 2)]),
  insertReview: (db) => reviews.insertReview(db, review),
  changeReview: (db) => reviews.changeReview(db, id('revi', 2), { stars: 4, text: 'Good.', changed_at: NOW }),
  showReviews: (db) => reviews.showReviews(db, ORDER, NOW),
  answerOnce: (db) => reviews.answerOnce(db, { id: id('revi', 2), subjectId: SELLER, text: 'Thanks.', now: NOW }),
  shownWithoutNotice: (db) => reviews.shownWithoutNotice(db, { after: NOW - 1_000, now: NOW, limit: 100 }),
  findAnswered: (db) => reviews.findAnswered(db, id('revi', 2), SELLER),
};
const handoverCalls: CallsOf<typeof handover> = {
  handoverMeetings: (db) => handover.handoverMeetings(db, [ORDER, id('ordr', 2)]),
};
const salesCalls: CallsOf<typeof sales> = {
  salesOf: (db) => sales.salesOf(db, [ORDER, id('ordr', 2)]),
  lockSale: (db) => sales.lockSale(db, ORDER),
  sidesOf: (db) => sales.sidesOf(db, ORDER),
};
const historyCalls: CallsOf<typeof history> = { salesByBrand: history.salesByBrand };

/** Those of listings, orders and reviews. */
export const TRADE_CALLS = {
  bikes: bikesCalls,
  listingChanges: listingChangesCalls,
  listingEdit: listingEditCalls,
  photos: photosCalls,
  'photo matches': photoMatchesCalls,
  prices: pricesCalls,
  orders: ordersCalls,
  'orders, endings': endingsCalls,
  booking: bookingCalls,
  wishlists: wishlistsCalls,
  views: viewsCalls,
  reviews: reviewsCalls,
  handover: handoverCalls,
  'reviews, sales': salesCalls,
  history: historyCalls,
};
