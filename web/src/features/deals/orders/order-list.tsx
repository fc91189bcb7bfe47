import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/entities/order.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { Table } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { OrderRow } from './order-row.tsx';
import { ownOrders, useRemoveOrder } from './orders.queries.ts';

/** Spec section 2, My Orders. */
const COLUMNS = [t`Product`, t`Name`, t`Price`, t`Seller`, t`Payment`, t`Remove`];

/** An order of another state leaves nothing to book, or not for certain. */
const CAN_BE_BOOKED: ReadonlySet<Order['payment']> = new Set(['unpaid', 'challenge']);

const removalTitle = (product: string): string => t`Remove the order of ${product}?`;

const OrdersSkeleton = () => (
  <LoadingRegion label={t`Loading your orders`}>
    <Skeleton className="h-40 w-full" />
  </LoadingRegion>
);

const NoOrders = () => (
  <EmptyState text={t`You don't order any product for Buy.`}>
    <Link to="/" className="flex min-h-11 items-center font-semibold underline">
      <Trans>Please go for Order.</Trans>
    </Link>
  </EmptyState>
);

interface Props {
  email: string;
  /** What belongs to an order of another feature: the reviews of its sale. */
  reviewsOf: (order: Order) => ReactNode;
}

/** The orders of the buyer `email`, with what can be done with them. */
export const OrderList = ({ email, reviewsOf }: Props) => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(ownOrders(email));
  const removal = useRemoveOrder(email);
  useKeptFocus(section);
  usePreparedToasts();
  const orders = list.data;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Your orders`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <OrdersSkeleton />}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <Table caption={t`Your orders`} columns={COLUMNS}>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} reviews={reviewsOf(order)} onRemove={() => removal.open(order)} />
          ))}
        </Table>
      )}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# order', other: '# orders' })}`} />
      <ConfirmDialog
        title={removalTitle(modelLabel(removal.entry?.productName ?? ''))}
        open={removal.entry !== undefined}
        confirmLabel={t`Remove`}
        danger
        running={removal.running}
        error={removal.error}
        onConfirm={removal.confirm}
        onCancel={removal.close}
      >
        <p>
          {removal.entry && CAN_BE_BOOKED.has(removal.entry.payment) ? (
            <Trans>The bike stays for sale, and you can book it again.</Trans>
          ) : (
            <Trans>The booking leaves your list.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </section>
  );
};
