import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { AnswerToBooking } from '#contract/rules/booking-answer.ts';
import { publishDeal } from '#server/deals/conversations/deal-events.ts';
import { returnDepositsOfSeller } from '#server/deals/deposits/end-deposit.ts';
import { dealPrices } from '#server/deals/offers/deal-price.ts';
import { endOffers } from '#server/deals/offers/offers.repository.ts';
import { bookingAcceptedMail, bookingDeclinedMail } from '#server/deals/orders/answer-mails.ts';
import {
  type BookingFacts,
  bikeBookedMail,
  bikeWithdrawnMail,
  bookingChangedMail,
} from '#server/deals/orders/booking-mails.ts';
import type { BookingRow } from '#server/deals/orders/bookings.repository.ts';
import { priceChangedMail } from '#server/deals/orders/price-mails.ts';
import type { NewPrice } from '#server/listings/listings.ts';
import type { MailWriter, Notifier, Outbox, Recipient } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { wishersOf } from '#server/search/search.ts';
import type { BikeToBook, Booked } from './booking.repository.ts';
import { endOrders } from './endings.repository.ts';
import { findOpenOrders } from './orders.repository.ts';
import type { NewOrderRow } from './orders.table.ts';

/** What the two have agreed on besides the booking: what its buyer pays now, whole taka, and when and where they meet. */
export interface Agreed {
  price: number;
  meeting: MeetingTime | undefined;
}

/** Mails and events about bookings: written in the transaction of the booking, and mailed after it, once `wake` is called. */
export interface OrderNotices {
  /** Notifies the seller of a booking that was made or changed; a seller who has left gets no mail. */
  notifySeller(trx: Db, booked: Booked, bike: BikeToBook, deal: Agreed): Promise<void>;
  /** Ends the bookings and offers of what a seller has taken off the market, or of one such bike, and notifies their buyers. `now` in ms. */
  endBookings(trx: Db, withdrawn: { sellerId: string; bikeId?: string; now: number }): Promise<void>;
  /**
   * Notifies the buyers who have booked a bike that its price is another one, whole taka, unless theirs stays because it is agreed
   * on; where it has fallen (`fallenFrom`), on their
   * pages also those with the bike on their wishlist, whom the job of alerts mails.
   */
  notifyOfPrice(trx: Db, change: NewPrice): Promise<void>;
  /** Notifies the buyer of what the seller of the bike has said to their booking. `meeting`: that both have confirmed. */
  notifyOfAnswer(
    trx: Db,
    booking: BookingRow,
    said: AnswerToBooking & { meeting: MeetingTime | undefined },
    sellerId: string,
  ): Promise<void>;
  /** Tells the open pages of whom it concerns that a booking of a bike was taken back. */
  notifyOfRemoval(db: Db, bikeId: string, buyerId: string): Promise<void>;
  wake(): void;
}

interface Parts {
  clock: Clock;
  events: Events;
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
}

