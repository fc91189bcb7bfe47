import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Order, OrderPayment } from '#contract/entities/order.ts';
import { HandoverState } from '#web/features/deals/handovers/handover-state.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatSoon } from '#web/language/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The buyer has paid for the bike. */
export const isPaid = ({ payment }: Order): boolean => payment === 'paid';

/** The price is that of a payment, and cannot change any more. */
export const isPriceFixed = ({ payment }: Order): boolean => payment === 'paid' || payment === 'processing';

const STATUS_TEXTS: Record<Exclude<OrderPayment, 'unpaid'>, string> = {
  paid: t`Paid`,
  challenge: t`Your bank asks you to confirm`,
  processing: t`Payment in progress`,
  reserved: t`Deposit paid`,
  refunded: t`Not available any more. Your money is on its way back.`,
  sold: t`Sold`,
  withdrawn: t`Taken down by the seller`,
  declined: t`Declined by the seller`,
  paused: t`Not for sale at the moment. Your booking stays.`,
};

interface NextStep {
  to: string;
  label: string;
  isMain: boolean;
}

/** The one thing to do next; undefined where there is nothing to do but wait, or nothing any more. */
const nextStep = ({ payment, productId, productName }: Order): NextStep | undefined => {
  const other = { to: `/search?q=${encodeURIComponent(productName)}`, label: t`Find another`, isMain: false };
  const steps: Partial<Record<OrderPayment, NextStep>> = {
    unpaid: { to: `/dashboard/payment/${productId}`, label: t`Pay`, isMain: true },
    challenge: { to: `/dashboard/payment/${productId}`, label: t`Continue with your bank`, isMain: true },
    reserved: { to: `/dashboard/payment/${productId}`, label: t`Pay the rest`, isMain: false },
    declined: { to: `/bike/${productId}#book`, label: t`Book again`, isMain: false },
    sold: other,
    withdrawn: other,
    refunded: other,
  };
  return steps[payment];
};

/** The Pay button while the order can be paid, else the status of the payment with the next step. */
export const PaymentCell = ({ order }: { order: Order }) => {
  const step = nextStep(order);
  return (
    <>
      <PaymentStatus order={order} />
      {isPaid(order) && <HandoverState orderId={order._id} handedOverAt={order.handedOverAt} />}
      {step && (
        <ButtonLink variant={step.isMain ? 'primary' : 'plain'} to={step.to}>
          {step.label}
          <span className="sr-only"> {modelLabel(order.productName)}</span>
        </ButtonLink>
      )}
      {isPaid(order) && (
        <Link to={`/dashboard/receipt/${order._id}`} className="inline-flex min-h-11 items-center underline">
          <Trans>Receipt</Trans>
        </Link>
      )}
    </>
  );
};

/** Nothing as long as the order is to be paid: its button says so. */
const PaymentStatus = ({ order }: { order: Order }) => {
  if (order.payment === 'unpaid') return null;
  const until = order.keptUntil && formatSoon(order.keptUntil);
  const look = isPaid(order) ? 'font-semibold' : 'text-base-content/75';
  return (
    <span className={`me-3 ${look}`}>
      {until ? t`Deposit paid. The bike is kept for you until ${until}.` : STATUS_TEXTS[order.payment]}
    </span>
  );
};
