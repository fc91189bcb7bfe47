import type { Language, SignUpRole } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import type { ProfileFields } from '#contract/rules/account.ts';
import { hasAccount } from '#server/people/auth/identity/identity.repository.ts';
import '#server/people/people-events.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Actor, IdentityClaims } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { BarredAddresses } from './barred-addresses.ts';
import { publicName } from './public-name.ts';
import {
  findDeparture,
  findUserByEmail,
  findUserById,
  insertUserOnce,
  lockUser,
  updateProfile,
} from './users.repository.ts';

/** What users need of the image host: the URL under which a photo may be published. */
export interface PhotoHost {
  publish(url: string): Promise<string>;
}

interface NewUser {
  name: string;
  role: SignUpRole;
}

export interface UsersService {
  /**
   * Registers the identity's own email; mails go out in `language`. A user that exists is returned unchanged: a Seller who
   * later uses Google stays a Seller. Throws `token_revoked` for an identity from before the address's last user was deleted,
   * and `address_barred` while a decision about that user stands.
   */
  register(identity: IdentityClaims, input: NewUser, language: Language): Promise<{ id: string }>;
  isVerifiedSeller(email: string): Promise<boolean>;
  /**
   * Changes the actor's own display name, and photo if one is given. Returns how many users changed.
   * Throws what `ImagesService.publish` throws; a photo that is there already may have come from elsewhere.
   */
  updateProfile(actor: Actor, profile: ProfileFields): Promise<number>;
}

/** The photo that an identity brings along. Users join also if it cannot be shown here. */
const photoOf = async ({ picture }: IdentityClaims, photos: PhotoHost): Promise<string | null> => {
  if (!picture) return null;
  return photos.publish(picture).catch((error: unknown) => {
    if (error instanceof ContractError) return null;
    throw error;
  });
};

/**
 * Returns whether an identity is from before the deletion at `left` (ms) of its address's user. An ID token has its time in
 * seconds; the account that it was issued for is deleted, unless the user has signed up again in that second.
 */
const isFromBefore = async (db: Db, { issuedAt, subject = '' }: IdentityClaims, left: number): Promise<boolean> =>
  issuedAt <= left && !(await hasAccount(db, subject));

interface Parts {
  db: Db;
  clock: Clock;
  photos: PhotoHost;
  barred: BarredAddresses;
  emit: Emit;
}

export const createUsersService = ({ db, clock, photos, barred, emit }: Parts): UsersService => ({
  async register(identity, { name, role }, language) {
    const { email } = identity;
    // The user before the departure: where a deletion has just taken the user, its departure is there as well.
    const known = await findUserByEmail(db, email);
    const left = await findDeparture(db, email);
    if (left !== undefined && (await isFromBefore(db, identity, left))) throw new ContractError('token_revoked');
    if (known) return { id: known.id };
    if (await barred.isBarred(db, email, clock.now())) throw new ContractError('address_barred');
    const [id, created_at] = [newId(), clock.now()];
    const photo_url = await photoOf(identity, photos);
    const email_verified_at = identity.emailVerified ? created_at : null;
    // What was issued to the address's last user opens nothing of the new one's either.
    const access_ended_at = left ?? null;
    const user = {
      id,
      name: publicName(name),
      email,
      role,
      photo_url,
      language,
      email_verified_at,
      access_ended_at,
      created_at,
    };
    const inserted = await insertUserOnce(db, user);
    if (inserted) return { id };
    const existing = await findUserByEmail(db, email);
    return { id: existing?.id ?? id };
  },

  async isVerifiedSeller(email) {
    const user = await findUserByEmail(db, email);
    return user?.role === 'Seller' && user.seller_verify === 'Verified';
  },

  async updateProfile(actor, { name, photoURL }) {
    const current = (await findUserById(db, actor.id))?.photo_url ?? null;
    const photo_url = photoURL && photoURL !== current ? await photos.publish(photoURL) : current;
    return db.transaction().execute(async (trx) => {
      const before = await lockUser(trx, actor.id);
      const count = await updateProfile(trx, actor.id, { name, photo_url });
      if (before && before.name !== name) await emit(trx, 'personRenamed', { userId: actor.id });
      return count;
    });
  },
});
