import type { Side } from '#contract/entities/conversation.ts';
import type { Transfer } from '#contract/entities/transfer.ts';
import { ContractError } from '#contract/errors.ts';
import type { TransferTick } from '#contract/rules/transfer.ts';
import { TRANSFER_MARKS, TRANSFER_STEP_IDS, TRANSFER_STEPS } from '#contract/transfers.ts';
import { publishToBoth } from '#server/deals/conversations/deal-events.ts';
import { newestDispute } from '#server/deals/disputes/disputes.repository.ts';
import { conversationAbout } from '#server/deals/handovers/handovers.repository.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { lockSale, sidesOf } from '#server/deals/reviews/sales.repository.ts';
import { feeOfTransfer, findBike } from '#server/listings/listings.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import { findUserById, keepUsers } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { doneAt, MARK_COLUMNS, ticksOf, transferState } from './transfer-state.ts';
import { transferUntil } from './transfer-times.ts';
import { findTransfer, lockTransfer, priceOfSale, updateTransfer } from './transfers.repository.ts';
import type { TransferRow } from './transfers.table.ts';

/** What a bill of sale says that nobody types: the price in whole taka, and when the bike was handed over, ms. */
export interface SoldFor {
  price: number;
  handedOverAt: number;
}

export interface TransfersService {
  /** The checklist of one of the two. Throws `order_not_found`, `transfer_not_yet`. */
  get(actor: Actor, orderId: string): Promise<Transfer>;
  /**
   * Ticks a step of the actor, or takes it back. Returns how many changed (0: it was so already). Throws `order_not_found`,
   * `transfer_other_side`, and what refuses the act `tickTransfer` (docs/deal.md).
   */
  tick(actor: Actor, orderId: string, tick: TransferTick): Promise<number>;
  /** Throws `order_not_found`, and what refuses the act `makeBillOfSale`. */
  soldFor(actor: Actor, orderId: string): Promise<SoldFor>;
}

interface Parts {
  db: Db;
  clock: Clock;
  events: Events;
  notifier: Notifier;
  outbox: Outbox;
}

type Order = NonNullable<Awaited<ReturnType<typeof sidesOf>>>;

/** The actor's own order. Throws `order_not_found`, also for that of others. */
const ownOrder = async (db: Db, actor: Actor, orderId: string): Promise<{ order: Order; side: Side }> => {
  const order = await sidesOf(db, orderId);
  const side = (['buyer', 'seller'] as const).find((each) => order?.[`${each}_id`] === actor.id);
  if (!order || !side) throw new ContractError('order_not_found');
  return { order, side };
};

const isoOf = (ms: number): string => new Date(ms).toISOString();

const stateOf = async (db: Db, row: TransferRow): Promise<{ state: Transfer['state']; price: number | undefined }> => {
  const price = await priceOfSale(db, row.order_id);
  return { price, state: transferState(price !== undefined, await newestDispute(db, row.order_id)) };
};

/** The row of a transfer on which the act is allowed. */
const assertOpen = async (
  db: Db,
  act: 'tickTransfer' | 'makeBillOfSale',
  row: TransferRow | undefined,
): Promise<{ row: TransferRow; price: number }> => {
  const stands = row && (await stateOf(db, row));
  assertMay(act, { transfer: stands?.state });
  if (!row || stands?.price === undefined) throw new ContractError('transfer_not_yet');
  return { row, price: stands.price };
};

/** What a bill of sale begins with: names as their accounts have them, facts as the listing has them. */
const saleOf = async (db: Db, order: Order, price: number): Promise<Transfer['sale']> => {
  const bike = await findBike(db, order.bike_id, { evenRemoved: true });
  const [seller, buyer] = [await findUserById(db, order.seller_id), await findUserById(db, order.buyer_id)];
  return {
    price,
    sellerName: seller?.name ?? '',
    buyerName: buyer?.name ?? '',
    model: bike ? `${bike.brand} ${bike.model_name}` : '',
    ...(bike?.year_made && { yearMade: bike.year_made }),
    ...(bike?.engine_cc && { engineCc: bike.engine_cc }),
    ...(bike?.colour && { colour: bike.colour }),
  };
};

export const createTransfersService = ({ db, clock, events, notifier, outbox }: Parts): TransfersService => {
  /** Notes the change of a step. Returns false where it was so already. */
  const note = async (trx: Db, row: TransferRow, { step, done }: TransferTick): Promise<boolean> => {
    if ((doneAt(row, step) !== undefined) === done) return false;
    const { side } = TRANSFER_STEPS[step];
    const now = clock.now();
    if (step === TRANSFER_MARKS[side]) {
      await updateTransfer(trx, row.order_id, { [MARK_COLUMNS[side]]: done ? now : null });
      return true;
    }
    const { [step]: _, ...others } = ticksOf(row, side);
    const ticks = done ? { ...others, [step]: now } : others;
    await updateTransfer(trx, row.order_id, { [`${side}_steps`]: JSON.stringify(ticks) });
    return true;
  };

  /** Tells the other person that the actor has reported the sale, or registered the bike. */
  const tellOther = (trx: Db, order: Order, orderId: string, side: Side): Promise<void> => {
    const other = side === 'buyer' ? 'seller' : 'buyer';
    return notifier.notify(trx, {
      userId: order[`${other}_id`],
      kind: 'transfer',
      target: orderId,
      bikeId: order.bike_id,
      aboutId: order[`${side}_id`],
      facts: { orderId, side: other, step: side === 'seller' ? 'reported' : 'registered' },
    });
  };

  return {
    async get(actor, orderId) {
      const { order, side } = await ownOrder(db, actor, orderId);
      const row = await findTransfer(db, orderId);
      if (!row) throw new ContractError('transfer_not_yet');
      const { state, price = 0 } = await stateOf(db, row);
      const handedOverAt = Number(row.handed_over_at);
      const conversationId = await conversationAbout(db, order.bike_id, order.buyer_id);
      const fee = await feeOfTransfer(db, order.bike_id);
      return {
        side,
        state,
        ...(conversationId && { conversationId }),
        handedOverAt: isoOf(handedOverAt),
        reportBy: transferUntil(handedOverAt, 'seller'),
        registerBy: transferUntil(handedOverAt, 'buyer'),
        steps:
          state === 'open'
            ? TRANSFER_STEP_IDS.map((step) => {
                const at = doneAt(row, step);
                return { step, ...(at !== undefined && { doneAt: isoOf(at) }) };
              })
            : [],
        ...(fee && { fee }),
        sale: await saleOf(db, order, price),
      };
    },

    async tick(actor, orderId, tick) {
      const { order, side } = await ownOrder(db, actor, orderId);
      const changed = await db.transaction().execute(async (trx) => {
        await lockSale(trx, orderId);
        // Neither account can be deleted meanwhile.
        await keepUsers(trx, [order.buyer_id, order.seller_id]);
        const { row } = await assertOpen(trx, 'tickTransfer', await lockTransfer(trx, orderId));
        if (TRANSFER_STEPS[tick.step].side !== side) throw new ContractError('transfer_other_side');
        if (!(await note(trx, row, tick))) return 0;
        if (tick.done && tick.step === TRANSFER_MARKS[side]) await tellOther(trx, order, orderId, side);
        await publishToBoth(trx, events, order);
        return 1;
      });
      if (changed > 0) outbox.wake();
      return changed;
    },

    async soldFor(actor, orderId) {
      await ownOrder(db, actor, orderId);
      const { row, price } = await assertOpen(db, 'makeBillOfSale', await findTransfer(db, orderId));
      return { price, handedOverAt: Number(row.handed_over_at) };
    },
  };
};
