import type { Language, Role, SignUpRole } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import type { ProfileFields } from '#contract/rules/profile.ts';
import type { Db } from '#server/db/database.ts';
import type { IdentityClaims } from '#server/identity/id-tokens.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { Actor } from './actor.ts';
import { findUserByEmail, findUserById, insertUserOnce, updateProfile } from './users.repository.ts';

/** What users need of the image host: whether a picture's URL is one of its own. */
export interface PhotoHost {
  accepts(url: string): Promise<boolean>;
}

interface NewUser {
  name: string;
  email: string;
  role: SignUpRole;
}

export interface UsersService {
  /**
   * Registers the identity's own email; mails go out in `language`. A user that exists is answered unchanged: a Seller who
   * later uses Google stays a Seller. Throws `email_not_yours`.
   */
  register(identity: IdentityClaims, input: NewUser, language: Language): Promise<{ id: string }>;
  /** Whether the actor, who may ask only for their own email, has the role. Throws `email_not_yours`. */
  hasRole(actor: Actor, email: string, role: Role): boolean;
  isVerifiedSeller(email: string): Promise<boolean>;
  /**
   * Changes the actor's own display name, and photo if one is given; answers how many users changed.
   * Throws `image_host_not_ours`; a photo that is there already may have come from elsewhere.
   */
  updateProfile(actor: Actor, profile: ProfileFields): Promise<number>;
}

export const createUsersService = (db: Db, clock: Clock, photos: PhotoHost): UsersService => ({
  async register(identity, { name, email, role }, language) {
    if (email !== identity.email) throw new ContractError('email_not_yours');
    const [id, created_at] = [newId(), clock.now()];
    // Another provider's account may have a picture of anywhere, which is not shown here.
    const photo_url = identity.picture && (await photos.accepts(identity.picture)) ? identity.picture : null;
    const email_verified_at = identity.emailVerified ? created_at : null;
    const user = { id, name, email, role, photo_url, language, email_verified_at, created_at };
    const inserted = await insertUserOnce(db, user);
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

  async updateProfile(actor, { name, photoURL }) {
    const current = (await findUserById(db, actor.id))?.photo_url ?? null;
    const photo_url = photoURL ?? current;
    if (photo_url && photo_url !== current && !(await photos.accepts(photo_url))) {
      throw new ContractError('image_host_not_ours');
    }
    return updateProfile(db, actor.id, { name, photo_url });
  },
});
