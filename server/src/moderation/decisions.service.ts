import type { AuditAct } from '#contract/entities/audit-entry.ts';
import { ContractError } from '#contract/errors.ts';
import type { ModerationAct, NewDecision } from '#contract/rules/moderation.ts';
import { lockReview } from '#server/deals/deals.ts';
import { lockListing } from '#server/listings/listings.ts';
import { assertStillAdmin, lockUser, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { type Case, type ConsequenceParts, createConsequences } from './consequences.ts';
import type { DecisionNotices } from './decision-notices.ts';
import {
  closeOpen,
  findDecision,
  insertDecision,
  markUndone,
  reopen,
  standingDecisions,
} from './decisions.repository.ts';
import { longestSuspension } from './longest-suspension.ts';
import { NO_END } from './moderation.mapper.ts';
import type { DecisionRow } from './moderation.table.ts';
import { notFound } from './not-found.ts';
import { findDecidable } from './reports.repository.ts';

export interface DecisionsService {
  /**
   * Decides what is open about a listing, a person, a message or a review, and does what follows. Returns the id of the
   * decision. Throws `token_revoked`, `bike_not_found`, `message_not_found`, `review_not_found`, `user_not_found`, also for what
   * can't be done about a person who has left, `decision_own`, `admin_protected`, `hide_what`, `bike_sold`, and
   * `bike_being_paid` for a listing to hide while a bank checks a card; a card form that is only open is ended.
   */
  decide(admin: Actor, decision: NewDecision): Promise<{ id: string }>;
  /**
   * Takes a decision back; what it was about is open again. Returns how many (0: it was taken back before). Throws
   * `decision_not_found`, `decision_own`, `token_revoked`.
   */
  undo(admin: Actor, id: string): Promise<number>;
}

/** What decisions need of payments. */
export interface ModerationPayments {
  /** Cancels what is being paid for a bike at the provider, where no money moves yet. */
  cancelWithoutMoney(bikeId: string): Promise<void>;
}

interface Parts extends ConsequenceParts {
  db: Db;
  clock: Clock;
  notices: DecisionNotices;
  payments: ModerationPayments;
}

const AUDITED: Record<ModerationAct, AuditAct> = {
  dismiss: 'reports_dismissed',
  hide: 'listing_hidden',
  warn: 'person_warned',
  suspend: 'person_suspended',
  end: 'account_ended',
};

export const createDecisionsService = ({ db, clock, notices, payments, bookings, emit }: Parts): DecisionsService => {
  const consequences = createConsequences({ bookings, emit });

  const record = (trx: Db, { admin, person, now }: Case, act: AuditAct, before: string | null, after: string | null) =>
    recordAct(trx, admin, now, {
      act,
      id: person.id,
      subject: person.deleted_at === null ? person.email : person.name,
      before,
      after,
    });

  /** First the admins, then the user, then the listing: as every change that search or a payment may meet. */
  const openCase = async (
    trx: Db,
    admin: Actor,
    about: Pick<DecisionRow, 'kind' | 'target_id' | 'about_id'>,
  ): Promise<Case> => {
    await assertStillAdmin(trx, admin);
    const person = await lockUser(trx, about.about_id, { evenLeft: true });
    if (!person) throw new ContractError('user_not_found');
    if (person.id === admin.id) throw new ContractError('decision_own');
    const listing = about.kind === 'listing' ? await lockListing(trx, about.target_id) : undefined;
    const review = about.kind === 'review' ? await lockReview(trx, about.target_id) : undefined;
    return { admin, person, listing, review, now: clock.now() };
  };

  const untilOf = ({ act, days }: NewDecision, now: number): number | null => {
    if (act === 'end') return NO_END;
    return act === 'suspend' ? now + (days ?? 1) * DAY : null;
  };

  return {
    async decide(admin, decision) {
      const { kind, id: target_id, act, reason = '' } = decision;
      const found = await findDecidable(db, kind, target_id);
      if (!found) throw notFound(kind);
      if (act === 'hide' && kind === 'listing') await payments.cancelWithoutMoney(target_id);
      const id = newId();
      await db.transaction().execute(async (trx) => {
        const about = await openCase(trx, admin, { kind, target_id, about_id: found.about_id });
        const until = untilOf(decision, about.now);
        const held = longestSuspension(await standingDecisions(trx, about.person.id));
        const tookDown = await consequences.perform(trx, about, decision, until);
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
        await notices.notify(trx, about.person, {
          act,
          reason,
          until,
          held,
          listing: about.listing,
          review: about.review,
        });
        await notices.notifyReporters(trx, reporters, { act, kind, subject, about: about.person.id });
      });
      notices.wake();
      return { id };
    },

    async undo(admin, id) {
      const decision = await findDecision(db, id);
      if (!decision) throw new ContractError('decision_not_found');
      const count = await db.transaction().execute(async (trx) => {
        const about = await openCase(trx, admin, decision);
        const current = await findDecision(trx, id);
        if (!current || current.undone_at !== null) return 0;
        await consequences.takeBack(trx, about, current);
        await markUndone(trx, id, about.now);
        await reopen(trx, id);
        await record(trx, about, 'decision_undone', about.listing?.model_name ?? about.person.name, current.act);
        await notices.notifyTakenBack(trx, about.person, { act: current.act, listing: about.listing });
        return 1;
      });
      notices.wake();
      return count;
    },
  };
};
