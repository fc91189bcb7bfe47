import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { ChargebackRow, NewChargebackRow } from './chargebacks.table.ts';

// Written as in the partial index, or the planner does not use it.
const isOpen = sql<boolean>`chargebacks.state = 'open'`;

/** Inserts a chargeback. Returns false where it is known already. */
export const insertChargeback = async (trx: Db, row: NewChargebackRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chargebacks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
};

export const findChargeback = (db: Db, id: string): Promise<ChargebackRow | undefined> =>
  db.selectFrom('chargebacks').selectAll().where('id', '=', id).executeTakeFirst();

/** A chargeback that nobody else changes until the transaction ends. */
export const lockChargeback = (trx: Db, id: string): Promise<ChargebackRow | undefined> =>
  trx
    .selectFrom('chargebacks')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

type Change = Partial<Omit<ChargebackRow, 'id' | 'payment_id' | 'amount'>>;
export const changeChargeback = async (trx: Db, id: string, change: Change): Promise<void> => {
  await trx.updateTable('chargebacks').set(change).where('id', '=', id).execute();
};

/** What banks have taken of a payment and not given back, poisha. Index: chargebacks_of_payment. */
export const takenOf = async (db: Db, paymentId: string): Promise<number> => {
  const { amount } = await db
    .selectFrom('chargebacks')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('amount'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'won')
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
};

/**
 * The chargeback of a payment that a line about so much money (poisha) gives back: the one that this line has given back before, else one
 * that an admin has noted as given back, else the oldest open one. Index: chargebacks_returned_once, chargebacks_of_payment.
 */
export const chargebackGivenBack = async (
  trx: Db,
  { paymentId, amount, line }: { paymentId: string; amount: number; line: string },
): Promise<ChargebackRow | undefined> => {
  const rows = await trx
    .selectFrom('chargebacks')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('amount', '=', amount)
    .where('state', '<>', 'lost')
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  const waiting = rows.filter(({ returned_line }) => returned_line === null);
  return (
    rows.find(({ returned_line }) => returned_line === line) ??
    waiting.find(({ state }) => state === 'won') ??
    waiting[0]
  );
};

/** Which chargebacks such lines have given back, by the line. Index: chargebacks_returned_once. */
export const chargebacksByLine = async (db: Db, lines: readonly string[]): Promise<Map<string, string>> => {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom('chargebacks')
    .select(['id', 'returned_line'])
    .where('returned_line', 'in', lines)
    .execute();
  return new Map(rows.map(({ id, returned_line }) => [returned_line ?? '', id]));
};

/** Whether the bank of a payer has taken a payment back, and has not decided yet. Index: chargebacks_of_payment. */
export const isAtBank = async (db: Db, paymentId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('chargebacks')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
};

/** What of a refund banks have carried out already, poisha. Index: chargebacks_of_payment. */
export const refundedByBanks = async (db: Db, paymentId: string): Promise<number> => {
  const { amount } = await db
    .selectFrom('chargebacks')
    .select(({ fn }) => fn.sum<number | string | null>('from_refund').as('amount'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
};

/** Whether a bank decides about the money of a dispute. Index: chargebacks_of_dispute. */
export const isDisputeAtBank = async (db: Db, disputeId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('chargebacks')
    .select('id')
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
};

/** Those that no bank has decided, the oldest first, with the name of the bike and the provider. Index: chargebacks_open. */
export const openChargebacks = (db: Db, limit: number) =>
  db
    .selectFrom('chargebacks')
    .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('chargebacks')
    .select(['orders.product_name', 'payments.provider'])
    .where(isOpen)
    .orderBy('opened_at')
    .orderBy('chargebacks.id')
    .limit(limit)
    .execute();
