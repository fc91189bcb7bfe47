import type { Dispute, DisputePhotos, DisputeToDo } from '#contract/entities/dispute.ts';
import { ContractError } from '#contract/errors.ts';
import type { DisputeAnswer, DisputeDecision, NewDispute } from '#contract/rules/dispute.ts';
import { isDisputeAtBank } from '#server/deals/chargebacks/chargebacks.repository.ts';
import type { DueParts } from '#server/deals/due/make-due.ts';
import { photosOfDispute } from '#server/deals/photos/photos.repository.ts';
import { sendPhotos } from '#server/deals/photos/photos.service.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { lockSale, sidesOf } from '#server/deals/reviews/sales.repository.ts';
import {
  accountOfDispute,
  accountOfPerson,
  accountOfSale,
  COMMISSION,
  lockBalances,
  REFUNDS,
} from '#server/money/money.ts';
import { assertStillAdmin, keepUsers, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { POISHA_PER_TAKA, toPoisha } from '#server/platform/lib/money.ts';
import { closeDispute } from './close-dispute.ts';
import { disputableSale, disputeFacts, openedFacts } from './dispute-facts.ts';
import { toFreeze } from './dispute-money.ts';
import type { DisputeNotices } from './dispute-notices.ts';
import { sideIn, toDispute, toDisputePhotos, toDisputeToDo } from './disputes.mapper.ts';
import {
  disputesToDo,
  findDispute,
  findShownDispute,
  lockDispute,
  noteDisputeAnswer,
  peopleOf,
} from './disputes.repository.ts';
import type { DisputeRow } from './disputes.table.ts';
import { insertWithMoney } from './open-dispute.ts';

/** Disputes that an admin sees at a time. */
const MAX_LISTED = 100;

export interface DisputesService {
  /**
   * Opens a dispute about an order of the actor, and keeps its money back. Returns its id. Throws `order_not_found`, `message_photo_gone`, and
   * what refuses the act `openDispute` (docs/deal.md).
   */
  open(actor: Actor, orderId: string, dispute: NewDispute): Promise<string>;
  /** Throws `dispute_not_found`, also for those of others. */
  get(actor: Actor, id: string): Promise<Dispute>;
  /** Takes the one answer of the other side. Throws `dispute_not_found`, `message_photo_gone`, and what refuses the act `answerDispute`. */
  answer(actor: Actor, id: string, answer: DisputeAnswer): Promise<number>;
  /** An admin's decision. Throws `dispute_not_found`, `dispute_decided`, `dispute_at_bank`, `decision_own`, `dispute_amount_wrong`, `token_revoked`. */
  decide(admin: Actor, id: string, decision: DisputeDecision): Promise<number>;
  /** Returns the photos of a dispute, and writes to the audit log that the admin has seen them. Throws `dispute_not_found`, `token_revoked`. */
  openPhotos(admin: Actor, id: string): Promise<DisputePhotos>;
  /** What is to be decided, and refunds that have not begun; the oldest first. */
  list(): Promise<DisputeToDo[]>;
}

interface Parts extends DueParts {
  db: Db;
  notices: DisputeNotices;
}

/** What goes back to the buyer, poisha. Throws `dispute_amount_wrong`. */
const refundOf = (dispute: DisputeRow, { decision, amount = 0 }: DisputeDecision): number => {
  const waiting = Number(dispute.frozen) - Number(dispute.charged_back);
  if (decision === 'whole') return waiting;
  if (decision === 'not') return 0;
  const part = toPoisha(amount);
  if (part >= waiting) throw new ContractError('dispute_amount_wrong');
  return part;
};

/** The name of the bike, for the audit log. */
const bikeOf = async (db: Db, { order_id }: DisputeRow): Promise<string> =>
  (await peopleOf(db, order_id))?.product_name ?? '';

export const createDisputesService = ({ db, notices, ...due }: Parts): DisputesService => {
  const { clock } = due;

  /** Of acts about the money of one order the second waits for the first. */
  const withMoney = async <T>(
    order: { id: string; seller_id: string; buyer_id: string },
    accounts: readonly string[],
    act: (trx: Db) => Promise<T>,
    admin?: Actor,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      if (admin) await assertStillAdmin(trx, admin);
      await lockSale(trx, order.id);
      // Neither account can be deleted meanwhile.
      await keepUsers(trx, [order.buyer_id, order.seller_id]);
      await lockBalances(trx, [COMMISSION, accountOfPerson(order.seller_id), accountOfSale(order.id), ...accounts]);
      return act(trx);
    });
    notices.wake();
    return result;
  };

  return {
    async open(actor, orderId, { reason, words, photos = [] }) {
      const order = await sidesOf(db, orderId);
      const side = (['buyer', 'seller'] as const).find((each) => order?.[`${each}_id`] === actor.id);
      if (!order || !side) throw new ContractError('order_not_found');
      return withMoney({ ...order, id: orderId }, [], async (trx) => {
        const now = clock.now();
        const sale = await disputableSale(trx, orderId);
        assertMay('openDispute', disputeFacts(sale, side, now));
        if (!sale) throw new ContractError('dispute_not_paid');
        const id = await insertWithMoney(trx, {
          ...{ orderId, sides: order, frozen: toFreeze(sale), by: side, reason, words, now },
        });
        await sendPhotos(trx, actor.id, { dispute_id: id }, photos);
        const other = side === 'buyer' ? 'seller' : 'buyer';
        await notices.tell(trx, { id, order_id: orderId }, { step: 'opened', to: [other] });
        return id;
      });
    },

    async get({ id: readerId, role }, id) {
      const row = await findShownDispute(db, id);
      if (!row || (role !== 'Admin' && !sideIn(row, readerId))) throw new ContractError('dispute_not_found');
      return toDispute(row, { readerId, photos: await photosOfDispute(db, id), now: clock.now() });
    },

    async answer(actor, id, { words, photos = [] }) {
      const changed = await db.transaction().execute(async (trx) => {
        const dispute = await lockDispute(trx, id);
        const side = dispute && sideIn(dispute, actor.id);
        if (!dispute || !side) throw new ContractError('dispute_not_found');
        const now = clock.now();
        assertMay('answerDispute', { dispute: openedFacts(dispute, side, now) });
        await noteDisputeAnswer(trx, dispute, words, now);
        await sendPhotos(trx, actor.id, { dispute_id: id }, photos);
        await notices.tell(trx, dispute, { step: 'answered', to: [dispute.opened_by] });
        return 1;
      });
      notices.wake();
      return changed;
    },

    async decide(admin, id, decision) {
      const found = await findDispute(db, id);
      if (!found) throw new ContractError('dispute_not_found');
      return withMoney(
        { ...found, id: found.order_id },
        [REFUNDS, accountOfDispute(id)],
        async (trx) => {
          const dispute = await lockDispute(trx, id);
          if (!dispute || dispute.decided_at !== null) throw new ContractError('dispute_decided');
          if (sideIn(dispute, admin.id)) throw new ContractError('decision_own');
          if (await isDisputeAtBank(trx, id)) throw new ContractError('dispute_at_bank');
          const at = clock.now();
          const refund = refundOf(dispute, decision);
          const { decision: name, words } = decision;
          await closeDispute(trx, { dispute, decision: name, refund, words, at }, { due, notices });
          const price = refund / POISHA_PER_TAKA;
          const subject = await bikeOf(trx, dispute);
          const before = `${name} ${price}`;
          await recordAct(trx, admin, at, { act: 'dispute_decided', id, subject, before, after: words });
          return 1;
        },
        admin,
      );
    },

    openPhotos: (admin, id) =>
      db.transaction().execute(async (trx) => {
        await assertStillAdmin(trx, admin);
        const dispute = await findDispute(trx, id);
        if (!dispute) throw new ContractError('dispute_not_found');
        const act = { act: 'dispute_photos_opened', id, subject: await bikeOf(trx, dispute) } as const;
        await recordAct(trx, admin, clock.now(), act);
        return toDisputePhotos(dispute, await photosOfDispute(trx, id));
      }),

    async list() {
      const now = clock.now();
      return (await disputesToDo(db, MAX_LISTED)).map((row) => toDisputeToDo(row, now));
    },
  };
};
