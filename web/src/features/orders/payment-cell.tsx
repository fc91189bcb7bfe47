import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Order, OrderPayment } from '#contract/entities/order.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const WORDS: Record<Exclude<OrderPayment, 'unpaid'>, string> = {
  paid: t`Paid`,
  processing: t`Payment in progress`,
  refunded: t`Not available any more. Your money is on its way back.`,
  sold: t`Sold`,
  withdrawn: t`Withdrawn by the seller`,
};

/** Pay while it can be paid; otherwise how the payment stands. */
export const PaymentCell = ({ order: { _id, payment, productId, productName } }: { order: Order }) =>
  payment === 'unpaid' ? (
    <ButtonLink look="primary" to={`/dashboard/payment/${productId}`}>
      <Trans>Pay</Trans>
      <span className="sr-only"> {productName}</span>
    </ButtonLink>
  ) : (
    <>
      <span className={payment === 'paid' ? 'font-semibold' : 'text-base-content/75'}>{WORDS[payment]}</span>
      {payment === 'paid' && (
        <Link to={`/dashboard/receipt/${_id}`} className="ms-3 inline-flex min-h-11 items-center underline">
          <Trans>Receipt</Trans>
        </Link>
      )}
    </>
  );
