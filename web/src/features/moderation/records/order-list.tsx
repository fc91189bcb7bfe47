import { plural, t } from '@lingui/core/macro';
import { Price } from '#web/ui/price.tsx';
import { LabelledCell } from '#web/ui/table.tsx';
import { PersonLink } from './person-link.tsx';
import { RecordRow } from './record-cells.tsx';
import { RecordList } from './record-list.tsx';
import { orderRecords } from './records.queries.ts';
import { ORDER_EVENT_LABELS, ORDER_STATES } from './state-labels.ts';

const LABELS = { bike: t`Bike`, price: t`Price`, buyer: t`Buyer`, seller: t`Seller`, state: t`State` };

/** Every order there ever was. */
export const OrderRecordList = () => (
  <RecordList
    title={t`Orders`}
    hint={t`Search by the id of an order, bike, buyer or seller, by email address, or by the first letters of a model or a name. You see at most 20 people and 10 models: type more letters to find others.`}
    loading={t`Loading the orders`}
    empty={t`No orders yet.`}
    shown={(count) => t`Showing ${plural(count, { one: '# order', other: '# orders' })}`}
    states={ORDER_EVENT_LABELS}
    stateLabel={t`What has happened`}
    columns={Object.values(LABELS)}
    list={orderRecords}
    row={({ _id, state, price, buyer, seller, modelName, at }) => (
      <RecordRow key={_id} to={`/dashboard/orders/${_id}`} modelName={modelName} at={at}>
        <LabelledCell label={LABELS.price}>
          <Price amount={price} />
        </LabelledCell>
        <LabelledCell label={LABELS.buyer}>
          <PersonLink person={buyer} />
        </LabelledCell>
        <LabelledCell label={LABELS.seller}>
          <PersonLink person={seller} />
        </LabelledCell>
        <LabelledCell label={LABELS.state}>{ORDER_STATES[state]}</LabelledCell>
      </RecordRow>
    )}
  />
);
