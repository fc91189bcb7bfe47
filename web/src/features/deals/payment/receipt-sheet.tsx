import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Receipt } from '#contract/entities/order.ts';
import { meetingWhen, placeName } from '#web/features/deals/meetings/meeting-words.ts';
import { OwnOrdersLink } from '#web/features/deals/orders/own-orders-link.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment, formatTaka, inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { SavePdf } from '#web/lib/save-pdf.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { PhoneLink } from './payment-messages.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';

/** Says that the payment has succeeded. Takes the focus, because the Pay button is gone with its page. */
export const JustPaid = ({ meeting }: Pick<Receipt, 'meeting'>) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="mb-6 max-w-xl text-lg outline-none print:hidden">
      {meeting ? (
        <Trans>Payment Successful. Pick up the bike and its papers as you have agreed with the seller.</Trans>
      ) : (
        <Trans>
          Payment Successful. Meet the seller at the place that you chose, and pick up the bike and its papers.
        </Trans>
      )}
    </p>
  );
};

const Seller = ({ name, phone }: { name: string; phone: string }) => (
  <>
    {personName(name)}
    {phone && (
      <>
        , <PhoneLink number={phone} />
      </>
    )}
  </>
);

/** The meeting that both have confirmed, else the place of the booking. */
const whereLines = ({ meetLocation, meeting }: Receipt): [label: string, value: string][] =>
  meeting
    ? [
        [t`You meet`, meetingWhen(meeting.startsAt)],
        [t`Meet location`, placeName(meeting.place)],
      ]
    : [[t`Meet location`, meetLocation]];

/** In how many parts it was paid, where there were several. */
const paymentLines = ({ payments }: Receipt): [label: string, value: string][] =>
  payments.length < 2
    ? []
    : payments.map(({ kind, provider, amount }) => [
        kind === 'deposit' ? t`Deposit` : t`The rest`,
        `${formatTaka(amount)}, ${PROVIDER_NAMES[provider]}`,
      ]);

/** What goes back to the buyer by a decision about the sale. */
const refundLines = ({ refund }: Receipt): [label: string, value: string][] =>
  refund ? [[t`Money back`, `${formatTaka(refund.amount)}, ${formatMoment(refund.at)}`]] : [];

/** The receipt, to be printed. */
export const ReceiptSheet = ({ receipt, orderId }: { receipt: Receipt; orderId: string }) => {
  const lines: [label: string, value: ReactNode][] = [
    [t`Receipt number`, receipt.number],
    [t`Paid`, formatMoment(receipt.paidAt)],
    ...paymentLines(receipt),
    ...refundLines(receipt),
    [t`Handed over`, receipt.handedOverAt ? formatMoment(receipt.handedOverAt) : t`Not yet`],
    [t`Buyer`, `${receipt.buyerName}, ${inPageDigits(receipt.buyerPhone)}, ${receipt.buyerEmail}`],
    [t`Seller`, <Seller key="seller" name={receipt.sellerName} phone={receipt.sellerPhone} />],
    ...whereLines(receipt),
  ];
  return (
    <article className="max-w-xl @container rounded-box border border-base-300 p-6 print:border-0 print:bg-white print:p-0 print:text-black">
      <h1 className="mb-4 font-bold text-3xl">
        <Trans>Receipt</Trans>
      </h1>
      <p className="wrap-anywhere font-semibold text-xl">{modelLabel(receipt.productName)}</p>
      <p className="mb-4 font-bold text-3xl @max-[12rem]:text-2xl">
        <Price amount={receipt.price} />
      </p>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-base-content/75 print:text-black">{label}</dt>
            <dd className="mb-2 wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <SavePdf path={`/orders/${orderId}/receipt/pdf`} name={`bike-receipt-${receipt.number}.pdf`} />
        <OwnOrdersLink />
      </div>
    </article>
  );
};
