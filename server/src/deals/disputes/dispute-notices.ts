import type { Side } from '#contract/entities/conversation.ts';
import { publishDeal } from '#server/deals/conversations/deal-events.ts';
import { conversationAbout } from '#server/deals/handovers/handovers.repository.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import { findAdmins } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { chargebackMail, disputeMail, disputeToDecideMail, type ToldStep } from './dispute-mails.ts';
import { peopleOf } from './disputes.repository.ts';

interface About {
  id: string;
  order_id: string;
}

interface Told {
  step: ToldStep;
  /** The sides that are told. */
  to: readonly Side[];
  /** What goes back to the buyer, whole taka. */
  price?: number;
}

export interface DisputeNotices {
  /** Tells people by page, push and mail what has happened to a dispute, and their open pages; in its transaction. All admins hear of one that a person has opened. */
  tell(trx: Db, dispute: About, told: Told): Promise<void>;
  /** Tells all admins that the bank or the wallet of a buyer has taken a payment back. `amount`: whole taka; `isCard`: by a card. */
  tellOfChargeback(
    trx: Db,
    chargeback: { id: string; bikeId: string; productName: string; amount: number; isCard: boolean },
  ): Promise<void>;
  /** Sends pushes, once the transaction is done. */
  wake(): void;
}

interface Parts {
  events: Events;
  notifier: Notifier;
  outbox: Outbox;
  publicUrl: string;
}

export const createDisputeNotices = ({ events, notifier, outbox, publicUrl }: Parts): DisputeNotices => ({
  async tell(trx, { id, order_id }, { step, to, price = 0 }) {
    const sale = await peopleOf(trx, order_id);
    if (!sale) return;
    const { bike_id, buyer_id, seller_id, product_name: productName } = sale;
    await publishDeal(trx, events, bike_id, [buyer_id, seller_id]);
    const conversationId = await conversationAbout(trx, bike_id, buyer_id);
    const link = `${publicUrl}/dashboard/disputes/${id}`;
    for (const { id: userId, name, email, language } of step === 'opened' ? await findAdmins(trx) : [])
      await notifier.notify(trx, {
        ...{ userId, kind: 'dispute', target: id, bikeId: bike_id },
        facts: { disputeId: id, orderId: order_id, step: 'toDecide' },
        mail: (unsubscribe) => disputeToDecideMail({ email, language }, { name, productName, link }, unsubscribe),
      });
    for (const side of to.filter((each) => sale[`${each}_left_at`] === null)) {
      const other = side === 'buyer' ? 'seller' : 'buyer';
      const reader = { email: sale[`${side}_email`], language: sale[`${side}_language`] };
      const [name, otherName] = [sale[`${side}_name`], sale[`${other}_name`]];
      await notifier.notify(trx, {
        userId: sale[`${side}_id`],
        kind: 'dispute',
        target: id,
        bikeId: bike_id,
        aboutId: sale[`${other}_id`],
        facts: { disputeId: id, orderId: order_id, side, step, price, ...(conversationId && { conversationId }) },
        mail: (unsubscribe) => ({
          ...disputeMail(reader, { name, otherName, productName, step, price, link }, unsubscribe),
          about: sale[`${other}_id`],
        }),
      });
    }
  },
  async tellOfChargeback(trx, { id, bikeId, productName, amount: price, isCard }) {
    const link = `${publicUrl}/dashboard/payouts`;
    for (const { id: userId, name, email, language } of await findAdmins(trx))
      await notifier.notify(trx, {
        ...{ userId, kind: 'dispute', target: id, bikeId },
        facts: { step: 'chargedBack' },
        mail: (unsubscribe) =>
          chargebackMail({ email, language }, { name, productName, price, isCard, link }, unsubscribe),
      });
  },
  wake: () => outbox.wake(),
});
