import type { Db } from '#server/platform/db/database.ts';

/** Selects payments whose money may be moving: see `hasPaymentUnderWay`. */
const paymentUnderWay = (db: Db, now: number) =>
  db
    .selectFrom('payments')
    .leftJoin('holds', (join) =>
      join
        .onRef('holds.bike_id', '=', 'payments.bike_id')
        .onRef('holds.buyer_id', '=', 'payments.buyer_id')
        .on('holds.expires_at', '>', now),
    )
    .select('payments.id')
    .where(({ or, and, eb }) =>
      or([
        eb('payments.state', 'in', ['requires_action', 'processing', 'refunding']),
        and([eb('payments.state', '=', 'created'), eb('holds.bike_id', 'is not', null)]),
        and([eb('payments.state', '=', 'sold'), eb('payments.notified_at', 'is', null)]),
      ]),
    )
    .limit(1);

/**
 * Returns true if money of a user, or for a bike of theirs, may be moving: a card is being entered or checked, a refund is
 * under way, or a sale was not notified yet. An abandoned intent counts while its hold lasts.
 */
export const hasPaymentUnderWay = async (db: Db, userId: string, now: number): Promise<boolean> => {
  const asBuyer = await paymentUnderWay(db, now).where('payments.buyer_id', '=', userId).executeTakeFirst();
  if (asBuyer) return true;
  const bikes = db.selectFrom('bikes').select('id').where('seller_id', '=', userId);
  return (await paymentUnderWay(db, now).where('payments.bike_id', 'in', bikes).executeTakeFirst()) !== undefined;
};

/**
 * Returns true if an unsold bike is being paid for: a buyer holds it, or their bank has neither confirmed nor refused the
 * payment. An abandoned card form or challenge counts while its hold lasts. `buyerId`: by this buyer. Index: payments_by_bike.
 */
export const isBeingPaid = async (db: Db, bikeId: string, now: number, buyerId?: string): Promise<boolean> => {
  const row = await db
    .selectFrom('bikes')
    .select('id')
    .where('id', '=', bikeId)
    .where('product_status', '<>', 'Sold')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('holds')
            .select('holds.bike_id')
            .where('holds.bike_id', '=', bikeId)
            .where('expires_at', '>', now)
            .$if(buyerId !== undefined, (query) => query.where('holds.buyer_id', '=', buyerId ?? '')),
        ),
        exists(
          selectFrom('payments')
            .select('payments.id')
            .where('payments.bike_id', '=', bikeId)
            .where('payments.state', '=', 'processing')
            .$if(buyerId !== undefined, (query) => query.where('payments.buyer_id', '=', buyerId ?? '')),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Returns true if a bank checks a card that pays for a bike, or waits for its buyer while their hold lasts: an open card form is not
 * enough. `buyerId`: of this buyer. Index: payments_by_bike.
 */
export const isBankChecking = async (db: Db, bikeId: string, now: number, buyerId?: string): Promise<boolean> => {
  const row = await db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.bike_id', '=', bikeId)
    .$if(buyerId !== undefined, (query) => query.where('payments.buyer_id', '=', buyerId ?? ''))
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('payments.state', '=', 'processing'),
        and([
          eb('payments.state', '=', 'requires_action'),
          exists(
            selectFrom('holds')
              .select('holds.bike_id')
              .where('holds.bike_id', '=', bikeId)
              .whereRef('holds.buyer_id', '=', 'payments.buyer_id')
              .where('expires_at', '>', now),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Returns true if a bike is held by a deposit, and no bank or provider is looking at another payment for it: its seller may still take
 * it off the market, and the deposit goes back.
 */
export const isReserved = async (db: Db, bikeId: string, now: number): Promise<boolean> => {
  const hold = await db
    .selectFrom('holds')
    .select('bike_id')
    .where('bike_id', '=', bikeId)
    .where('expires_at', '>', now)
    .where('by_deposit', '=', 1)
    .executeTakeFirst();
  return hold !== undefined && !(await isBankChecking(db, bikeId, now));
};
