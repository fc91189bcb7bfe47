import type { Side } from '#contract/entities/conversation.ts';
import { ContractError } from '#contract/errors.ts';
import { offerLimits } from '#contract/offers.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import type { AnswerToOffer } from '#contract/rules/offer.ts';
import { taka } from '#contract/rules/price.ts';
import { fill } from '#contract/texts.ts';
import { findConversation, otherSide } from '#server/deals/conversations/conversations.repository.ts';
import type { ConversationRow } from '#server/deals/conversations/conversations.table.ts';
import { type KeptPeople, keepBoth, sideOf } from '#server/deals/conversations/send.ts';
import { countDeclined } from '#server/deals/orders/answers.repository.ts';
import { type BikeToBook, findBikeToBook } from '#server/deals/orders/booking.repository.ts';
import { findBooking } from '#server/deals/orders/bookings.repository.ts';
import { dealState } from '#server/deals/orders/deal-state.ts';
import { findOwnOrder } from '#server/deals/orders/orders.repository.ts';
import { orderPrices } from '#server/deals/payments/order-prices.ts';
import { isBeingPaid } from '#server/deals/payments/under-way.repository.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { lockBike } from '#server/listings/listings.ts';
import { isBlocked } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { OfferNotices } from './offer-notices.ts';
import { isOpen, waitsUntil } from './offer-times.ts';
import { findOffer, insertOffer, newestOffers, setAnswer, setEnded } from './offers.repository.ts';
import type { OfferRow } from './offers.table.ts';
import { isPriceSettled } from './offers-of-deal.ts';

export interface OffersService {
  /**
   * Offers a price, whole taka, for the bike of a conversation of which the actor is the buyer. Returns the offer's id. Throws
   * `conversation_not_found`, what refuses the act `offer` (docs/deal.md), and `invalid_input` for a price outside the limits.
   */
  make(actor: Actor, conversationId: string, price: number): Promise<string>;
  /**
   * Answers or withdraws an offer of a conversation of the actor. Returns how many changed (0: that was said already), and the
   * id of a counter-offer. Throws `offer_not_found`, what refuses the act (docs/deal.md), and `offer_being_paid` or `invalid_input` for the price.
   */
  answer(actor: Actor, id: string, said: AnswerToOffer): Promise<{ changed: number; counterId?: string }>;
}

interface Parts {
  db: Db;
  clock: Clock;
  notices: OfferNotices;
}

const assertWithinLimits = (price: number, listed: number): void => {
  const { least, most } = offerLimits(listed);
  if (price >= least && price <= most) return;
  const message = fill(RULE_MESSAGES.offerPriceWrong, { min: taka(least), max: taka(most) });
  throw new ContractError('invalid_input', undefined, { price: message });
};

/** Whether the buyer has booked at an agreed price, or their bank decides. */
const isSettled = async (
  trx: Db,
  { bikeId, buyerId, now }: { bikeId: string; buyerId: string; now: number },
): Promise<boolean> => {
  const order = await findOwnOrder(trx, buyerId, bikeId);
  const booking = order && (await findBooking(trx, order.id, now));
  if (!booking) return false;
  const dealOf = await orderPrices(trx, [booking], now);
  return isPriceSettled(dealState(booking), dealOf(booking));
};

const ACT_OF = {
  accept: 'acceptOffer',
  counter: 'counterOffer',
  decline: 'declineOffer',
  withdraw: 'withdrawOffer',
} as const;

/** Offers are made and answered one after the other in a conversation, and not while its bike is edited, held or sold. */
const lockDeal = async (trx: Db, { id, bike_id }: ConversationRow): Promise<BikeToBook | undefined> => {
  await findConversation(trx, id, { forUpdate: true });
  await lockBike(trx, bike_id);
  return findBikeToBook(trx, bike_id);
};

