import type { AnsweredBooking } from '#contract/entities/booking.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { Order, OrderPayment } from '#contract/entities/order.ts';
import type { SaleReviews } from '#contract/entities/review.ts';
import type { SeenSale } from '#server/deals/reviews/reviews.mapper.ts';
import { dealState, isPriced } from './deal-state.ts';
import type { OrderWithPayment, OrderWithSeller } from './orders.repository.ts';

/** How the payment of an order stands: the state of its deal, as far as it is about paying. */
export const orderPayment = (row: OrderWithPayment): OrderPayment => {
  const state = dealState(row);
  return state === 'paying' || state === 'accepted' || state === 'waiting' ? 'unpaid' : state;
};

/** The sales among some orders, by the order's id. `hasLeft`: whether the other one of the two has no account any more. */
export const salesAmong = <Row extends OrderWithPayment>(
  rows: readonly Row[],
  hasLeft: (row: Row) => boolean,
): Map<string, SeenSale> =>
  new Map(
    rows.flatMap((row) =>
      row.payment_state === 'sold' && row.sold_at !== null
        ? [[row.id, { sold_at: Number(row.sold_at), hasOtherLeft: hasLeft(row) }]]
        : [],
    ),
  );

/** What the seller has said to the booking; undefined as long as they have not. */
export const toAnswered = ({ answer, answered_at, decline_reason }: OrderWithPayment): AnsweredBooking | undefined =>
  answer === null
    ? undefined
    : { answer, at: new Date(Number(answered_at)).toISOString(), ...(decline_reason && { reason: decline_reason }) };

/** Payments for which the order shows the seller's contacts: the bike can be bought, or is. Off the market contacts are hidden. */
const NEEDS_SELLER: readonly OrderPayment[] = ['unpaid', 'challenge', 'processing', 'reserved', 'paid'];

const contactOf = ({ seller_ph_no, seller_email }: OrderWithSeller): NonNullable<Order['sellerContact']> => ({
  ...(seller_ph_no !== '' && { phone: seller_ph_no }),
  ...(seller_email !== null && { email: seller_email }),
});

interface Beside {
  /** What its buyer has paid or would pay now, whole taka. */
  price: number;
  /** Of a paid order. */
  reviews?: SaleReviews | undefined;
  /** That both have confirmed. */
  meeting?: MeetingTime | undefined;
  /** Until when a deposit keeps the bike, ms. */
  keptUntil?: number | undefined;
}

/** A row as the contract's Order. */
export const toOrder = (row: OrderWithSeller, { price, reviews, meeting, keptUntil }: Beside): Order => {
  const payment = orderPayment(row);
  const answered = toAnswered(row);
  return {
    _id: row.id,
    buyerName: row.buyer_name,
    buyerEmail: row.buyer_email,
    buyerPhone: row.buyer_phone,
    meetLocation: row.meet_location,
    productName: row.product_name,
    productImg: row.product_img,
    productPrice: row.product_price,
    sellerName: row.seller_name,
    productId: row.bike_id,
    orderedAt: new Date(row.created_at).toISOString(),
    payment,
    ...(isPriced(dealState(row)) && price !== row.product_price && { currentPrice: price }),
    ...(payment === 'reserved' && keptUntil !== undefined && { keptUntil: new Date(keptUntil).toISOString() }),
    ...(answered && { answered }),
    ...(meeting && { meeting }),
    ...(row.handed_over_at !== null && { handedOverAt: new Date(Number(row.handed_over_at)).toISOString() }),
    ...(reviews && { reviews }),
    ...(NEEDS_SELLER.includes(payment) && { sellerContact: contactOf(row) }),
  };
};
