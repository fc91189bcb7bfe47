import { ContractError } from '#contract/errors.ts';
import { findListedNow } from '#server/bikes/bikes.repository.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { type BookingNews, bikeBookedMail } from '#server/mail/templates/bike-booked.ts';
import { bikeWithdrawnMail } from '#server/mail/templates/bike-withdrawn.ts';
import { bookingChangedMail } from '#server/mail/templates/booking-changed.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Booked, findOrdersWithSeller, type OrderWithSeller } from './booking.repository.ts';
import { findWithdrawnOrders } from './orders.repository.ts';

/** Mails about bookings: written in the transaction of the booking, and sent after it, once `wake` is called. */
export interface OrderNotifications {
  /**
   * Notifies sellers of bookings that were made or changed. Throws `bike_not_found` if a bike was taken down meanwhile, so
   * that the transaction is rolled back: its seller has not seen the booking.
   */
  notifySellers(trx: Db, booked: readonly Booked[]): Promise<void>;
  /** Notifies the buyers of what a seller has taken down at `now` (ms), or of one such bike. */
  notifyBuyers(trx: Db, withdrawn: { sellerId: string; bikeId?: string; now: number }): Promise<void>;
  wake(): void;
}

interface Parts {
  outbox: Outbox;
  publicUrl: string;
}

export const createOrderNotifications = ({ outbox, publicUrl }: Parts): OrderNotifications => {
  const newsOf = (order: OrderWithSeller): BookingNews => ({
    sellerName: order.seller_name,
    productName: order.product_name,
    price: order.product_price,
    buyerName: order.buyer_name,
    buyerPhone: order.buyer_phone,
    meetLocation: order.meet_location,
    link: `${publicUrl}/dashboard/myProducts`,
  });

  /** A seller who has left is not written to. */
  const mailTo = (order: OrderWithSeller, { before }: Booked) => {
    if (!order.seller_email) return [];
    const seller = { email: order.seller_email, language: order.seller_language ?? 'en' };
    const about = order.buyer_id;
    if (!before) return [{ ...bikeBookedMail(seller, newsOf(order)), about }];
    const { buyer_phone: buyerPhone, meet_location: meetLocation } = before;
    return [{ ...bookingChangedMail(seller, { ...newsOf(order), before: { buyerPhone, meetLocation } }), about }];
  };

  return {
    async notifySellers(trx, booked) {
      const news = booked.filter(({ isNew, before }) => isNew || before);
      if (news.length === 0) return;
      const rows = await findOrdersWithSeller(
        trx,
        news.map(({ id }) => id),
      );
      const bikes = new Set(rows.map((order) => order.bike_id));
      // After the orders were written: a removal at the same time has seen them, or is seen here.
      if ((await findListedNow(trx, [...bikes])).size < bikes.size) throw new ContractError('bike_not_found');
      const orders = new Map(rows.map((order) => [order.id, order]));
      await outbox.keep(
        trx,
        news.flatMap((booking) => {
          const order = orders.get(booking.id);
          return order ? mailTo(order, booking) : [];
        }),
      );
    },

    async notifyBuyers(trx, withdrawn) {
      const orders = await findWithdrawnOrders(trx, withdrawn);
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

    wake: () => outbox.wake(),
  };
};
