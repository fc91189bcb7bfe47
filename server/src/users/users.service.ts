import type { Role, SignUpRole } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/db/database.ts';
import type { IdentityClaims } from '#server/identity/id-tokens.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { Actor } from './actor.ts';
import { findUserByEmail, insertUserOnce } from './users.repository.ts';

export interface UsersService {
  /**
   * Registers the identity's own email. A user that exists is answered unchanged: a Seller who later uses Google stays a
   * Seller. Throws `email_not_yours`.
   */
  register(identity: IdentityClaims, input: { name: string; email: string; role: SignUpRole }): Promise<{ id: string }>;
  /** Whether the actor, who may ask only for their own email, has the role. Throws `email_not_yours`. */
  hasRole(actor: Actor, email: string, role: Role): boolean;
  isVerifiedSeller(email: string): Promise<boolean>;
}

export const createUsersService = (db: Db, clock: Clock): UsersService => ({
  async register(identity, { name, email, role }) {
    if (email !== identity.email) throw new ContractError('email_not_yours');
    const id = newId();
    const photo_url = identity.picture ?? null;
    const inserted = await insertUserOnce(db, { id, name, email, role, photo_url, created_at: clock.now() });
    if (inserted) return { id };
    const existing = await findUserByEmail(db, email);
    return { id: existing?.id ?? id };
  },

  hasRole(actor, email, role) {
    if (actor.email !== email) throw new ContractError('email_not_yours');
    return actor.role === role;
  },

  async isVerifiedSeller(email) {
    const user = await findUserByEmail(db, email);
    return user?.role === 'Seller' && user.seller_verify === 'Verified';
  },
});
