import type { AuditAct } from '#contract/entities/audit-entry.ts';
import { ContractError } from '#contract/errors.ts';
import type { ModerationAct, NewDecision } from '#contract/rules/moderation.ts';
import { insertAuditEntry } from '#server/audit/audit.repository.ts';
import { type HideableRow, hideListing, lockListing, unhideListing } from '#server/bikes/states/hidden.repository.ts';
import { isBeingPaid } from '#server/payments/payments.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { type HideableReview, lockReview, setReviewHidden } from '#server/reviews/hidden-reviews.repository.ts';
import { lockAdmins } from '#server/users/administration.repository.ts';
import { barUntil } from '#server/users/barred-addresses.repository.ts';
import { isSuspendedAt } from '#server/users/suspended.ts';
import { endSuspension, lockUser, suspendUser } from '#server/users/users.repository.ts';
import type { UserRow } from '#server/users/users.table.ts';
import {
  closeOpen,
  findDecision,
  insertDecision,
  markUndone,
  reopen,
  standingDecisions,
} from './decisions.repository.ts';
import { longestOf } from './longest.ts';
import { NO_END } from './moderation.mapper.ts';
import type { DecisionRow } from './moderation.table.ts';
import type { ModerationMails } from './moderation-mails.ts';
import { notFound } from './not-found.ts';
import { findDecidable } from './reports.repository.ts';
import { hideListingsOf, putBackListingsOf } from './suspensions.ts';

export interface DecisionsService {
  /**
   * Decides what is open about a listing, a person, a message or a review, and does what follows. Throws `token_revoked`,
   * `bike_not_found`, `message_not_found`, `review_not_found`, `user_not_found`, also for what can't be done about a person who has left, `decision_own`, `admin_protected`, `hide_what`,
   * `bike_sold`, and `bike_being_paid` for a listing to hide while a buyer pays.
   */
  decide(admin: Actor, decision: NewDecision): Promise<{ id: string }>;
  /** Takes a decision back; what it was about is open again. Returns how many (0: it was taken back before). Throws `decision_not_found`, `decision_own`. */
  undo(admin: Actor, id: string): Promise<number>;
}

/** What decisions need of bookings and of search. */
interface Parts {
  db: Db;
  clock: Clock;
  mails: ModerationMails;
  bookings: { endBookings(trx: Db, withdrawn: { sellerId: string; now: number }): Promise<void> };
  search: { indexListings(trx: Db, ids: readonly string[]): Promise<void> };
}

const AUDITED: Record<ModerationAct, AuditAct> = {
  dismiss: 'reports_dismissed',
  hide: 'listing_hidden',
  warn: 'person_warned',
  suspend: 'person_suspended',
  end: 'account_ended',
};

/** What is decided about, as it stands in the transaction. */
interface Case {
  admin: Actor;
  person: UserRow;
  listing: HideableRow | undefined;
  review: HideableReview | undefined;
  now: number;
}

