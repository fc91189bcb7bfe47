import type { Side } from '#contract/entities/conversation.ts';
import type { DisputedDeposit } from '#contract/entities/deposit.ts';
import { ContractError } from '#contract/errors.ts';
import type { DepositDecision, WordOnDeposit } from '#contract/rules/deposit.ts';
import { isAtBank } from '#server/deals/chargebacks/chargebacks.repository.ts';
import { findHandoverOrder } from '#server/deals/handovers/handovers.repository.ts';
import { deleteAnswer } from '#server/deals/orders/answers.repository.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { sidesOf } from '#server/deals/reviews/sales.repository.ts';
import { lockBike } from '#server/listings/listings.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { depositFacts, regretUntil, toDeposit } from './deposit-facts.ts';
import type { DepositNotices } from './deposit-notices.ts';
import { findDeposit, findDisputed, findOver, lockDepositOf, noteWords } from './deposits.repository.ts';
import type { DepositRow } from './deposits.table.ts';
import { endOver, keepDeposit, returnDeposit } from './end-deposit.ts';
import { releaseParts } from './parts-of-rest.ts';

/** Deposits that an admin sees at a time, and that end in one run of the job. */
const [MAX_DISPUTED, MAX_OVER] = [100, 100];

export interface DepositsService {
  /**
   * Takes what one of the two of an order says about its deposit. Returns how many changed. Throws `order_not_found`,
   * `role_not_allowed`, and what refuses the act (docs/deal.md).
   */
  say(actor: Actor, orderId: string, word: WordOnDeposit): Promise<number>;
  /** The deposits that an admin decides, those that wait longest first. */
  listDisputed(): Promise<DisputedDeposit[]>;
  /** An admin's decision. Returns how many changed. Throws `deposit_not_found`, `decision_own`, `dispute_at_bank`, `deposit_has_parts`, `token_revoked`. */
  decide(admin: Actor, id: string, decision: DepositDecision): Promise<number>;
  /**
   * Gives back what holds a bike no more and that no seller wants to keep. Where one of the two says that the bike was handed over, an admin
   * decides. Several processes may call it at once.
   */
  endOver(): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  notices: DepositNotices;
  report(error: unknown): void;
}

/** Which act each word is, and whose. */
const ACTS = {
  askBack: { act: 'askDepositBack', side: 'buyer' },
  giveUp: { act: 'giveUpDeposit', side: 'buyer' },
  return: { act: 'returnDeposit', side: 'seller' },
  claim: { act: 'claimDeposit', side: 'seller' },
} as const satisfies Record<WordOnDeposit['act'], { act: string; side: Side }>;

export const createDepositsService = ({ db, clock, notices, report }: Parts): DepositsService => {
  /** Of acts about one deposit the second waits for the first. */
  const withDeposit = async <T>(
    { order_id, bike_id }: Pick<DepositRow, 'order_id' | 'bike_id'>,
    act: (trx: Db, deposit: DepositRow | undefined) => Promise<T>,
    admin?: Actor,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      if (admin) await assertStillAdmin(trx, admin);
      await lockBike(trx, bike_id);
      return act(trx, await lockDepositOf(trx, order_id));
    });
    await notices.notify();
    // Also for what was told in the transaction.
    notices.wake();
    return result;
  };

  const asked = async (trx: Db, deposit: DepositRow, words: string, now: number): Promise<void> => {
    await noteWords(trx, deposit.id, { of: 'buyer', words, now });
    if (now < regretUntil(deposit)) {
      if ((await returnDeposit(trx, deposit, { now })) === 'returned') await deleteAnswer(trx, deposit.order_id);
    } else await notices.tell(trx, deposit, { side: 'seller', step: 'askedBack' });
  };

  const claimed = async (trx: Db, deposit: DepositRow, words: string, now: number): Promise<void> => {
    await noteWords(trx, deposit.id, { of: 'seller', words, now });
    await releaseParts(trx, deposit, now);
    const part = deposit.rest_paid;
    await notices.tell(trx, { ...deposit, rest_paid: 0 }, { side: 'buyer', step: 'claimed', part });
  };

  return {
    async say(actor, orderId, { act: word, words = '' }) {
      const order = await sidesOf(db, orderId);
      const side = (['buyer', 'seller'] as const).find((each) => order?.[`${each}_id`] === actor.id);
      if (!order || !side) throw new ContractError('order_not_found');
      const { act, side: by } = ACTS[word];
      if (side !== by) throw new ContractError('role_not_allowed');
      return withDeposit({ order_id: orderId, bike_id: order.bike_id }, async (trx, deposit) => {
        assertMay(act, { deposit: deposit && depositFacts(deposit) });
        if (!deposit) throw new ContractError('deposit_not_found');
        const now = clock.now();
        if (word === 'askBack') await asked(trx, deposit, words, now);
        if (word === 'claim') await claimed(trx, deposit, words, now);
        if (word === 'return') await returnDeposit(trx, deposit, { now });
        // Both say the same: that it is the seller's.
        if (word === 'giveUp') await keepDeposit(trx, deposit, { now, decided: {} });
        return 1;
      });
    },

    async listDisputed() {
      const rows = await findDisputed(db, MAX_DISPUTED);
      return rows.map((row) => ({
        ...toDeposit(row),
        _id: row.id,
        orderId: row.order_id,
        productId: row.bike_id,
        productName: row.product_name,
        since: new Date(Number(row.claimed_at)).toISOString(),
        buyer: { _id: row.buyer_id, name: row.buyer_name },
        seller: { _id: row.seller_id, name: row.seller_name },
        ...(row.seller_said_at !== null && { saidBy: 'seller' as const }),
        ...(row.buyer_said_at !== null && { saidBy: 'buyer' as const }),
      }));
    },

    async decide(admin, id, { outcome, reason }) {
      const found = await findDeposit(db, id);
      if (!found) throw new ContractError('deposit_not_found');
      return withDeposit(
        found,
        async (trx, deposit) => {
          if (deposit?.id !== id || deposit.claimed_at === null) throw new ContractError('deposit_not_found');
          if (admin.id === deposit.buyer_id || admin.id === deposit.seller_id) throw new ContractError('decision_own');
          if (await isAtBank(trx, id)) throw new ContractError('dispute_at_bank');
          if (outcome === 'kept' && deposit.rest_paid > 0) throw new ContractError('deposit_has_parts');
          const now = clock.now();
          const subject = (await findHandoverOrder(trx, deposit.order_id))?.product_name ?? '';
          const act = { act: 'deposit_decided', id, subject, before: outcome, after: reason } as const;
          await recordAct(trx, admin, now, act);
          await (outcome === 'kept' ? keepDeposit : returnDeposit)(trx, deposit, { now, decided: { reason } });
          return 1;
        },
        admin,
      );
    },

    async endOver() {
      for (const over of await findOver(db, clock.now(), MAX_OVER)) {
        const end = withDeposit(over, async (trx, deposit) => {
          if (deposit?.id === over.id) await endOver(trx, deposit, clock.now());
        });
        await end.catch(report);
      }
    },
  };
};
