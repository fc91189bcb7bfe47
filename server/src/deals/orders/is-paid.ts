import type { ExpressionBuilder } from 'kysely';
import type { PaymentState } from '#server/deals/payments/payments.table.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A condition of a query of orders: the order has a payment in one of these states. */
export const hasPaymentIn =
  (...states: PaymentState[]) =>
  ({ exists, selectFrom }: ExpressionBuilder<Database, 'orders'>) =>
    exists(
      selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.state', 'in', states),
    );

/** The order is paid. */
export const isPaid = hasPaymentIn('sold');