export const createDecisionsService = ({ db, clock, mails, bookings, search }: Parts): DecisionsService => {
  const record = (trx: Db, { admin, person, now }: Case, act: AuditAct, before: string | null, after: string | null) =>
    insertAuditEntry(trx, {
      id: newId(),
      created_at: now,
      admin_id: admin.id,
      admin_email: admin.email,
      act,
      subject_id: person.id,
      subject_email: person.deleted_at === null ? person.email : person.name,
      value_before: before,
      value_after: after,
    });

  /** First the admins, then the user, then the listing: as every change that search or a payment may meet. */
  const openCase = async (
    trx: Db,
    admin: Actor,
    about: Pick<DecisionRow, 'kind' | 'target_id' | 'about_id'>,
  ): Promise<Case> => {
    if (!(await lockAdmins(trx)).includes(admin.id)) throw new ContractError('token_revoked');
    const person = await lockUser(trx, about.about_id, { evenLeft: true });
    if (!person) throw new ContractError('user_not_found');
    if (person.id === admin.id) throw new ContractError('decision_own');
    const listing = about.kind === 'listing' ? await lockListing(trx, about.target_id) : undefined;
    const review = about.kind === 'review' ? await lockReview(trx, about.target_id) : undefined;
    return { admin, person, listing, review, now: clock.now() };
  };

  /** Returns whether the listing was for sale until now, or until an earlier decision that still hides it. */
  const hide = async (trx: Db, { listing, person, now }: Case): Promise<boolean> => {
    if (!listing) throw new ContractError('hide_what');
    if (listing.product_status === 'Sold') throw new ContractError('bike_sold');
    // After the lock on the bike's row: a hold taken at the same time is found here, or finds the bike off the market.
    if (await isBeingPaid(trx, listing.id, now)) throw new ContractError('bike_being_paid');
    const before = listing.hidden_by === 'moderation' ? await standingDecisions(trx, person.id) : [];
    await hideListing(trx, listing.id, 'moderation', now);
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
    await hideListingsOf(trx, person.id, now);
  };

  /** Does what a decision says; returns whether it took a listing off the market, or a review away. */
  const perform = async (trx: Db, about: Case, { kind, act }: NewDecision, until: number | null): Promise<boolean> => {
    if (act === 'dismiss') return false;
    if (act === 'hide' && kind === 'review') return hideReview(trx, about);
    if (about.person.deleted_at !== null) throw new ContractError('user_not_found');
    if (about.person.role === 'Admin') throw new ContractError('admin_protected');
    if (act === 'hide') return hide(trx, about);
    if (until !== null) await suspend(trx, about, until);
    if (act === 'end') await bookings.endBookings(trx, { sellerId: about.person.id, now: about.now });
    return false;
  };

  const untilOf = ({ act, days }: NewDecision, now: number): number | null => {
    if (act === 'end') return NO_END;
    return act === 'suspend' ? now + (days ?? 1) * DAY : null;
  };

  const unhide = async (trx: Db, { listing, person, now }: Case, decision: DecisionRow): Promise<void> => {
    if (listing?.hidden_by !== 'moderation') return;
    const others = (await standingDecisions(trx, person.id)).filter(
      ({ id, act, target_id }) => id !== decision.id && act === 'hide' && target_id === listing.id,
    );
    if (others.length > 0) return;
    const onMarket = decision.took_down === 1;
    if (onMarket && isSuspendedAt(person, now)) return hideListing(trx, listing.id, 'suspension', now);
    await unhideListing(trx, listing, { onMarket, now });
    await search.indexListings(trx, [listing.id]);
  };

  /** Shows a review again, unless another decision hides it. */
  const showReview = async (trx: Db, { review, person }: Case, decision: DecisionRow): Promise<void> => {
    if (!review) return;
    const others = (await standingDecisions(trx, person.id)).filter(
      ({ id, act, target_id }) => id !== decision.id && act === 'hide' && target_id === review.id,
    );
    if (others.length === 0) await setReviewHidden(trx, review.id, null);
  };

  /** What is left of a person's suspensions without one of them. */
  const unsuspend = async (trx: Db, { person, now }: Case, decision: DecisionRow): Promise<void> => {
    const others = (await standingDecisions(trx, person.id)).filter(({ id }) => id !== decision.id);
    const until = Math.max(0, ...others.map((other) => Number(other.until ?? 0)));
    await barUntil(trx, person.id, until > now ? until : undefined);
    if (until > now) return suspendUser(trx, person.id, until);
    await endSuspension(trx, person.id);
    await putBackListingsOf(trx, search, person.id, now);
  };

  return {
    async decide(admin, decision) {
      const { kind, id: target_id, act, reason = '' } = decision;
      const found = await findDecidable(db, kind, target_id);
      if (!found) throw notFound(kind);
      const id = newId();
      await db.transaction().execute(async (trx) => {
        const about = await openCase(trx, admin, { kind, target_id, about_id: found.about_id });
        const until = untilOf(decision, about.now);
        const held = longestOf(await standingDecisions(trx, about.person.id));
        const tookDown = await perform(trx, about, decision, until);
        await insertDecision(trx, {
          id,
          kind,
          target_id,
          about_id: found.about_id,
          admin_id: admin.id,
          act,
          reason,
          until,
          took_down: tookDown ? 1 : 0,
          created_at: about.now,
          undone_at: null,
        });
        const reporters = await closeOpen(trx, { kind, target_id }, id);
        const subject = about.listing?.model_name ?? about.person.name;
        const before = act === 'suspend' && until !== null ? new Date(until).toISOString() : subject;
        const audited = act === 'hide' && kind === 'review' ? 'review_hidden' : AUDITED[act];
        await record(trx, about, audited, before, reason || null);
        await mails.tell(trx, about.person, { act, reason, until, held, listing: about.listing, review: about.review });
        await mails.tellReporters(trx, reporters, { act, kind, subject, about: about.person.id });
      });
      mails.wake();
      return { id };
    },

    async undo(admin, id) {
      const decision = await findDecision(db, id);
      if (!decision) throw new ContractError('decision_not_found');
      const count = await db.transaction().execute(async (trx) => {
        const about = await openCase(trx, admin, decision);
        const current = await findDecision(trx, id);
        if (!current || current.undone_at !== null) return 0;
        if (current.act === 'hide') await (current.kind === 'review' ? showReview : unhide)(trx, about, current);
        if (current.until !== null) await unsuspend(trx, about, current);
        await markUndone(trx, id, about.now);
        await reopen(trx, id);
        await record(trx, about, 'decision_undone', about.listing?.model_name ?? about.person.name, current.act);
        await mails.tellTakenBack(trx, about.person, { act: current.act, listing: about.listing });
        return 1;
      });
      mails.wake();
      return count;
    },
  };
};
