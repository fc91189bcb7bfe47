import * as push from '#server/notices/push/push.repository.ts';
import * as alerts from '#server/search/alerts/alerts.repository.ts';
import * as wishes from '#server/search/alerts/wishes.repository.ts';
import * as savedSearches from '#server/search/saved-searches/saved-searches.repository.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, MIDDLE, NEW, NOW } from './samples.ts';

const SEARCH = id('srch', 5);
const alert = { user_id: BUYER, bike_id: BIKE, kind: 'new' as const, way: 'mail' as const, tries: 0, due_at: NOW };
const told = { ...alert, search_id: SEARCH, price_before: null };

const alertsCalls: CallsOf<typeof alerts> = {
  insertAlerts: (db) => alerts.insertAlerts(db, [{ ...told, user_id: id('user', 50_000) }]),
  readMark: alerts.readMark,
  moveMark: (db) => alerts.moveMark(db, MIDDLE, BIKE),
  peopleWithDueAlerts: [
    (db) => alerts.peopleWithDueAlerts(db, 'mail', NOW, 500),
    (db) => alerts.peopleWithDueAlerts(db, 'push', NOW, 500),
    (db) => alerts.peopleWithDueAlerts(db, 'mail', 0, 500),
  ],
  takeDue: (db) => alerts.takeDue(db, BUYER, 'mail', NOW),
  postponeDue: (db) => alerts.postponeDue(db, BUYER, 'push', { now: NOW, until: NOW + 1 }),
  deleteAlerts: (db) => alerts.deleteAlerts(db, [told]),
  searchesOfAlerts: (db) => alerts.searchesOfAlerts(db, [SEARCH, id('srch', 50_000)]),
};
const wishesCalls: CallsOf<typeof wishes> = {
  notifyWishers: [
    (db) => wishes.notifyWishers(db, { bikeId: BIKE, kind: 'priceFell', now: NOW, priceBefore: 185_000 }),
    (db) => wishes.notifyWishers(db, { bikeId: BIKE, kind: 'sold', now: NOW, exceptId: BUYER }),
  ],
  wishersOf: [
    (db) => wishes.wishersOf(db, BIKE, { exceptId: BUYER }),
    (db) => wishes.wishersOf(db, BIKE, { unbooked: true }),
  ],
};
const PARTS = {
  brand: ['brand=GPX'],
  model: ['model=Demon+GR165R'],
  condition: ['condition=Good'],
  district: ['district=Dhaka'],
  verified: [],
};
const savedSearchesCalls: CallsOf<typeof savedSearches> = {
  lockSavedSearches: (db) => savedSearches.lockSavedSearches(db, BUYER),
  savedSearchesOf: (db) => savedSearches.savedSearchesOf(db, BUYER),
  pageOfSavedSearches: [
    (db) => savedSearches.pageOfSavedSearches(db, BUYER),
    (db) => savedSearches.pageOfSavedSearches(db, BUYER, NEW),
  ],
  insertSavedSearch: (db) =>
    savedSearches.insertSavedSearch(db, {
      id: NEW,
      user_id: BUYER,
      name: 'R15',
      query: 'q=r15',
      mails: 'daily',
      push: 0,
      opened_after: '',
      created_at: NOW,
    }),
  updateSavedSearch: (db) => savedSearches.updateSavedSearch(db, { id: SEARCH, userId: BUYER }, { push: 1 }),
  deleteSavedSearch: (db) => savedSearches.deleteSavedSearch(db, SEARCH, BUYER),
  newestListing: savedSearches.newestListing,
  listingTimes: (db) => savedSearches.listingTimes(db, [BIKE, MIDDLE]),
  searchesWithAlerts: [
    (db) => savedSearches.searchesWithAlerts(db, { after: '', limit: 2_000, parts: PARTS }),
    (db) => savedSearches.searchesWithAlerts(db, { after: id('srch', 50_000), limit: 2_000, parts: PARTS }),
  ],
  endMails: [(db) => savedSearches.endMails(db, BUYER), (db) => savedSearches.endMails(db, BUYER, SEARCH)],
};
const endpoint = 'https://push.example.com/5';
const pushCalls: CallsOf<typeof push> = {
  keepDevice: [NEW, endpoint].map(
    (address) => (db) =>
      push.keepDevice(db, {
        id: NEW,
        user_id: BUYER,
        endpoint: address,
        p256dh: 'key',
        auth: 'auth',
        confirmed_at: NOW,
      }),
  ),
  deleteOldDevices: (db) => push.deleteOldDevices(db, BUYER, 1),
  deleteDevices: (db) => push.deleteDevices(db, [id('push', 5)]),
  deleteDevice: (db) => push.deleteDevice(db, BUYER, endpoint),
  devicesOf: (db) => push.devicesOf(db, BUYER),
};

/** Those of saved searches, and of what they tell. */
export const ALERT_CALLS = {
  alerts: alertsCalls,
  wishes: wishesCalls,
  'saved searches': savedSearchesCalls,
  push: pushCalls,
};
