import type { Language } from '#contract/constants.ts';
import { ContractError, type ErrorCode } from '#contract/errors.ts';
import { findBike, lockListing } from '#server/listings/listings.ts';
import type { ModerationOfPapers, StolenListing } from '#server/papers/moderation-of-papers.ts';
import { findUserById, lockUser, recordAct, type UserRow } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { textsIn } from '#server/platform/texts/texts.ts';
import { type ConsequenceParts, createConsequences } from './consequences.ts';
import type { DecisionNotices } from './decision-notices.ts';
import { insertDecision } from './decisions.repository.ts';
import type { ModerationPayments } from './decisions.service.ts';

interface Parts extends ConsequenceParts {
  db: Db;
  clock: Clock;
  notices: DecisionNotices;
  payments: ModerationPayments;
}

/** What happened to a listing before it could be hidden: it needs no hiding any more. */
const OVER: readonly ErrorCode[] = ['bike_sold', 'user_not_found', 'admin_protected'];

/** Resolves whether it is done; false while a bank checks a card. */
const unlessOver = async (work: Promise<void>): Promise<boolean> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    if (error.code === 'bike_being_paid') return false;
    if (!OVER.includes(error.code)) throw error;
  }
  return true;
};

const reasonFor = (language: Language, { gdNumber, station }: StolenListing): string =>
  textsIn(language).i18n._(
    'The frame number of this bike was reported stolen: GD number {gdNumber}, police station {station}. Please do not sell it. If the number is mistyped or the bike is yours, reply to the email with a photo of its papers.',
    { gdNumber, station },
  );

/**
 * Hides listings of stolen bikes by the decision of the admin who accepted the report: deals end as with every hidden listing, and
 * an admin can undo it.
 */
export const createHideStolen = ({ db, clock, notices, payments, bookings, emit }: Parts): ModerationOfPapers => {
  const consequences = createConsequences({ bookings, emit });

  const hide = async (trx: Db, person: UserRow | undefined, stolen: StolenListing): Promise<void> => {
    const { bikeId, adminId } = stolen;
    const listing = await lockListing(trx, bikeId);
    const found = await findUserById(trx, adminId);
    if (!person || !listing || (await stolen.wasHidden(trx))) return;
    const [now, reason] = [clock.now(), reasonFor(person.language, stolen)];
    const admin = { id: adminId, name: found?.name ?? '', email: found?.email ?? '', role: 'Admin' as const };
    const about = { admin, person, listing, review: undefined, now };
    const decision = { kind: 'listing', id: bikeId, act: 'hide', reason } as const;
    const tookDown = await consequences.perform(trx, about, decision, null);
    await insertDecision(trx, {
      ...{ id: newId(), kind: 'listing', target_id: bikeId, about_id: person.id, admin_id: adminId },
      ...{ act: 'hide', reason, until: null, took_down: tookDown ? 1 : 0, created_at: now, undone_at: null },
    });
    await stolen.note(trx);
    const record = { act: 'listing_hidden', id: person.id, subject: person.email } as const;
    await recordAct(trx, admin, now, { ...record, before: listing.model_name, after: reason });
    await notices.notify(trx, person, {
      act: 'hide',
      reason,
      until: null,
      held: undefined,
      listing,
      review: undefined,
    });
  };

  return {
    async hideStolen(stolen) {
      const bike = await findBike(db, stolen.bikeId, { evenRemoved: true });
      if (!bike) return true;
      const hidden = async (): Promise<void> => {
        await payments.cancelWithoutMoney(stolen.bikeId);
        await db.transaction().execute(async (trx) => {
          // In the order in which every decision locks.
          await hide(trx, await lockUser(trx, bike.seller_id, { evenLeft: true }), stolen);
        });
      };
      const isDone = await unlessOver(hidden());
      notices.wake();
      return isDone;
    },

    async hideStolenIn(trx, stolen) {
      const bike = await findBike(trx, stolen.bikeId, { evenRemoved: true });
      return bike ? unlessOver(findUserById(trx, bike.seller_id).then((person) => hide(trx, person, stolen))) : true;
    },
  };
};
