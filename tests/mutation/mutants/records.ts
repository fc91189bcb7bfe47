import { changed, type Guards, removed } from '../mutant.ts';

const TABLES = 'platform/db/migrations/0004-orders-and-payments.ts';
const PAYMENTS = 'payments/payments.test.ts';

/** What the database itself refuses, whatever the code does. */
export const records: Guards = {
  kind: 'The records',
  guards: [
    changed(
      'The records refuse a second sale: unique index payments_sold_once',
      TABLES,
      [`.column('bike_id')\n    .unique()\n`, `.column('bike_id')\n`],
      PAYMENTS,
      'records themselves',
    ),
    changed(
      'An intent belongs to one payment: unique intent_id',
      TABLES,
      [`(column) => column.unique())`, '(column) => column)'],
      PAYMENTS,
      'records themselves',
    ),
    removed(
      'An order has one attempt of each number: unique payments_attempt_once',
      TABLES,
      `.addUniqueConstraint('payments_attempt_once', ['order_id', 'attempt'])`,
      PAYMENTS,
      'resumes the same intent',
    ),
    changed(
      'A bike is booked once by a buyer: unique index orders_once',
      TABLES,
      [`.columns(['buyer_id', 'bike_id'])\n    .unique()\n`, `.columns(['buyer_id', 'bike_id'])\n`],
      'orders/orders.test.ts',
      'booked again',
    ),
    removed(
      'A bike is wished for once by a buyer: unique wishlists_once',
      'platform/db/migrations/0003-wishlists.ts',
      `.addUniqueConstraint('wishlists_once', ['user_id', 'bike_id'])`,
      'wishlists/wishlists.test.ts',
      'holds a bike once',
    ),
    changed(
      'A form makes one listing: unique index bikes_submitted_once',
      'platform/db/migrations/0013-listed-once.ts',
      ['.unique()\n', '\n'],
      'bikes/bikes.test.ts',
      'lists once',
    ),
    changed(
      'An email has one user: unique users.email',
      'platform/db/migrations/0001-marketplace.ts',
      [
        `.addColumn('email', 'text', (column) => column.notNull().unique())`,
        `.addColumn('email', 'text', (column) => column.notNull())`,
      ],
      'users/users.test.ts',
      'one user of two',
    ),
    changed(
      'A column that another program adds does not shift what is read',
      'platform/db/sqlite.ts',
      ['if (values.length !== names.length) names = readNames();', ''],
      'platform/db/sqlite.test.ts',
    ),
  ],
};
