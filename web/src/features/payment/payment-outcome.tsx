import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { PayState } from './use-pay.ts';

const textOf = (state: PayState): string => {
  switch (state.step) {
    case 'paid':
      return t`Payment Successful. The bike is yours: meet the seller at the place that you named.`;
    case 'charged':
      return t`Your bank has accepted the payment, but our answer got lost. Nothing else is to do: it settles by itself within minutes, and My Orders shows it.`;
    case 'processing':
      return t`Your bank has not confirmed the payment yet. Please do not pay again: it settles by itself, and My Orders shows it.`;
    case 'refunded':
      return state.message;
    default:
      return '';
  }
};

/** How a payment ended, truthfully, and the way on. Takes the focus, because the Pay button has just gone. */
export const PaymentOutcome = ({ state }: { state: PayState }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p ref={text} tabIndex={-1} role="status" className="text-lg outline-none">
        {textOf(state)}
      </p>
      <ButtonLink look="primary" to="/dashboard/myOrders">
        <Trans>My Orders</Trans>
      </ButtonLink>
    </div>
  );
};
