import type { Side } from '#contract/entities/conversation.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import {
  type OfferFacts,
  offerAcceptedMail,
  offerCounteredMail,
  offerDeclinedMail,
  offerMadeMail,
  offerWithdrawnMail,
} from '#server/mail/templates/offer-mails.ts';
import type { Recipient } from '#server/mail/templates/template.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { AGREED_TIME, waitsUntil } from './offer-times.ts';
import { findTold } from './offers.repository.ts';
import type { OfferRow } from './offers.table.ts';

/** What happened to an offer: made or countered while it has no answer, else what was said to it. */
export interface OfferNews {
  offer: OfferRow;
  /** Who did it; the other side is told. */
  by: Side;
  /** It was made in answer to the other side's. */
  isCounter?: boolean;
}

export interface OfferNotices {
  /** Tells the other side of an offer by mail, and the open pages of both: in the transaction of the change. */
  tell(trx: Db, news: OfferNews): Promise<void>;
  /** Sends the mails, once the transaction is done. */
  wake(): void;
}

interface Parts {
  events: Events;
  outbox: Outbox;
  publicUrl: string;
}

const mailOf = ({ offer, isCounter }: OfferNews, to: Recipient, facts: OfferFacts) => {
  if (offer.answer === 'accept') return offerAcceptedMail(to, facts);
  if (offer.answer === 'decline') return offerDeclinedMail(to, facts);
  if (offer.answer === 'withdraw') return offerWithdrawnMail(to, facts);
  return (isCounter ? offerCounteredMail : offerMadeMail)(to, facts);
};

export const createOfferNotices = ({ events, outbox, publicUrl }: Parts): OfferNotices => ({
  async tell(trx, news) {
    const { offer, by } = news;
    const sides = { buyer: offer.buyer_id, seller: offer.seller_id };
    await events.publish(trx, [sides.buyer, sides.seller], { name: 'deal', data: { productId: offer.bike_id } });
    const told = await findTold(trx, offer, by === 'buyer' ? sides.seller : sides.buyer, sides[by]);
    const { to, bike } = told;
    if (to.email === null) return;
    const facts: OfferFacts = {
      readerName: to.name,
      otherName: told.by.name,
      productName: bike.model_name,
      price: offer.price,
      listed: bike.rsl_price,
      until: offer.answer === 'accept' ? Number(offer.answered_at) + AGREED_TIME : waitsUntil(offer),
      link: `${publicUrl}/messages/${offer.conversation_id}`,
    };
    const mail = mailOf(news, { email: to.email, language: to.language }, facts);
    await outbox.keep(trx, [{ ...mail, about: told.by.id }]);
  },

  wake: () => outbox.wake(),
});
