import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A condition of a query of orders: the order is paid. */
export const isPaid = ({ exists, selectFrom }: ExpressionBuilder<Database, 'orders'>) =>
  exists(
    selectFrom('payments')
      .select('payments.id')
      .whereRef('payments.order_id', '=', 'orders.id')
      .where('payments.state', '=', 'sold'),
  );
