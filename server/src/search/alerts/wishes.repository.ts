import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { AlertKind } from './alerts.table.ts';

/** What has happened to a bike that people wish for. `now` in ms since 1970, `priceBefore` in whole taka. */
export interface WishChange {
  bikeId: string;
  kind: Exclude<AlertKind, 'new'>;
  now: number;
  priceBefore?: number;
  /** Who is not notified: the buyer of a sold bike. */
  exceptId?: string;
}

/**
 * Notes for those with a bike on their wishlist that its price has fallen or that it is sold: in the transaction of the
 * change, so that they are notified if and only if it happens. Those who have not been notified of an earlier fall yet get the price before
 * it. Those who have booked the bike get a mail about every new price, and none about their wish besides. Index:
 * wishlists_of_bike, orders_once.
 */
export const notifyWishers = async (
  trx: Db,
  { bikeId, kind, now, priceBefore, exceptId = '' }: WishChange,
): Promise<void> => {
  // What waits to be sent about the bike is out of date.
  if (kind === 'sold')
    await trx.deleteFrom('alerts').where('bike_id', '=', bikeId).where('kind', '<>', 'sold').execute();
  await trx
    .insertInto('alerts')
    .columns(['user_id', 'bike_id', 'kind', 'way', 'price_before', 'tries', 'due_at'])
    .expression((from) =>
      from
        .selectFrom('wishlists')
        .leftJoin('wish_mails_off', 'wish_mails_off.user_id', 'wishlists.user_id')
        .leftJoin('orders', (order) =>
          order
            .onRef('orders.buyer_id', '=', 'wishlists.user_id')
            .onRef('orders.bike_id', '=', 'wishlists.bike_id')
            .on('orders.removed_at', 'is', null),
        )
        .select([
          'wishlists.user_id',
          'wishlists.bike_id',
          sql<AlertKind>`${sql.lit(kind)}`.as('kind'),
          sql<'mail'>`'mail'`.as('way'),
          sql<number | null>`cast(${priceBefore ?? null} as integer)`.as('price_before'),
          sql<number>`0`.as('tries'),
          sql<number>`cast(${now} as bigint)`.as('due_at'),
        ])
        .where('wishlists.bike_id', '=', bikeId)
        .where('wishlists.user_id', '<>', exceptId)
        .where('wish_mails_off.user_id', 'is', null)
        .$if(kind === 'priceFell', (wishes) => wishes.where('orders.id', 'is', null)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Who has a bike on their wishlist, except one person; `unbooked`: but for those who have booked it. Index: wishlists_of_bike,
 * orders_once.
 */
export const wishersOf = async (
  db: Db,
  bikeId: string,
  { exceptId = '', unbooked = false }: { exceptId?: string; unbooked?: boolean } = {},
): Promise<string[]> => {
  const rows = await db
    .selectFrom('wishlists')
    .leftJoin('orders', (order) =>
      order
        .onRef('orders.buyer_id', '=', 'wishlists.user_id')
        .onRef('orders.bike_id', '=', 'wishlists.bike_id')
        .on('orders.removed_at', 'is', null),
    )
    .select('wishlists.user_id')
    .distinct()
    .where('wishlists.bike_id', '=', bikeId)
    .where('wishlists.user_id', '<>', exceptId)
    .$if(unbooked, (wishes) => wishes.where('orders.id', 'is', null))
    .execute();
  return rows.map(({ user_id }) => user_id);
};