export const createOffersService = ({ db, clock, notices }: Parts): OffersService => {
  /** Stores an offer. The one before it has been answered, or its time is over. */
  const write = async (trx: Db, conversation: ConversationRow, named: { by: Side; price: number; now: number }) => {
    const [last] = await newestOffers(trx, conversation.id, 1);
    const offer: OfferRow = {
      id: newId(),
      conversation_id: conversation.id,
      position: (last?.position ?? 0) + 1,
      bike_id: conversation.bike_id,
      buyer_id: conversation.buyer_id,
      seller_id: conversation.seller_id,
      made_by: named.by,
      price: named.price,
      created_at: named.now,
      answer: null,
      answered_at: null,
      ended_at: null,
    };
    await insertOffer(trx, offer);
    return offer;
  };

  const answerLocked = async (
    trx: Db,
    { id, side, conversation, people }: { id: string; side: Side; conversation: ConversationRow; people: KeptPeople },
    { answer, price }: AnswerToOffer,
  ): Promise<{ changed: number; counterId?: string }> => {
    const bike = await lockDeal(trx, conversation);
    const offer = await findOffer(trx, id);
    if (!offer) throw new ContractError('offer_not_found');
    const isOwn = offer.made_by === side;
    // The same answer again, because the response to it was lost. A counter-offer is a new one each time.
    if (offer.answer === answer && answer !== 'counter' && isOwn === (answer === 'withdraw')) return { changed: 0 };
    // The clocks of two processes may differ: the answer must not be earlier than the offer.
    const now = Math.max(clock.now(), Number(offer.created_at));
    assertMay(ACT_OF[answer], {
      ...people,
      side,
      offer: { by: offer.made_by, isOpen: isOpen(offer, now) },
      isBlocked: await isBlocked(trx, conversation.buyer_id, conversation.seller_id),
      bike,
      // A hold that is taken at the same time is seen here, or sees the new price.
      isBeingPaid: await isBeingPaid(trx, offer.bike_id, now, offer.buyer_id),
    });
    if (answer !== 'counter') {
      await setAnswer(trx, id, answer, now);
      await notices.notify(trx, { offer: { ...offer, answer, answered_at: now }, by: side });
      return { changed: 1 };
    }
    if (!bike) throw new ContractError('bike_not_found');
    const countered = price ?? 0;
    assertWithinLimits(countered, bike.rsl_price);
    await setAnswer(trx, id, 'counter', now);
    const counter = await write(trx, conversation, { by: side, price: countered, now });
    await notices.notify(trx, { offer: counter, by: side, isCounter: true });
    return { changed: 1, counterId: counter.id };
  };

  return {
    async make(actor, conversationId, price) {
      const conversation = await findConversation(db, conversationId);
      const side = conversation && sideOf(conversation, actor.id);
      if (!side) throw new ContractError('conversation_not_found');
      const id = await db.transaction().execute(async (trx) => {
        const people = await keepBoth(trx, actor, conversation.seller_id);
        const bike = await lockDeal(trx, conversation);
        const [last] = await newestOffers(trx, conversationId, 1);
        const now = Math.max(clock.now(), Number(last?.answered_at ?? last?.created_at ?? 0));
        const { bike_id: bikeId, seller_id: sellerId } = conversation;
        assertMay('offer', {
          ...people,
          side,
          isBlocked: await isBlocked(trx, actor.id, sellerId),
          offer: last && { by: last.made_by, isOpen: isOpen(last, now) },
          bike,
          declined: await countDeclined(trx, actor.id, bikeId),
          isPriceSettled: await isSettled(trx, { bikeId, buyerId: actor.id, now }),
        });
        if (!bike) throw new ContractError('bike_not_found');
        assertWithinLimits(price, bike.rsl_price);
        if (last && last.answer === null && last.ended_at === null) await setEnded(trx, last.id, waitsUntil(last));
        const offer = await write(trx, conversation, { by: 'buyer', price, now });
        await notices.notify(trx, { offer, by: 'buyer' });
        return offer.id;
      });
      notices.wake();
      return id;
    },

    async answer(actor, id, said) {
      const offer = await findOffer(db, id);
      const conversation = offer && (await findConversation(db, offer.conversation_id));
      const side = conversation && sideOf(conversation, actor.id);
      if (!side) throw new ContractError('offer_not_found');
      const result = await db.transaction().execute(async (trx) => {
        const otherId = conversation[`${otherSide(side)}_id`];
        const people = await keepBoth(trx, actor, otherId);
        return answerLocked(trx, { id, side, conversation, people }, said);
      });
      if (result.changed > 0) notices.wake();
      return result;
    },
  };
};
