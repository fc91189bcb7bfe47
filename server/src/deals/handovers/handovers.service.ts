import type { Side } from '#contract/entities/conversation.ts';
import type { HandoverCode } from '#contract/entities/handover.ts';
import { ContractError } from '#contract/errors.ts';
import '#server/deals/deals-events.ts';
import { findDepositOf, lockDepositOf } from '#server/deals/deposits/deposits.repository.ts';
import type { DepositRow } from '#server/deals/deposits/deposits.table.ts';
import { findAnswer } from '#server/deals/orders/answers.repository.ts';
import { findRunningHold } from '#server/deals/payments/holds.repository.ts';
import { sellForCash } from '#server/deals/payments/sell-for-cash.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { lockSale } from '#server/deals/reviews/sales.repository.ts';
import { findBike, lockBike } from '#server/listings/listings.ts';
import { assertStillAdmin, keepUsers, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { HandoverCodes } from './handover-codes.ts';
import type { HandoverNotices } from './handover-notices.ts';
import { handoverFacts, isoOf } from './handover-state.ts';
import {
  beginHandover,
  countWrongCode,
  findHandover,
  findHandoverOrder,
  isPaidOrder,
  noteHandover,
  noteWord,
} from './handovers.repository.ts';
import type { HandoverRow, HandoverWay } from './handovers.table.ts';

export interface HandoversService {
  /** The code of the actor's own paid order. Throws `order_not_found`, `handover_not_paid`. */
  code(actor: Actor, orderId: string): Promise<HandoverCode>;
  /**
   * Takes the code that the seller types: the right one hands the bike over. Returns how many changed (0: the code was typed
   * before). Throws `order_not_found`, `handover_code_wrong`, and what refuses the act `typeHandoverCode` (docs/deal.md).
   */
  type(actor: Actor, orderId: string, code: string): Promise<number>;
  /**
   * Notes that one of the two says that the bike was handed over; the second word hands it over. Returns how many changed (0: they
   * have said so before). Throws `order_not_found`, and what refuses the act `sayHandedOver`.
   */
  say(actor: Actor, orderId: string): Promise<number>;
  /** An admin confirms a handover. Throws `order_not_found`, `decision_own`, `handover_not_paid`, `handed_over`, `bike_sold`, `bike_not_found`, `token_revoked`. */
  confirm(admin: Actor, orderId: string, reason: string): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  codes: HandoverCodes;
  notices: HandoverNotices;
  emit: Emit;
}

type Order = NonNullable<Awaited<ReturnType<typeof findHandoverOrder>>>;

/** The actor's own order. Throws `order_not_found`, also for that of others. */
const ownOrder = async (db: Db, actor: Actor, orderId: string, sides: readonly Side[]) => {
  const order = await findHandoverOrder(db, orderId);
  const side = sides.find((each) => order?.[`${each}_id`] === actor.id);
  if (!order || !side) throw new ContractError('order_not_found');
  return { order, side };
};

/** What the rules ask of a bike that is sold at its handover. `now`: ms. */
const saleFacts = async (trx: Db, { bike_id, buyer_id }: Order, orderId: string, now: number) => {
  const hold = await findRunningHold(trx, bike_id, now);
  return {
    bike: await findBike(trx, bike_id, { evenRemoved: true }),
    isDeclined: (await findAnswer(trx, orderId))?.answer === 'decline',
    state: hold && hold.buyer_id !== buyer_id ? ('held' as const) : ('forSale' as const),
  };
};

/** A bike that a deposit held is sold by its handover. Throws `bike_sold`, `bike_not_found`. */
const assertSellable = async (trx: Db, { bike_id }: Order): Promise<void> => {
  const bike = await findBike(trx, bike_id, { evenRemoved: true });
  if (bike?.product_status === 'Sold') throw new ContractError('bike_sold');
  if (!bike || bike.removed_at !== null) throw new ContractError('bike_not_found');
};

/** What is recorded of a handover. `now`: ms. */
interface Recorded {
  row: HandoverRow;
  deposit?: DepositRow | undefined;
  how: HandoverWay;
  by: Side | undefined;
  now: number;
}

export const createHandoversService = ({ db, clock, codes, notices, emit }: Parts): HandoversService => {
  /** Records a handover once, sells the bike where a deposit held it, notifies buyer and seller, and emits the event. */
  const handOver = async (trx: Db, order: Order, { row, deposit, how, by, now }: Recorded): Promise<number> => {
    if (!(await noteHandover(trx, row.id, { now, how }))) return 0;
    if (deposit) await sellForCash(trx, deposit, now);
    await emit(trx, 'saleHandedOver', { orderId: row.order_id, at: now });
    await notices.notify(trx, { order, row, kind: 'handedOver', by });
    return 1;
  };

  /** Of acts about one order the second waits for the first. `row` is undefined where nothing is paid; `deposit` where there is no rest. */
  const withHandover = async <T>(
    order: Order,
    orderId: string,
    act: (trx: Db, row: HandoverRow | undefined, deposit: DepositRow | undefined) => Promise<T>,
    admin?: Actor,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      if (admin) await assertStillAdmin(trx, admin);
      await lockSale(trx, orderId);
      // Neither account can be deleted meanwhile.
      await keepUsers(trx, [order.buyer_id, order.seller_id]);
      const { buyer_id, seller_id } = order;
      // After the bike, as all that ends a deposit.
      await lockBike(trx, order.bike_id);
      const deposit = await lockDepositOf(trx, orderId);
      const hasPaid = deposit !== undefined || (await isPaidOrder(trx, orderId));
      const row = hasPaid ? await beginHandover(trx, { order_id: orderId, buyer_id, seller_id }) : undefined;
      return act(trx, row, deposit);
    });
    notices.wake();
    return result;
  };

  return {
    async code(actor, orderId) {
      await ownOrder(db, actor, orderId, ['buyer']);
      const row = await findHandover(db, orderId);
      const deposit = await findDepositOf(db, orderId);
      const hasPaid = deposit !== undefined || (await isPaidOrder(db, orderId));
      assertMay('seeHandoverCode', { handover: hasPaid ? handoverFacts(row, 'buyer', deposit) : undefined });
      const at = row?.handed_over_at ?? null;
      return { code: codes.codeOf(orderId), ...(at !== null && { handedOverAt: isoOf(at) }) };
    },

    async type(actor, orderId, code) {
      const { order } = await ownOrder(db, actor, orderId, ['seller']);
      const isRight = codes.isCodeOf(orderId, code);
      const changed = await withHandover(order, orderId, async (trx, row, deposit) => {
        // The right code, sent again because the response to it was lost.
        if (row?.handed_over_at != null && isRight) return 0;
        assertMay('typeHandoverCode', { handover: row && handoverFacts(row, 'seller', deposit) });
        if (!row) throw new ContractError('handover_not_paid');
        if (isRight) return handOver(trx, order, { row, how: 'code', by: 'seller', now: clock.now() });
        await countWrongCode(trx, row.id);
        await notices.publish(trx, order);
        return undefined;
      });
      // After the transaction, which counts the try.
      if (changed === undefined) throw new ContractError('handover_code_wrong');
      return changed;
    },

    async say(actor, orderId) {
      const { order, side } = await ownOrder(db, actor, orderId, ['buyer', 'seller']);
      return withHandover(order, orderId, async (trx, row, deposit) => {
        const handover = row && handoverFacts(row, side, deposit);
        if (handover?.saidByMe) return 0;
        // One moment for the word and the handover that it makes: the timeline shows the two as one.
        const now = clock.now();
        assertMay('sayHandedOver', { handover, ...(await saleFacts(trx, order, orderId, now)) });
        if (!row) throw new ContractError('handover_not_paid');
        await noteWord(trx, row.id, side, now);
        const hasOtherSaid = (side === 'buyer' ? row.seller_said_at : row.buyer_said_at) !== null;
        if (hasOtherSaid) return handOver(trx, order, { row, deposit, how: 'words', by: side, now });
        await notices.notify(trx, { order, row, kind: 'handoverSaid', by: side });
        return 1;
      });
    },

    async confirm(admin, orderId, reason) {
      const order = await findHandoverOrder(db, orderId);
      if (!order) throw new ContractError('order_not_found');
      if (admin.id === order.buyer_id || admin.id === order.seller_id) throw new ContractError('decision_own');
      return withHandover(
        order,
        orderId,
        async (trx, row, deposit) => {
          if (!row) throw new ContractError('handover_not_paid');
          if (row.handed_over_at !== null) throw new ContractError('handed_over');
          if (deposit) await assertSellable(trx, order);
          const act = { act: 'handover_confirmed', id: orderId, subject: order.product_name, after: reason } as const;
          await recordAct(trx, admin, clock.now(), act);
          return handOver(trx, order, { row, deposit, how: 'admin', by: undefined, now: clock.now() });
        },
        admin,
      );
    },
  };
};
