import { Link } from 'react-router';
import type { Order, OrderPayment } from '#contract/entities/order.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const WORDS: Record<Exclude<OrderPayment, 'unpaid'>, string> = {
  paid: 'Paid',
  processing: 'Payment in progress',
  refunded: 'Not available any more. Your money is on its way back.',
  sold: 'Sold',
  withdrawn: 'Withdrawn by the seller',
};

/** Pay while it can be paid; otherwise how the payment stands. */
export const PaymentCell = ({ order: { _id, payment, productId, productName } }: { order: Order }) =>
  payment === 'unpaid' ? (
    <ButtonLink look="primary" to={`/dashboard/payment/${productId}`}>
      Pay<span className="sr-only"> for {productName}</span>
    </ButtonLink>
  ) : (
    <>
      <span className={payment === 'paid' ? 'font-semibold' : 'text-base-content/75'}>{WORDS[payment]}</span>
      {payment === 'paid' && (
        <Link to={`/dashboard/receipt/${_id}`} className="ms-3 inline-flex min-h-11 items-center underline">
          Receipt
        </Link>
      )}
    </>
  );
