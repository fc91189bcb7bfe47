import type { Side } from '#contract/entities/conversation.ts';
import { putOnTop } from '#server/deals/conversations/conversations.repository.ts';
import { publishToBoth } from '#server/deals/conversations/deal-events.ts';
import {
  type OfferFacts,
  offerAcceptedMail,
  offerCounteredMail,
  offerDeclinedMail,
  offerMadeMail,
  offerWithdrawnMail,
} from '#server/deals/offers/offer-mails.ts';
import { findBike, labelOf } from '#server/listings/listings.ts';
import type { Notifier, Outbox, Recipient } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { AGREED_TIME, waitsUntil } from './offer-times.ts';
import { findOfferPeople } from './offers.repository.ts';
import type { OfferRow } from './offers.table.ts';

/** What happened to an offer: it was made or countered if it has no answer, else it was answered. */
export interface OfferNotice {
  offer: OfferRow;
  /** The side that did it; the other side is notified. */
  by: Side;
  /** It is a counter-offer. */
  isCounter?: boolean;
}

export interface OfferNotices {
  /** Notifies the other side of an offer, and the open pages of both, in the transaction of the change. The conversation's row is locked. */
  notify(trx: Db, notice: OfferNotice): Promise<void>;
  /** Sends the mails, once the transaction is done. */
  wake(): void;
}

interface Parts {
  events: Events;
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
}

const kindOf = ({ offer: { answer }, isCounter }: OfferNotice) => {
  if (answer === 'accept') return { step: 'accepted', template: offerAcceptedMail } as const;
  if (answer === 'decline') return { step: 'declined', template: offerDeclinedMail } as const;
  if (answer === 'withdraw') return { step: 'cancelled', template: offerWithdrawnMail } as const;
  if (isCounter) return { step: 'countered', template: offerCounteredMail } as const;
  return { step: 'made', template: offerMadeMail } as const;
};

export const createOfferNotices = ({ events, outbox, notifier, publicUrl }: Parts): OfferNotices => ({
  async notify(trx, notice) {
    const { offer, by } = notice;
    const sides = { buyer: offer.buyer_id, seller: offer.seller_id };
    await putOnTop(trx, offer.conversation_id);
    await publishToBoth(trx, events, offer);
    const people = await findOfferPeople(trx, by === 'buyer' ? sides.seller : sides.buyer, sides[by]);
    const { to } = people;
    const bike = await findBike(trx, offer.bike_id, { evenRemoved: true });
    if (to.email === null || !bike) return;
    const facts: OfferFacts = {
      readerName: to.name,
      otherName: people.by.name,
      productName: to.id === bike.seller_id ? bike.model_name : labelOf(bike).modelName,
      price: offer.price,
      listed: bike.rsl_price,
      until: offer.answer === 'accept' ? Number(offer.answered_at) + AGREED_TIME : waitsUntil(offer),
      link: `${publicUrl}/messages/${offer.conversation_id}`,
    };
    const { step, template } = kindOf(notice);
    const recipient: Recipient = { email: to.email, language: to.language };
    await notifier.notify(trx, {
      userId: to.id,
      kind: 'offer',
      target: offer.conversation_id,
      bikeId: offer.bike_id,
      aboutId: people.by.id,
      facts: { step, price: offer.price, conversationId: offer.conversation_id },
      mail: (unsubscribe) => ({ ...template(recipient, facts, unsubscribe), about: people.by.id }),
    });
  },

  wake: () => outbox.wake(),
});
