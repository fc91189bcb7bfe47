import { ContractError } from '#contract/errors.ts';
import type { NewDecision } from '#contract/rules/moderation.ts';
import {
  endHoldOfBike,
  type HideableReview,
  isBankChecking,
  returnDepositOfBike,
  returnDepositsOfBuyer,
  setReviewHidden,
} from '#server/deals/deals.ts';
import { type HideableRow, hideListing, unhideListing } from '#server/listings/listings.ts';
import type { UserRow } from '#server/people/people.ts';
import { barUntil, endSuspension, isSuspendedAt, suspendUser } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { standingDecisions } from './decisions.repository.ts';
import type { DecisionRow } from './moderation.table.ts';
import { hideListingsOf, putBackListingsOf } from './suspensions.ts';

/** What is decided about, as it stands in the transaction. */
export interface Case {
  admin: Actor;
  person: UserRow;
  listing: HideableRow | undefined;
  review: HideableReview | undefined;
  now: number;
}

/** What the consequences of decisions need of bookings, and how listings tell that they are on the market again. */
export interface ConsequenceParts {
  bookings: { endBookings(trx: Db, withdrawn: { sellerId: string; now: number }): Promise<void> };
  emit: Emit;
}

export interface Consequences {
  /**
   * Does what a decision says, until `until` (ms) where it suspends. Returns whether it took a listing off the market, or a
   * review away. Throws `user_not_found`, `admin_protected`, `hide_what`, `bike_sold`, `bike_being_paid`, `review_not_found`.
   */
  perform(trx: Db, about: Case, decision: NewDecision, until: number | null): Promise<boolean>;
  /** Ends what a decision that is taken back did, as far as no other decision does it too. */
  takeBack(trx: Db, about: Case, decision: DecisionRow): Promise<void>;
}

/** Returns whether the listing was for sale until now, or until an earlier decision that still hides it. */
const hide = async (trx: Db, { listing, person, now }: Case): Promise<boolean> => {
  if (!listing) throw new ContractError('hide_what');
  if (listing.product_status === 'Sold') throw new ContractError('bike_sold');
  if (await isBankChecking(trx, listing.id, now)) throw new ContractError('bike_being_paid');
  const before = listing.hidden_by === 'moderation' ? await standingDecisions(trx, person.id) : [];
  await hideListing(trx, listing.id, 'moderation', now);
  // A hold taken at the same time is ended here, or finds the bike off the market.
  await returnDepositOfBike(trx, listing.id, { now });
  await endHoldOfBike(trx, listing.id, now);
  const wasTakenDown = before.some(({ target_id, took_down }) => target_id === listing.id && took_down === 1);
  return listing.removed_at === null || listing.hidden_by === 'suspension' || wasTakenDown;
};

const hideReview = async (trx: Db, { review, now }: Case): Promise<boolean> => {
  if (!review) throw new ContractError('review_not_found');
  await setReviewHidden(trx, review.id, now);
  return true;
};

const suspend = async (trx: Db, { person, now }: Case, until: number): Promise<void> => {
  // A shorter suspension does not end a longer one.
  await suspendUser(trx, person.id, Math.max(until, Number(person.suspended_until ?? 0)));
  await returnDepositsOfBuyer(trx, person.id, now);
  await hideListingsOf(trx, person.id, now);
};

const isHiddenByAnother = async (trx: Db, { person }: Case, { id, target_id }: DecisionRow): Promise<boolean> =>
  (await standingDecisions(trx, person.id)).some(
    (other) => other.id !== id && other.act === 'hide' && other.target_id === target_id,
  );

/** What follows from a decision about a listing, a person, a message or a review, and what ends when it is taken back. */
export const createConsequences = ({ bookings, emit }: ConsequenceParts): Consequences => {
  /** Shows a listing again, unless another decision or a suspension of its seller hides it. */
  const unhide = async (trx: Db, about: Case, decision: DecisionRow): Promise<void> => {
    const { listing, person, now } = about;
    if (listing?.hidden_by !== 'moderation' || (await isHiddenByAnother(trx, about, decision))) return;
    const onMarket = decision.took_down === 1;
    if (onMarket && isSuspendedAt(person, now)) return hideListing(trx, listing.id, 'suspension', now);
    await unhideListing(trx, listing, { onMarket, now });
    await emit(trx, 'listingsChanged', { ids: [listing.id] });
  };

  /** Shows a review again, unless another decision hides it. */
  const showReview = async (trx: Db, about: Case, decision: DecisionRow): Promise<void> => {
    if (!about.review || (await isHiddenByAnother(trx, about, decision))) return;
    await setReviewHidden(trx, about.review.id, null);
  };

  /** What is left of a person's suspensions without one of them. */
  const unsuspend = async (trx: Db, { person, now }: Case, decision: DecisionRow): Promise<void> => {
    const others = (await standingDecisions(trx, person.id)).filter(({ id }) => id !== decision.id);
    const until = Math.max(0, ...others.map((other) => Number(other.until ?? 0)));
    await barUntil(trx, person.id, until > now ? until : undefined);
    if (until > now) return suspendUser(trx, person.id, until);
    await endSuspension(trx, person.id);
    await putBackListingsOf(trx, emit, person.id, now);
  };

  return {
    async perform(trx, about, { kind, act }, until) {
      if (act === 'dismiss') return false;
      if (act === 'hide' && kind === 'review') return hideReview(trx, about);
      if (about.person.deleted_at !== null) throw new ContractError('user_not_found');
      if (about.person.role === 'Admin') throw new ContractError('admin_protected');
      if (act === 'hide') return hide(trx, about);
      if (until !== null) await suspend(trx, about, until);
      if (act === 'end') await bookings.endBookings(trx, { sellerId: about.person.id, now: about.now });
      return false;
    },

    async takeBack(trx, about, decision) {
      if (decision.act === 'hide') await (decision.kind === 'review' ? showReview : unhide)(trx, about, decision);
      if (decision.until !== null) await unsuspend(trx, about, decision);
    },
  };
};