export const createOrderNotices = ({ clock, events, outbox, notifier, publicUrl }: Parts): OrderNotices => {
  const factsOf = (order: NewOrderRow, { price, meeting }: Agreed): BookingFacts => ({
    sellerName: order.seller_name,
    productName: order.product_name,
    price,
    meeting,
    buyerName: order.buyer_name,
    buyerPhone: order.buyer_phone,
    meetLocation: order.meet_location,
    link: `${publicUrl}/dashboard/bookings?productId=${order.bike_id}`,
  });

  const mailOf =
    ({ order, before }: Booked, seller: Recipient, deal: Agreed): MailWriter =>
    (unsubscribe) => {
      const about = order.buyer_id;
      if (!before) return { ...bikeBookedMail(seller, factsOf(order, deal), unsubscribe), about };
      const { buyer_phone: buyerPhone, meet_location: meetLocation } = before;
      const facts = { ...factsOf(order, deal), before: { buyerPhone, meetLocation } };
      return { ...bookingChangedMail(seller, facts, unsubscribe), about };
    };

  return {
    async notifySeller(trx, booked, { seller_id, seller_email: email, seller_language: language }, deal) {
      await publishDeal(trx, events, booked.order.bike_id, [booked.order.buyer_id, seller_id]);
      if (!email || (!booked.isNew && !booked.before)) return;
      const { id, bike_id, buyer_id } = booked.order;
      await notifier.notify(trx, {
        userId: seller_id,
        kind: booked.isNew ? 'bookingMade' : 'bookingChanged',
        target: id,
        bikeId: bike_id,
        aboutId: buyer_id,
        facts: { orderId: id, price: deal.price, side: 'seller' },
        mail: mailOf(booked, { email, language: language ?? 'en' }, deal),
      });
    },

    async endBookings(trx, withdrawn) {
      // One listing alone has left the market before (`listingLeft`).
      if (withdrawn.bikeId === undefined) await returnDepositsOfSeller(trx, withdrawn.sellerId, withdrawn.now);
      const orders = await endOrders(trx, withdrawn);
      await endOffers(trx, withdrawn);
      for (const bikeId of new Set(orders.map(({ bike_id }) => bike_id)))
        await publishDeal(trx, events, bikeId, [withdrawn.sellerId]);
      for (const order of orders)
        await notifier.notify(trx, {
          userId: order.buyer_id,
          kind: 'bookingEnded',
          target: order.id,
          bikeId: order.bike_id,
          facts: { orderId: order.id, side: 'buyer' },
          mail: (unsubscribe) =>
            bikeWithdrawnMail(
              { email: order.to_email, language: order.to_language },
              {
                buyerName: order.buyer_name,
                productName: order.product_name,
                brand: order.brand,
                link: `${publicUrl}/bikes/${order.brand}`,
              },
              unsubscribe,
            ),
        });
    },

    async notifyOfPrice(trx, { bikeId, before: listedBefore, after: listed, fallenFrom }) {
      const orders = await findOpenOrders(trx, bikeId);
      const listedAt = ({ buyer_id }: { buyer_id: string }, rsl_price: number) => ({
        bike_id: bikeId,
        buyer_id,
        rsl_price,
      });
      const dealOf = await dealPrices(
        trx,
        orders.map((order) => listedAt(order, listed)),
        { now: clock.now() },
      );
      for (const order of orders) {
        const before = dealOf(listedAt(order, listedBefore)).price;
        const after = dealOf(listedAt(order, listed)).price;
        if (before === after) continue;
        await notifier.notify(trx, {
          userId: order.buyer_id,
          kind: 'bookingPrice',
          target: order.id,
          bikeId,
          facts: { orderId: order.id, price: after, priceBefore: before, side: 'buyer' },
          mail: (unsubscribe) =>
            priceChangedMail(
              { email: order.to_email, language: order.to_language },
              {
                buyerName: order.buyer_name,
                productName: order.product_name,
                before,
                after,
                link: `${publicUrl}/dashboard/myOrders`,
              },
              unsubscribe,
            ),
        });
      }
      if (fallenFrom === undefined) return;
      const facts = { price: listed, priceBefore: fallenFrom };
      const about = { kind: 'wishPriceFell' as const, target: bikeId, bikeId, facts };
      await notifier.notifyMany(trx, await wishersOf(trx, bikeId, { unbooked: true }), about);
    },

    async notifyOfAnswer(
      trx,
      { to_email: email, to_language: language, ...order },
      { answer, reason, meeting },
      about,
    ) {
      await publishDeal(trx, events, order.bike_id, [order.buyer_id, about]);
      if (!email) return;
      const facts = {
        buyerName: order.buyer_name,
        sellerName: order.seller_name,
        productName: order.product_name,
        meetLocation: order.meet_location,
        meeting,
        reason: reason ?? '',
        link: `${publicUrl}/dashboard/myOrders`,
      };
      const template = answer === 'accept' ? bookingAcceptedMail : bookingDeclinedMail;
      await notifier.notify(trx, {
        userId: order.buyer_id,
        kind: answer === 'accept' ? 'bookingAccepted' : 'bookingDeclined',
        target: order.id,
        bikeId: order.bike_id,
        aboutId: about,
        facts: { orderId: order.id, side: 'buyer' },
        mail: (unsubscribe) => ({ ...template({ email, language: language ?? 'en' }, facts, unsubscribe), about }),
      });
    },

    notifyOfRemoval: (db, bikeId, buyerId) => publishDeal(db, events, bikeId, [buyerId]),

    wake: () => outbox.wake(),
  };
};
