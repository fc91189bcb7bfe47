export { assertStillAdmin, recordAct } from './audit/acts-of-admins.ts';
export { deleteIdentity } from './auth/identity/identity.repository.ts';
export type { EmbeddedProvider } from './auth/identity/identity-provider.ts';
export { hasBlocked, isBlocked } from './blocks/blocked.ts';
export {
  deleteBlock,
  findMuted,
  findUnreachable,
  insertBlockOnce,
  lockBoth,
  pageOfBlocks,
} from './blocks/blocks.repository.ts';
export { lastHere } from './presence/last-here.ts';
export { type Presence, toPresence } from './presence/presence.service.ts';
export {
  findAdmins,
  lockAdmins,
  markDeleted,
  markErased,
  pageOfRole,
  setRole,
  setVerification,
  type UserSearch,
} from './users/administration.repository.ts';
export { barUntil } from './users/barred-addresses.repository.ts';
export type { BarredAddresses } from './users/barred-addresses.ts';
export { assertSellsUntilEnd, isSuspendedAt } from './users/suspended.ts';
export {
  endSuspension,
  findUserByEmail,
  findUserById,
  isEmpty,
  isSellerUntilEnd,
  keepUsers,
  lockUser,
  recordDeparture,
  recordWrite,
  setAnswersWithin,
  suspendedUsers,
  suspendUser,
} from './users/users.repository.ts';
export type { UserRow } from './users/users.table.ts';
