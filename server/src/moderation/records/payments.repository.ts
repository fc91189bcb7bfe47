import type { PaymentRecordState } from '#contract/entities/records.ts';
import { MAX_HISTORY } from '#contract/entities/records.ts';
import type { PaymentRow } from '#server/deals/deals.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Page, toPage } from '#server/platform/db/page.ts';
import { findModelNames, findPeople, newestOf, splitByOrders } from './find-records.repository.ts';
import { isOfModels, type Part, partOf, type RecordSearch } from './record-search.ts';

type Wanted = RecordSearch<PaymentRecordState>;

const payments = (db: Db, state?: PaymentRecordState | undefined) =>
  db.selectFrom('payments').$if(state !== undefined, (query) => query.where('payments.state', '=', state ?? 'sold'));

/** Those of models that have few orders, by payments_attempt_once, and of the others along all payments. */
const partsOfModels = async (db: Db, names: readonly string[], { state, after }: Wanted): Promise<Part[]> => {
  const { orders, many } = await splitByOrders(db, names);
  const found = [
    ...(orders.length > 0 ? [payments(db, state).where('payments.order_id', 'in', orders)] : []),
    ...(many.length > 0 ? [payments(db, state).where(isOfModels(db, 'payments.order_id', many))] : []),
  ];
  return found.map((query) => partOf(query, 'payments.id', after));
};

/**
 * Those of the people found, as buyers (payments_by_buyer) or sellers (bikes_by_seller, payments_by_bike); those of the models
 * found.
 */
const partsOfSearch = async (db: Db, search: string, wanted: Wanted): Promise<Part[]> => {
  const { state, after } = wanted;
  const id = search.toLowerCase();
  const people = [id, ...(await findPeople(db, search))];
  const models = search.includes('@') ? [] : await findModelNames(db, 'orders', search);
  const ofSeller = (person: string) =>
    payments(db, state).innerJoin('bikes', 'bikes.id', 'payments.bike_id').where('bikes.seller_id', '=', person);
  return [
    // The card provider's ids have capitals.
    partOf(payments(db, state).where('payments.intent_id', '=', search), 'payments.id', after),
    ...(['id', 'order_id', 'bike_id'] as const).map((column) =>
      partOf(payments(db, state).where(`payments.${column}`, '=', id), 'payments.id', after),
    ),
    ...people.flatMap((person) => [
      partOf(payments(db, state).where('payments.buyer_id', '=', person), 'payments.id', after),
      partOf(ofSeller(person), 'payments.id', after),
    ]),
    ...(await partsOfModels(db, models, wanted)),
  ];
};

const records = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('bikes', 'bikes.id', 'payments.bike_id')
    .innerJoin('users as seller', 'seller.id', 'bikes.seller_id')
    .leftJoin('users as buyer', 'buyer.id', 'payments.buyer_id')
    .selectAll('payments')
    .select(['orders.product_name', 'orders.buyer_name', 'orders.seller_name', 'bikes.seller_id', 'bikes.sold_at'])
    .select(['seller.email as seller_email', 'seller.role as seller_role', 'seller.deleted_at as seller_deleted_at'])
    .select(['buyer.email as buyer_email_now', 'buyer.role as buyer_role', 'buyer.deleted_at as buyer_deleted_at'])
    .select(['seller.name as seller_now', 'buyer.name as buyer_now'])
    .where('payments.id', 'in', ids)
    .orderBy('payments.id', 'desc')
    .execute();
export type PaymentRecordRow = Awaited<ReturnType<typeof records>>[number];

/** A page of all attempts to pay, or of what is looked for, newest first. Index: payments_by_state. */
export const pageOfPayments = async (db: Db, wanted: Wanted): Promise<Page<PaymentRecordRow>> => {
  const { search, state, after } = wanted;
  const all = () => [partOf(payments(db, state), 'payments.id', after)];
  const ids = await newestOf(db, search ? await partsOfSearch(db, search, wanted) : all());
  return toPage(ids.length === 0 ? [] : await records(db, ids));
};

export const findPaymentRecord = async (db: Db, id: string): Promise<PaymentRecordRow | undefined> =>
  (await records(db, [id]))[0];

/** The newest attempts to pay for an order, the newest first. Index: payments_attempt_once. */
export const attemptsOf = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(MAX_HISTORY)
    .execute();
