import { ContractError } from '#contract/errors.ts';
import { dealPrice, type Moment } from '#server/deals/offers/deal-price.ts';
import { findAnswer } from '#server/deals/orders/answers.repository.ts';
import type { OrderRow } from '#server/deals/orders/orders.table.ts';
import { findPriceUntilEnd } from '#server/listings/listings.ts';
import { lockUser } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HoldsUsedUp, MAX_RENEWALS, MAX_RENEWALS_WITH_CARD, nextRenewal, takeCounted } from './hold-limits.ts';
import { endHold, findHold, findLastHold, releaseHold } from './holds.repository.ts';
import { findLatestPayment } from './payments.repository.ts';
import type { Settlement } from './settlement.ts';

interface Parts {
  db: Db;
  clock: Clock;
  settlement: Settlement;
}

export const createHolds = ({ db, clock, settlement }: Parts) => {
  /** Returns until when the bike is held; undefined if this buyer has no renewals left. Throws `HoldsUsedUp`. */
  const take = ({ bike_id, buyer_id }: OrderRow): Promise<number | undefined> =>
    db.transaction().execute(async (trx) => {
      // Payments that one buyer starts at once wait here, so that each counts the holds of those before it.
      if (!(await lockUser(trx, buyer_id))) throw new ContractError('token_revoked');
      const now = clock.now();
      const last = await findLastHold(trx, bike_id, buyer_id);
      if (last && last.expires_at > now) return last.expires_at;
      const renewals = nextRenewal(last, now);
      const tried_at = renewals > 0 && last ? last.tried_at : null;
      if (renewals > (tried_at === null ? MAX_RENEWALS : MAX_RENEWALS_WITH_CARD)) return undefined;
      return takeCounted(trx, { bike_id, buyer_id, renewals, tried_at }, now);
    });

  /** As `take`, with 'no' where it throws `HoldsUsedUp`. */
  const tryToTake = (order: OrderRow): Promise<number | undefined | 'no'> =>
    take(order).catch((error: unknown) => {
      if (error instanceof HoldsUsedUp) return 'no';
      throw error;
    });

  /**
   * Called after the hold is taken: a removal, an edit, an acceptance of another price or an answer to the booking at the same
   * time has either seen the hold, or is seen here.
   */
  const assertOffered = async (
    { id, bike_id, buyer_id }: OrderRow,
    price: number,
    begun: Moment['begun'],
  ): Promise<void> => {
    const listed = await findPriceUntilEnd(db, bike_id);
    // After the statement that has waited for such changes.
    const deal =
      listed === undefined
        ? undefined
        : await dealPrice(db, buyer_id, bike_id, { now: clock.now(), ...(begun && { begun }) });
    const current = deal?.price;
    const isDeclined = (await findAnswer(db, id))?.answer === 'decline';
    if (isDeclined) {
      await releaseHold(db, bike_id, buyer_id);
      throw new ContractError('booking_declined');
    }
    if (current === price) return;
    if (current === undefined) await releaseHold(db, bike_id, buyer_id);
    else await endHold(db, bike_id, buyer_id, clock.now());
    throw new ContractError(current === undefined ? 'bike_not_found' : 'price_changed');
  };

  /** As `keep`, without checking that the bike is still offered at that price. */
  const keepUnchecked = async (order: OrderRow): Promise<number | undefined> => {
    const first = await tryToTake(order);
    if (typeof first === 'number') return first;
    // The provider may know of a card whose event has not arrived.
    const payment = await findLatestPayment(db, order.id);
    if (payment?.intent_id) await settlement.settle(payment.intent_id);
    const withCard = await tryToTake(order);
    if (withCard === undefined) throw new ContractError('hold_used_up');
    return withCard === 'no' ? undefined : withCard;
  };

  return {
    /**
     * Holds the bike of an order for its buyer at a price (whole taka): until the end of a running hold, else for `HOLD_TIME`.
     * `begun`: when a payment of that price was begun that is under way. Returns until when, ms since 1970; undefined if all
     * buyers together have used up the bike's holds: it can be paid, and is kept for nobody. Throws `token_revoked`, `bike_not_found`, `price_changed`, `booking_declined`, `bike_held`, `too_many_holds`, `hold_used_up`,
     * `payment_unavailable`.
     */
    async keep(order: OrderRow, price: number, begun?: Moment['begun']): Promise<number | undefined> {
      const heldUntil = await keepUnchecked(order);
      await assertOffered(order, price, begun);
      return heldUntil;
    },
    /**
     * Returns when the hold of an order's buyer ends or ended, ms since 1970. Throws `bike_held` while another buyer holds
     * the bike.
     */
    async endOf({ bike_id, buyer_id }: OrderRow): Promise<number> {
      const now = clock.now();
      const held = await findHold(db, bike_id);
      if (held?.buyer_id === buyer_id) return held.expires_at;
      if (held && held.expires_at > now) throw new ContractError('bike_held');
      return now;
    },
  };
};
