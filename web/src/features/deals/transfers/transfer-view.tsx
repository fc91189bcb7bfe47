import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { now } from '#contract/clock.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import type { Side } from '#contract/entities/conversation.ts';
import type { Transfer } from '#contract/entities/transfer.ts';
import { formatDate } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { noonOf } from '#web/ui/day-bars.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { BillForm } from './bill-form.tsx';
import { StepList } from './step-list.tsx';

interface Props {
  orderId: string;
  transfer: Transfer;
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** The checklist for the change of owner: the reader's steps first, then those of the other person, and the bill of sale. */
export const TransferView = ({ orderId, transfer }: Props) => {
  const { side, state, handedOverAt, conversationId, sale } = transfer;
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const day = formatDate(handedOverAt);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div>
        <p lang="en" className="wrap-anywhere font-semibold">
          {sale.model}
        </p>
        <p>
          <Trans>Handed over on {day}</Trans>
        </p>
        <p className="mt-2">
          <Trans>This list is guidance: ask BRTA what they need from you, and what it costs.</Trans>
        </p>
        {conversationId && (
          <Link to={`/messages/${conversationId}`} className={LINK}>
            <Trans>Back to the conversation</Trans>
          </Link>
        )}
      </div>
      {state === 'open' ? (
        <>
          <Steps orderId={orderId} transfer={transfer} side={side} />
          <Bill orderId={orderId} transfer={transfer} />
          <Steps orderId={orderId} transfer={transfer} side={other} />
        </>
      ) : (
        <NotNow state={state} />
      )}
    </div>
  );
};

const NotNow = ({ state }: Pick<Transfer, 'state'>) => (
  <p role="status" className="rounded-box border-2 border-base-content p-4">
    {state === 'disputed' ? (
      <Trans>A problem with this bike is reported. The checklist continues when it is decided.</Trans>
    ) : (
      <Trans>The money for this bike went back to the buyer, so nothing is transferred.</Trans>
    )}
  </p>
);

const Steps = ({ orderId, transfer, side }: Props & { side: Side }) => {
  const { sale, reportBy, registerBy } = transfer;
  const isOwn = side === transfer.side;
  const name = personName(sale[`${side}Name`]);
  const last = side === 'seller' ? reportBy : registerBy;
  const day = formatDate(noonOf(last));
  const isOver = dhakaDay(now()) > last;
  return (
    <section aria-labelledby={`steps-${side}`}>
      <h2 id={`steps-${side}`} className="wrap-anywhere font-bold text-xl">
        {isOwn ? <Trans>Your steps</Trans> : <Trans>The steps of {name}</Trans>}
      </h2>
      <p className="mt-1 mb-3">
        {side === 'seller' ? (
          <Trans>
            By <strong>{day}</strong>: report the sale within 30 days of the handover.
          </Trans>
        ) : (
          <Trans>
            By <strong>{day}</strong>: register within 60 days of the handover.
          </Trans>
        )}{' '}
        {isOver && <Trans>That time is over: ask BRTA.</Trans>}
      </p>
      <StepList orderId={orderId} transfer={transfer} side={side} />
    </section>
  );
};

const Bill = ({ orderId, transfer }: Props) => (
  <section aria-labelledby="bill-title">
    <Fold
      id="bill"
      summary={
        <>
          <h2 id="bill-title" className="font-bold text-xl">
            <Trans>Bill of sale as PDF</Trans>
          </h2>
          <p className="text-sm">
            <Trans>In Bangla and English, with room for the stamp, two witnesses and signatures</Trans>
          </p>
        </>
      }
    >
      <BillForm orderId={orderId} sale={transfer.sale} />
    </Fold>
  </section>
);
