import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** As many attempts of an order are looked at: somebody may try hundreds of cards. */
const NEWEST_ATTEMPTS = 20;

/** A condition of a query of payments: it is one of the newest attempts of its order, or has brought its money. Index: payments_attempt_once. */
export const isRecent = ({ eb, or, selectFrom }: ExpressionBuilder<Database, 'payments'>) =>
  or([
    eb('payments.state', 'in', ['sold', 'held']),
    eb(
      'payments.attempt',
      '>',
      selectFrom('payments as all')
        .select((all) => all(all.fn.max('all.attempt'), '-', NEWEST_ATTEMPTS).as('oldest'))
        .whereRef('all.order_id', '=', 'payments.order_id'),
    ),
  ]);
