import type { Side } from '#contract/entities/conversation.ts';
import type { DepositStep } from '#contract/entities/notification.ts';
import { publishDeal } from '#server/deals/conversations/deal-events.ts';
import { conversationAbout } from '#server/deals/handovers/handovers.repository.ts';
import { findOfferPeople } from '#server/deals/offers/offers.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import { findBike, labelOf } from '#server/listings/listings.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { restOf } from './deposit-facts.ts';
import { depositMail, depositPaidMail, plainDepositPaidMail } from './deposit-mails.ts';
import { claimDepositNotice, findDepositOf, findUnnotifiedDeposits } from './deposits.repository.ts';
import type { DepositRow } from './deposits.table.ts';

/** Notices of one run. */
const MAX_NOTICES = 50;

/** What is told of a deposit, to whom; `part`: what of the rest has just been paid, or goes back, whole taka. */
interface Told {
  side: Side;
  step: DepositStep;
  part?: number;
}

export interface DepositNotices {
  /** Notifies people, and their open pages, of deposits that were paid, that an admin decides, or that have ended; once among all processes. */
  notify(): Promise<void>;
  /** Notifies both of a part of the rest, in the transaction that takes it. */
  partPaid(trx: Db, payment: Pick<PaymentRow, 'order_id' | 'amount'>): Promise<void>;
  /** Notifies one side of what the other says about a deposit, in the transaction of the change. */
  tell(trx: Db, deposit: DepositRow, about: Told): Promise<void>;
  /** Sends pushes, once the transaction is done. */
  wake(): void;
}

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  events: Events;
  notifier: Notifier;
  publicUrl: string;
  report(error: unknown): void;
}

/** What a notice of a deposit names, whole taka: of one that goes back, the parts of the rest go back with it. */
const sumOf = ({ amount, rest_paid, outcome }: DepositRow): number =>
  outcome === 'returned' ? amount + rest_paid : amount;

export const createDepositNotices = (parts: Parts): DepositNotices => {
  const { db, clock, outbox, events, notifier, publicUrl, report } = parts;

  /** The two people of a deposit as `side` reads of them, and what its mails say. `email` is null of one who has left. */
  const mailFacts = async (trx: Db, deposit: DepositRow, side: Side) => {
    const { buyer_id, seller_id, bike_id, held_until, reason, outcome } = deposit;
    const ids = side === 'buyer' ? ([buyer_id, seller_id] as const) : ([seller_id, buyer_id] as const);
    const { to, by } = await findOfferPeople(trx, ...ids);
    const bike = await findBike(trx, bike_id, { evenRemoved: true });
    const conversationId = await conversationAbout(trx, bike_id, buyer_id);
    const path = side === 'buyer' ? 'dashboard/myOrders' : 'dashboard/bookings';
    const facts = {
      readerName: to.name,
      otherName: by.name,
      productName: bike ? (side === 'seller' ? bike.model_name : labelOf(bike).modelName) : '',
      amount: sumOf(deposit),
      rest: restOf(deposit),
      until: Number(held_until),
      ...(outcome !== null && reason && { reason }),
      link: `${publicUrl}/${conversationId ? `messages/${conversationId}` : path}`,
    };
    return { to, facts };
  };

  /** The buyer's receipt goes to them in any case, as that of a sale does. */
  const mailReceipt = async (trx: Db, deposit: DepositRow): Promise<void> => {
    const { to, facts } = await mailFacts(trx, deposit, 'buyer');
    if (to.email === null) return;
    const recipient = { email: to.email, language: to.language };
    const withoutWords = plainDepositPaidMail(recipient, facts);
    await outbox.keep(trx, [{ ...depositPaidMail(recipient, facts), withoutWords }]);
  };

  const tell: DepositNotices['tell'] = async (trx, deposit, { side, step, part }) => {
    const { order_id, bike_id, buyer_id, seller_id } = deposit;
    const conversationId = await conversationAbout(trx, bike_id, buyer_id);
    const [userId, aboutId] = side === 'buyer' ? [buyer_id, seller_id] : [seller_id, buyer_id];
    const facts = {
      orderId: order_id,
      price: step === 'partPaid' && part ? part : sumOf(deposit),
      side,
      step,
      ...(conversationId && { conversationId }),
    };
    await publishDeal(trx, events, bike_id, [buyer_id, seller_id]);
    const { to, facts: told } = await mailFacts(trx, deposit, side);
    const { email, language } = to;
    if (email === null) return;
    await notifier.notify(trx, {
      userId,
      kind: 'deposit',
      target: order_id,
      bikeId: bike_id,
      aboutId,
      facts,
      mail: (unsubscribe) => ({
        ...depositMail({ email, language }, { ...told, step, side, ...(part && { part }) }, unsubscribe),
        about: aboutId,
      }),
    });
  };

  /** A deposit that was spent is a sale, of which people hear as of each sale. */
  const notifyOf = (deposit: DepositRow): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const { id, outcome } = deposit;
      const now = clock.now();
      if (await claimDepositNotice(trx, id, 'notified_paid_at', now)) {
        await mailReceipt(trx, deposit);
        await tell(trx, deposit, { side: 'seller', step: 'paid' });
      }
      const isClaimed = deposit.claimed_at !== null && (await claimDepositNotice(trx, id, 'notified_claim_at', now));
      if (isClaimed && outcome === null)
        for (const side of ['buyer', 'seller'] as const) await tell(trx, deposit, { side, step: 'undecided' });
      if (outcome === null || !(await claimDepositNotice(trx, id, 'notified_end_at', now))) return;
      if (outcome === 'spent') return;
      for (const side of ['buyer', 'seller'] as const) await tell(trx, deposit, { side, step: outcome });
    });

  const notify = async (): Promise<void> => {
    const deposits = await findUnnotifiedDeposits(db, MAX_NOTICES);
    for (const deposit of deposits) await notifyOf(deposit).catch(report);
    if (deposits.length > 0) outbox.wake();
  };

  return {
    tell,
    notify,
    async partPaid(trx, { order_id, amount }) {
      const deposit = await findDepositOf(trx, order_id);
      const part = amount / POISHA_PER_TAKA;
      if (deposit)
        for (const side of ['buyer', 'seller'] as const) await tell(trx, deposit, { side, step: 'partPaid', part });
    },
    wake: () => outbox.wake(),
  };
};
