import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '#web/language/format.ts';
import { Price } from '#web/ui/price.tsx';
import { LabelledCell } from '#web/ui/table.tsx';
import { PersonLink } from './person-link.tsx';
import { RecordRow } from './record-cells.tsx';
import { RecordList } from './record-list.tsx';
import { paymentRecords } from './records.queries.ts';
import { PAYMENT_STATES } from './state-labels.ts';

const LABELS = { bike: t`Bike`, amount: t`Amount`, buyer: t`Buyer`, state: t`State` };

const AttemptNote = ({ attempt }: { attempt: number }) => {
  const number = formatNumber(attempt);
  return (
    <span className="text-base-content/75 text-sm rows:block">
      <Trans>Attempt {number}</Trans>
    </span>
  );
};

/** Every attempt to pay. */
export const PaymentList = () => (
  <RecordList
    title={t`Payments`}
    hint={t`Search by the id of a payment (ours or the provider’s), order, bike, buyer or seller, by email address, or by the first letters of a model or a name. You see at most 20 people and 10 models: type more letters to find others.`}
    loading={t`Loading the payments`}
    empty={t`No payments yet.`}
    shown={(count) => t`Showing ${plural(count, { one: '# payment', other: '# payments' })}`}
    states={PAYMENT_STATES}
    stateLabel={t`State`}
    columns={Object.values(LABELS)}
    list={paymentRecords}
    row={({ _id, state, price, buyer, attempt, modelName, at }) => (
      <RecordRow key={_id} to={`/dashboard/payments/${_id}`} modelName={modelName} at={at}>
        <LabelledCell label={LABELS.amount}>
          <Price amount={price} /> <AttemptNote attempt={attempt} />
        </LabelledCell>
        <LabelledCell label={LABELS.buyer}>
          <PersonLink person={buyer} />
        </LabelledCell>
        <LabelledCell label={LABELS.state}>{PAYMENT_STATES[state]}</LabelledCell>
      </RecordRow>
    )}
  />
);
