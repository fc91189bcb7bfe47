import type { User } from '#contract/entities/user.ts';
import type { UserRow } from './users.table.ts';

/** A row as the contract's User. */
export const toUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...(row.role === 'Seller' && { sellerVerify: row.seller_verify }),
  joinedAt: new Date(row.created_at).toISOString(),
});
