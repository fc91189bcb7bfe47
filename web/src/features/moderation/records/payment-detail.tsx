import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PaymentRecordDetail } from '#contract/entities/records.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment, formatNumber } from '#web/language/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { PersonLink } from './person-link.tsx';
import { Fact, LoadedRecord, RecordHead, RecordHistory, RecordLinks } from './record-detail.tsx';
import { paymentRecord } from './records.queries.ts';
import { PAYMENT_STATES } from './state-labels.ts';

/** One attempt to pay, the others for the same order, and all that is on record about it. */
export const PaymentDetail = ({ id }: { id: string }) => (
  <LoadedRecord
    title={t`Payment`}
    list={{ to: '/dashboard/payments', label: t`Payments` }}
    query={useQuery(paymentRecord(id))}
  >
    {(payment) => (
      <>
        <RecordHead title={modelLabel(payment.modelName)} kind={t`Payment`}>
          <Fact label={t`State`}>{PAYMENT_STATES[payment.state]}</Fact>
          <Fact label={t`Amount`}>
            <Price amount={payment.price} />
          </Fact>
          <Fact label={t`Buyer`}>
            <PersonLink person={payment.buyer} />
          </Fact>
          <Fact label={t`Seller`}>
            <PersonLink person={payment.seller} />
          </Fact>
          <Fact label={t`Started`}>{formatMoment(payment.at)}</Fact>
          {payment.intentId && <Fact label={t`Id at the payment provider`}>{payment.intentId}</Fact>}
          <Fact label={t`Id`}>{payment._id}</Fact>
        </RecordHead>
        <RecordLinks>
          <ButtonLink to={`/bike/${payment.productId}`}>
            <Trans>The bike's page</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/listings/${payment.productId}`}>
            <Trans>The listing</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/orders/${payment.orderId}`}>
            <Trans>The order</Trans>
          </ButtonLink>
        </RecordLinks>
        <Attempts payment={payment} />
        <RecordHistory history={payment.history} />
      </>
    )}
  </LoadedRecord>
);

const attemptText = (attempt: number, state: string): string => {
  const number = formatNumber(attempt);
  return t`Attempt ${number}: ${state}`;
};

const Attempts = ({ payment }: { payment: PaymentRecordDetail }) => (
  <section aria-labelledby="attempts">
    <h2 id="attempts" className="mb-2 font-bold text-xl">
      <Trans>Attempts to pay for this order</Trans>
    </h2>
    <ul className="max-w-2xl">
      {payment.attempts.map(({ _id, attempt, state, price, at }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 border-base-300 border-b py-2">
          <Link
            to={`/dashboard/payments/${_id}`}
            aria-current={_id === payment._id ? 'page' : undefined}
            className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-semibold"
          >
            {attemptText(attempt, PAYMENT_STATES[state])}
          </Link>
          <span>
            <Price amount={price} />{' '}
            <time dateTime={at} className="text-base-content/75 text-sm">
              {formatMoment(at)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
