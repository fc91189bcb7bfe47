import type { AnswerToBooking } from '#contract/rules/booking-answer.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { publishDeal } from '#server/conversations/deal-events.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { bookingAcceptedMail, bookingDeclinedMail } from '#server/mail/templates/answer-mails.ts';
import {
  type BookingFacts,
  bikeBookedMail,
  bikeWithdrawnMail,
  bookingChangedMail,
} from '#server/mail/templates/booking-mails.ts';
import { priceChangedMail } from '#server/mail/templates/price-mails.ts';
import type { Recipient } from '#server/mail/templates/template.ts';
import { endOffers } from '#server/offers/offers.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { BikeToBook, Booked } from './booking.repository.ts';
import { endOrders } from './endings.repository.ts';
import { findOpenOrders } from './orders.repository.ts';
import type { NewOrderRow } from './orders.table.ts';

/** Mails and events about bookings: written in the transaction of the booking, and mailed after it, once `wake` is called. */
export interface OrderNotifications {
  /** Notifies the seller of a booking that was made or changed; a seller who has left gets no mail. */
  notifySeller(trx: Db, booked: Booked, bike: BikeToBook): Promise<void>;
  /** Ends the bookings and offers of what a seller has taken off the market, or of one such bike, and notifies their buyers. `now` in ms. */
  endBookings(trx: Db, withdrawn: { sellerId: string; bikeId?: string; now: number }): Promise<void>;
  /** Notifies the buyers who have booked a bike that its price is another one, whole taka. */
  notifyOfPrice(trx: Db, change: { bikeId: string; before: number; after: number }): Promise<void>;
  /** Notifies the buyer of what the seller of the bike has said to their booking. */
  notifyOfAnswer(trx: Db, booking: BookingRow, said: AnswerToBooking, sellerId: string): Promise<void>;
  /** Tells the open pages of whom it concerns that a booking of a bike was taken back. */
  notifyOfRemoval(db: Db, bikeId: string, buyerId: string): Promise<void>;
  wake(): void;
}

interface Parts {
  events: Events;
  outbox: Outbox;
  publicUrl: string;
}

export const createOrderNotifications = ({ events, outbox, publicUrl }: Parts): OrderNotifications => {
  const newsOf = (order: NewOrderRow): BookingFacts => ({
    sellerName: order.seller_name,
    productName: order.product_name,
    price: order.product_price,
    buyerName: order.buyer_name,
    buyerPhone: order.buyer_phone,
    meetLocation: order.meet_location,
    link: `${publicUrl}/dashboard/bookings?productId=${order.bike_id}`,
  });

  const mailOf = ({ order, before }: Booked, seller: Recipient) => {
    if (!before) return bikeBookedMail(seller, newsOf(order));
    const { buyer_phone: buyerPhone, meet_location: meetLocation } = before;
    return bookingChangedMail(seller, { ...newsOf(order), before: { buyerPhone, meetLocation } });
  };

  return {
    async notifySeller(trx, booked, { seller_id, seller_email: email, seller_language: language }) {
      await publishDeal(trx, events, booked.order.bike_id, [booked.order.buyer_id, seller_id]);
      if (!email || (!booked.isNew && !booked.before)) return;
      const mail = mailOf(booked, { email, language: language ?? 'en' });
      await outbox.keep(trx, [{ ...mail, about: booked.order.buyer_id }]);
    },

    async endBookings(trx, withdrawn) {
      const orders = await endOrders(trx, withdrawn);
      await endOffers(trx, withdrawn);
      for (const bikeId of new Set(orders.map(({ bike_id }) => bike_id)))
        await publishDeal(trx, events, bikeId, [withdrawn.sellerId]);
      await outbox.keep(
        trx,
        orders.map((order) =>
          bikeWithdrawnMail(
            { email: order.to_email, language: order.to_language },
            {
              buyerName: order.buyer_name,
              productName: order.product_name,
              brand: order.brand,
              link: `${publicUrl}/bikes/${order.brand}`,
            },
          ),
        ),
      );
    },

    async notifyOfPrice(trx, { bikeId, before, after }) {
      const orders = await findOpenOrders(trx, bikeId);
      await outbox.keep(
        trx,
        orders.map(({ to_email: email, to_language: language, buyer_name: buyerName, product_name: productName }) =>
          priceChangedMail(
            { email, language },
            { buyerName, productName, before, after, link: `${publicUrl}/dashboard/myOrders` },
          ),
        ),
      );
    },

    async notifyOfAnswer(trx, { to_email: email, to_language: language, ...order }, { answer, reason }, about) {
      await publishDeal(trx, events, order.bike_id, [order.buyer_id, about]);
      if (!email) return;
      const facts = {
        buyerName: order.buyer_name,
        sellerName: order.seller_name,
        productName: order.product_name,
        meetLocation: order.meet_location,
        reason: reason ?? '',
        link: `${publicUrl}/dashboard/myOrders`,
      };
      const template = answer === 'accept' ? bookingAcceptedMail : bookingDeclinedMail;
      await outbox.keep(trx, [{ ...template({ email, language: language ?? 'en' }, facts), about }]);
    },

    notifyOfRemoval: (db, bikeId, buyerId) => publishDeal(db, events, bikeId, [buyerId]),

    wake: () => outbox.wake(),
  };
};
