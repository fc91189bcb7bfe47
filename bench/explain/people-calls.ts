import * as deletionPreview from '#server/account/deletion-preview.repository.ts';
import * as ownData from '#server/account/own-data.repository.ts';
import * as userData from '#server/account/user-data.repository.ts';
import * as identity from '#server/people/auth/identity/identity.repository.ts';
import * as administration from '#server/people/users/administration.repository.ts';
import * as barred from '#server/people/users/barred-addresses.repository.ts';
import * as users from '#server/people/users/users.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BUYER, NEW, NOW, SELLER } from './samples.ts';

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
};
const deletionCalls: CallsOf<typeof deletionPreview> = {
  countForDeletion: [
    (db) => deletionPreview.countForDeletion(db, SELLER),
    (db) => deletionPreview.countForDeletion(db, BUYER),
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
const identityCalls: CallsOf<typeof identity> = {
  removeHalfAccount: (db) => identity.removeHalfAccount(db, 'user500@example.com', NOW),
  deleteIdentity: (db) => identity.deleteIdentity(db, 'user500@example.com'),
  findEmailOfAccount: (db) => identity.findEmailOfAccount(db, id('iden', 500)),
  hasAccount: (db) => identity.hasAccount(db, id('iden', 500)),
  markEmailVerified: (db) => identity.markEmailVerified(db, 'user500@example.com'),
  deleteSessions: (db) => identity.deleteSessions(db, 'user500@example.com'),
};

/** Those of people, their accounts and their own data. */
export const PEOPLE_CALLS = {
  users: usersCalls,
  'barred addresses': barredCalls,
  administration: administrationCalls,
  'preview of a deletion': deletionCalls,
  'own data': ownDataCalls,
  'user data': userDataCalls,
  identity: identityCalls,
};
