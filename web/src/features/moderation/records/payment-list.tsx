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
    hint={t`Finds the id of a payment, the card provider's own, that of the order, bike, buyer or seller, an email address, or the beginning of a model or of a name. It finds the first 20 people and the first 10 models: write more of the name, or the email address.`}
    loading={t`Loading the payments`}
    empty={t`Nobody has paid anything yet.`}
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
