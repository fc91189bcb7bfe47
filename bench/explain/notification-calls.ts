import * as proved from '#server/notices/mail/proved.repository.ts';
import * as sendings from '#server/notices/notifications/alert-sendings.repository.ts';
import * as digests from '#server/notices/notifications/digests.repository.ts';
import * as mails from '#server/notices/notifications/mails.repository.ts';
import * as mailsOff from '#server/notices/notifications/mails-off.repository.ts';
import * as notifications from '#server/notices/notifications/notifications.repository.ts';
import * as pushes from '#server/notices/notifications/pushes.repository.ts';
import * as readers from '#server/notices/notifications/readers.repository.ts';
import * as settings from '#server/notices/notifications/settings.repository.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, NEW, NOW, SELLER } from './samples.ts';

const ROW = {
  id: NEW,
  user_id: SELLER,
  kind: 'bookingMade',
  target: NEW,
  bike_id: BIKE,
  about_id: BUYER,
  facts: '{}',
  count: 1,
  listed: 1,
  created_at: NOW,
  push_at: NOW,
  push_tries: 0,
} as const;
const READER = id('user', 300);

const sendingsCalls: CallsOf<typeof sendings> = {
  sendingsSince: (db) => sendings.sendingsSince(db, BUYER, 'mail', 0),
  recordSending: (db) => sendings.recordSending(db, BUYER, 'mail', { now: NOW, since: NOW - 1 }),
};
const readersCalls: CallsOf<typeof readers> = { lockReader: (db) => readers.lockReader(db, BUYER) };
const TOPICS_WITH_TABLE = ['wishes', 'messages'] as const;
const mailsOffCalls: CallsOf<Omit<typeof mailsOff, 'hasOwnTable'>> = {
  wantsMailsOf: TOPICS_WITH_TABLE.map((topic) => (db) => mailsOff.wantsMailsOf(db, BUYER, topic)),
  setMailsOf: TOPICS_WITH_TABLE.flatMap((topic) =>
    [true, false].map((on) => (db) => mailsOff.setMailsOf(db, { userId: BUYER, topic, on, now: NOW })),
  ),
};

const notificationsCalls: CallsOf<Omit<typeof notifications, 'withNames'>> = {
  keepNotifications: [
    (db) => notifications.keepNotifications(db, [ROW]),
    (db) => notifications.keepNotifications(db, [{ ...ROW, user_id: READER, target: 'target 3001' }]),
  ],
  pageOfNotifications: [
    (db) => notifications.pageOfNotifications(db, READER),
    (db) => notifications.pageOfNotifications(db, READER, id('noti', 3_005)),
  ],
  countUnread: (db) => notifications.countUnread(db, READER),
  markRead: [
    (db) => notifications.markRead(db, READER, { id: id('noti', 3_001) }, NOW),
    (db) => notifications.markRead(db, READER, { upTo: id('noti', 3_005) }, NOW),
    (db) => notifications.markRead(db, READER, { about: BIKE }, NOW),
    (db) => notifications.markRead(db, READER, { topic: 'bookings' }, NOW),
  ],
  hasNotification: (db) => notifications.hasNotification(db, READER, id('noti', 3_001)),
  targetsRead: (db) => notifications.targetsRead(db, READER, 'bookingMade', ['target 3001', 'target 3002']),
  deleteOld: (db) => notifications.deleteOld(db, 100),
  peopleWithTooMany: (db) => notifications.peopleWithTooMany(db, 300, 500),
  keepNewest: (db) => notifications.keepNewest(db, READER, 5),
};
const digestsCalls: CallsOf<typeof digests> = {
  collectForDigest: (db) =>
    digests.collectForDigest(db, { userId: READER, kind: 'bookingMade', target: 'target 3001' }, NOW),
  peopleWithDigest: (db) => digests.peopleWithDigest(db, NOW, 200),
  takeDigest: (db) => digests.takeDigest(db, READER),
  postponeDigest: (db) => digests.postponeDigest(db, READER, NOW),
};
const pushesCalls: CallsOf<typeof pushes> = {
  claimPushes: (db) => pushes.claimPushes(db, { now: NOW, until: NOW + 1, limit: 50 }),
  endPushes: (db) => pushes.endPushes(db, [id('noti', 3_001)], NOW),
};
const mailsCalls: CallsOf<typeof mails> = {
  mailsSince: (db) => mails.mailsSince(db, READER, 0),
  recordMail: (db) => mails.recordMail(db, READER, { now: NOW, since: NOW - 1 }),
};
const settingsCalls: CallsOf<typeof settings> = {
  findReader: (db) => settings.findReader(db, READER),
  findReaders: (db) => settings.findReaders(db, [READER, BUYER]),
  findReaderOf: (db) => settings.findReaderOf(db, READER, 'bookings'),
  wantsMails: (db) => settings.wantsMails(db, READER, 'messages'),
  allOff: (db) => settings.allOff(db, READER),
  offOfPeople: (db) => settings.offOfPeople(db, [READER, BUYER], 'bookings'),
  setWay: [true, false].map(
    (on) => (db) => settings.setWay(db, { userId: READER, topic: 'bookings', way: 'push', on, now: NOW }),
  ),
};
const provedCalls: CallsOf<typeof proved> = {
  provedAmong: (db) => proved.provedAmong(db, ['user500@example.com', 'user501@example.com']),
};

/** The queries of notifications, and of the mails that they send. */
export const NOTIFICATION_CALLS = {
  notifications: notificationsCalls,
  'proved addresses': provedCalls,
  'notification digests': digestsCalls,
  'notification pushes': pushesCalls,
  'notification mails': mailsCalls,
  'notification settings': settingsCalls,
  'notification readers': readersCalls,
  'mails that are off': mailsOffCalls,
  'sendings of alerts': sendingsCalls,
};
