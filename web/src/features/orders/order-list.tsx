import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import { ListEnd } from '#web/lib/paged-list/list-end.tsx';
import { ListError } from '#web/lib/paged-list/list-error.tsx';
import { usePagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ownOrders } from './order-lists.ts';
import { OrderRow } from './order-row.tsx';
import { useOrderRemoval } from './use-order-removal.ts';

/** Spec section 2, My Orders. */
const COLUMNS = [t`Product`, t`Name`, t`Price`, t`Seller`, t`Payment`, t`Remove`];

const removalTitle = (product: string): string => t`Remove the order of ${product}?`;

const Loading = () => (
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

/** The orders of the buyer `email`, with what can be done with them. */
export const OrderList = ({ email }: { email: string }) => {
  const place = useRef<HTMLElement>(null);
  const list = usePagedList(ownOrders(email));
  const removal = useOrderRemoval(email);
  useKeptFocus(place);
  usePreparedToasts();
  const orders = list.data;
  return (
    <section ref={place} tabIndex={-1} aria-label={t`Your orders`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <Loading />}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <Table caption={t`Your orders`} columns={COLUMNS}>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} onRemove={() => removal.ask(order)} />
          ))}
        </Table>
      )}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# order', other: '# orders' })}`} />
      <ConfirmDialog
        title={removalTitle(removal.order?.productName ?? '')}
        open={removal.order !== undefined}
        confirmLabel={t`Remove`}
        danger
        running={removal.running}
        error={removal.error}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      >
        <p>
          <Trans>The bike stays for sale, and you can book it again as long as it is.</Trans>
        </p>
      </ConfirmDialog>
    </section>
  );
};
