import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Bike } from '#contract/entities/bike.ts';
import { personName } from '#web/language/labels.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { PaymentEnd } from './payment-outcomes.ts';
import { PhoneLink } from './phone-link.tsx';

type Unfinished = Exclude<PaymentEnd, { step: 'paid' }>;

const textOf = (end: Unfinished): string => {
  switch (end.step) {
    case 'charged':
      return t`Your bank has accepted the payment, but our answer got lost. Nothing else is to do: it settles by itself within minutes, and My Orders shows it.`;
    case 'processing':
      return t`Your bank has not confirmed the payment yet. Please do not pay again: it settles by itself, and My Orders shows it.`;
    case 'refunded':
      return end.message;
  }
};

/** How a payment ended that has no receipt (yet), truthfully, and the way on. Takes the focus: Pay has just gone. */
export const PaymentOutcome = ({ end, bike }: { end: Unfinished; bike: Bike }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p ref={text} tabIndex={-1} role="status" className="text-lg outline-none">
        {textOf(end)}
      </p>
      {end.step !== 'refunded' && (
        <p>
          <Trans>Seller</Trans>: {personName(bike.sellerName)}, <PhoneLink number={bike.seller_Ph_No} />
        </p>
      )}
      <ButtonLink look="primary" to="/dashboard/myOrders">
        <Trans>My Orders</Trans>
      </ButtonLink>
    </div>
  );
};
