import type { Order } from '#contract/entities/order.ts';
import { ContractError } from '#contract/errors.ts';
import { putDealOnTop } from '#server/deals/conversations/conversations.repository.ts';
import { findKeptUntil } from '#server/deals/deposits/deposits.repository.ts';
import { findAgreedMeetings } from '#server/deals/meetings/agreed-meetings.ts';
import { dealPrices } from '#server/deals/offers/deal-price.ts';
import { countDeclined, removeDeclined } from '#server/deals/orders/answers.repository.ts';
import { hasMoney, orderPrices } from '#server/deals/payments/order-prices.ts';
import { paymentsOfOrders } from '#server/deals/payments/payments.repository.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { saleReviewsOf } from '#server/deals/reviews/sale-reviews.ts';
import { hasBlocked } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bookOnce, findBikeToBook } from './booking.repository.ts';
import { removeOrder } from './endings.repository.ts';
import type { OrderNotices } from './order-notices.ts';
import { salesAmong, toOrder } from './orders.mapper.ts';
import { findOrder, findOwnOrder, hasOrder, pageOfBuyer } from './orders.repository.ts';

export interface Booking {
  productId: string;
  buyerPhone: string;
  meetLocation: string;
}

/** What orders need of payments. */
export interface OrderPayments {
  /** Ends what is open of the actor's payment for an order, so that no money comes of it any more. */
  cancelOpen(actor: Actor, orderId: string): Promise<void>;
  /** Lets other buyers pay for the bike of an order that was taken back. */
  endHold(actor: Actor, orderId: string): Promise<void>;
}

export interface OrdersService {
  /**
   * Books a bike: the order keeps name, photo, seller and the price for this buyer as they are now, and the seller is notified by
   * mail. Booking the same bike again changes mobile and place of the order that exists; `updated` is true if they were others. An
   * order that the seller has declined is taken back, and a new one takes its place. Throws what refuses the
   * act `book`, or `bookAgain` where nothing changes (docs/deal.md), and `unavailable`.
   */
  book(actor: Actor, booking: Booking): Promise<{ id: string; updated: boolean }>;
  /** The actor's own orders, newest first. */
  listOwn(actor: Actor, after?: string): Promise<Page<Order>>;
  /**
   * Takes the actor's own order back, and its payment with it. Throws what refuses the act `takeBookingBack`
   * (docs/deal.md), and `payment_unavailable` if the provider cannot be reached.
   */
  remove(actor: Actor, id: string): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  payments: OrderPayments;
  notifications: OrderNotices;
}

export const createOrdersService = ({ db, clock, payments, notifications }: Parts): OrdersService => ({
  async book(actor, { productId, buyerPhone, meetLocation }) {
    const booked = await db.transaction().execute(async (trx) => {
      const bike = await findBikeToBook(trx, productId);
      const declined = await countDeclined(trx, actor.id, productId);
      // A booking that is open goes on as it stands; a new one, or another place, would be another way to write.
      const known = await findOwnOrder(trx, actor.id, productId);
      const isSame = known?.buyer_phone === buyerPhone && known.meet_location === meetLocation;
      const act = isSame ? 'bookAgain' : 'changeBooking';
      assertMay(known && declined === 0 ? act : 'book', {
        isSuspended: actor.isSuspended === true,
        bike,
        declined,
        isBlockedByOther: bike !== undefined && (await hasBlocked(trx, bike.seller_id, actor.id)),
      });
      if (!bike) throw new ContractError('bike_not_found');
      if (declined > 0) await removeDeclined(trx, actor.id, productId, clock.now());
      const listed = { bike_id: productId, buyer_id: actor.id, rsl_price: bike.rsl_price };
      const dealOf = await dealPrices(trx, [listed], { now: clock.now() });
      const booking = await bookOnce(trx, {
        id: newId(),
        buyer_id: actor.id,
        bike_id: productId,
        buyer_name: actor.name,
        buyer_email: actor.email,
        buyer_phone: buyerPhone,
        meet_location: meetLocation,
        product_name: bike.model_name,
        product_img: bike.photo_url,
        product_price: dealOf(listed).price,
        seller_name: bike.seller_name,
        created_at: clock.now(),
      });
      const { price } = dealOf(listed);
      const meeting = (await findAgreedMeetings(trx, [listed], clock.now()))(listed);
      if (booking) await notifications.notifySeller(trx, booking, bike, { price, meeting });
      return booking;
    });
    // The order that was there was removed at the same moment.
    if (!booked) throw new ContractError('unavailable');
    // After the transaction, which locks the bike: offers lock the conversation first, and then the bike.
    if (booked.isNew || booked.before) await putDealOnTop(db, productId, actor.id);
    notifications.wake();
    return { id: booked.order.id, updated: booked.before !== undefined };
  },

  async listOwn(actor, after) {
    const page = await pageOfBuyer(db, actor.id, after);
    const now = clock.now();
    const sales = salesAmong(page.items, ({ seller_email }) => seller_email === null);
    const reviews = await saleReviewsOf(db, sales, { role: 'Buyer', now });
    const dealOf = await orderPrices(db, page.items, now);
    const meetingOf = await findAgreedMeetings(db, page.items, now);
    const keptUntil = await findKeptUntil(db, actor.id, now);
    return mapPage(page, (row) =>
      toOrder(row, {
        price: dealOf(row).price,
        reviews: reviews.get(row.id),
        meeting: meetingOf(row),
        keptUntil: keptUntil.get(row.id),
      }),
    );
  },

  async remove(actor, id) {
    const order = await findOrder(db, id);
    await payments.cancelOpen(actor, id);
    assertMay('takeBookingBack', {
      isBooked: order?.buyer_id === actor.id && order.removed_at === null,
      hasMoney: hasMoney(await paymentsOfOrders(db, [id])),
    });
    const removed = await removeOrder(db, id, actor.id, clock.now());
    // Money has arrived at the same moment, or the booking was taken back twice.
    if (removed === 0) throw new ContractError((await hasOrder(db, id, actor.id)) ? 'order_paid' : 'order_not_found');
    await payments.endHold(actor, id);
    if (order) await notifications.notifyOfRemoval(db, order.bike_id, actor.id);
    return removed;
  },
});
