import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DealPlace } from '#web/features/deals/meetings/agreed-meeting.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment } from '#web/language/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { ConfirmHandover } from './confirm-handover.tsx';
import { PersonLink } from './person-link.tsx';
import { Fact, LoadedRecord, RecordHead, RecordHistory, RecordLinks } from './record-detail.tsx';
import { orderRecord } from './records.queries.ts';
import { ORDER_STATES } from './state-labels.ts';

/** One order with all that is on record about it. */
export const OrderDetail = ({ id }: { id: string }) => (
  <LoadedRecord title={t`Order`} list={{ to: '/dashboard/orders', label: t`Orders` }} query={useQuery(orderRecord(id))}>
    {(order) => (
      <>
        <RecordHead title={modelLabel(order.modelName)} kind={t`Order`}>
          <Fact label={t`State`}>{ORDER_STATES[order.state]}</Fact>
          <Fact label={t`Price`}>
            <Price amount={order.price} />
          </Fact>
          <Fact label={t`Buyer`}>
            <PersonLink person={order.buyer} />
          </Fact>
          <Fact label={t`Seller`}>
            <PersonLink person={order.seller} />
          </Fact>
          {(order.meeting || order.meetLocation) && (
            <Fact label={t`Meet location`}>
              <DealPlace meetLocation={order.meetLocation} meeting={order.meeting} />
            </Fact>
          )}
          <Fact label={t`Booked`}>{formatMoment(order.at)}</Fact>
          <Fact label={t`Id`}>{order._id}</Fact>
        </RecordHead>
        <RecordLinks>
          <ButtonLink to={`/bike/${order.productId}`}>
            <Trans>The bike's page</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/listings/${order.productId}`}>
            <Trans>The listing</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/payments?search=${order._id}`}>
            <Trans>Its payments</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/orders?search=${order.buyer._id}`}>
            <Trans>All orders of this buyer</Trans>
          </ButtonLink>
        </RecordLinks>
        {order.handover?.isOpen && <ConfirmHandover orderId={order._id} wrongCodes={order.handover.wrongCodes} />}
        <RecordHistory history={order.history} />
      </>
    )}
  </LoadedRecord>
);
