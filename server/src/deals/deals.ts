export { type AskedOfSide, listToAnswer } from './conversations/to-answer.ts';
export { returnDepositOfBike, returnDepositsOfBuyer } from './deposits/end-deposit.ts';
export { hasMoneyUnderWay } from './due/money-under-way.repository.ts';
export { findHandover } from './handovers/handovers.repository.ts';
export { findAgreedMeetings } from './meetings/agreed-meetings.ts';
export { isDeclined } from './orders/answers.repository.ts';
export { countWaiting } from './orders/bookings.repository.ts';
export { dealState, isPriced } from './orders/deal-state.ts';
export { removeUnpaidOfBuyer } from './orders/endings.repository.ts';
export { isPaid } from './orders/is-paid.ts';
export type { OrderNotices } from './orders/order-notices.ts';
export { orderPayment, toAnswered } from './orders/orders.mapper.ts';
export {
  eraseSellerFromPaidBefore,
  eraseSellerFromUnpaid,
  latestPayment,
  type OrderWithPayment,
  someOfBuyer,
  withPayment,
} from './orders/orders.repository.ts';
export { ORDER_EXPORT } from './orders/orders.table.ts';
export type { Payments } from './payments/create-payments.ts';
export { endHoldOfBike } from './payments/holds.repository.ts';
export { orderPrices } from './payments/order-prices.ts';
export type { PaymentRow, PaymentsTable } from './payments/payments.table.ts';
export { forgetRestores, noteRestore } from './payments/reconciler.repository.ts';
export { hasPaymentUnderWay, isBankChecking, isBeingPaid, isReserved } from './payments/under-way.repository.ts';
export { wrongSales } from './payments/wrong-sales.repository.ts';
export { toMessagePhoto } from './photos/photos.mapper.ts';
export { photosOf } from './photos/photos.repository.ts';
export { removeUnneededPhotos } from './photos/photos.service.ts';
export { type HideableReview, lockReview, setReviewHidden } from './reviews/hidden-reviews.repository.ts';
export { toReview } from './reviews/reviews.mapper.ts';
export { type ShownReview, someAbout } from './reviews/reviews.repository.ts';
export type { SaleRole } from './reviews/reviews.table.ts';
export { openForReview } from './reviews/sale-reviews.ts';
