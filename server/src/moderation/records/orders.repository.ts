import { sql } from 'kysely';
import type { OrderEvent } from '#contract/entities/records.ts';
import type { BookingAnswer } from '#contract/rules/booking-answer.ts';
import { withPayment } from '#server/deals/deals.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Page, toPage } from '#server/platform/db/page.ts';
import { findModelNames, findPeople, newestOf, splitByOrders } from './find-records.repository.ts';
import { folded, isOfModels, type Part, partOf, type RecordSearch } from './record-search.ts';

type Wanted = RecordSearch<OrderEvent>;

const orders = (db: Db) => db.selectFrom('orders');

interface Along {
  event: OrderEvent;
  after: string | undefined;
  /** Of these models alone. */
  models?: readonly string[];
}

/** The orders to which something has happened, each event along an index of its own. */
const ofEvent = (db: Db, { event, after, models = [] }: Along): Part[] => {
  const ofModels = (column: string) => (models.length > 0 ? isOfModels(db, column, models) : sql<boolean>`1 = 1`);
  const paymentsIn = (...states: ('sold' | 'refunding' | 'refunded')[]): Part[] =>
    states.map((state) => {
      const payments = db.selectFrom('payments').where('state', '=', state).where(ofModels('payments.order_id'));
      return partOf(payments, 'order_id', after);
    });
  const answered = (answer: BookingAnswer): Part[] => {
    const answers = db.selectFrom('booking_answers').where('answer', '=', answer);
    return [partOf(answers.where(ofModels('booking_answers.order_id')), 'order_id', after)];
  };
  const since = (column: 'ended_at' | 'removed_at'): Part[] => [
    partOf(orders(db).where(column, 'is not', null).where(ofModels('orders.id')), 'id', after),
  ];
  const along: Record<OrderEvent, () => Part[]> = {
    paid: () => paymentsIn('sold'),
    refunded: () => paymentsIn('refunding', 'refunded'),
    accepted: () => answered('accept'),
    declined: () => answered('decline'),
    ended: () => since('ended_at'),
    takenBack: () => since('removed_at'),
  };
  return along[event]();
};

/** A condition of a query of orders: the event has happened to it. */
const happened = (event: OrderEvent) => {
  const paymentIn = (states: string) =>
    sql<boolean>`exists (select 1 from payments where payments.order_id = orders.id and payments.state in (${sql.raw(states)}))`;
  const answered = (answer: string) =>
    sql<boolean>`exists (
      select 1 from booking_answers where booking_answers.order_id = orders.id and booking_answers.answer = ${answer}
    )`;
  const conditions: Record<OrderEvent, ReturnType<typeof paymentIn>> = {
    paid: paymentIn(`'sold'`),
    refunded: paymentIn(`'refunding', 'refunded'`),
    accepted: answered('accept'),
    declined: answered('decline'),
    ended: sql<boolean>`orders.ended_at is not null`,
    takenBack: sql<boolean>`orders.removed_at is not null`,
  };
  return conditions[event];
};

/** Those of models, by orders_by_product, or of those with many orders along the index of the event. */
const partsOfModels = async (db: Db, names: readonly string[], { state, after }: Wanted): Promise<Part[]> => {
  const product = folded(db, sql.ref('product_name'));
  if (!state)
    return names.map((name) => partOf(orders(db).where(sql<boolean>`${product} = ${name}`), 'orders.id', after));
  const { orders: few, many } = await splitByOrders(db, names);
  return [
    ...(few.length > 0
      ? [partOf(orders(db).where('orders.id', 'in', few).where(happened(state)), 'orders.id', after)]
      : []),
    ...(many.length > 0 ? ofEvent(db, { event: state, after, models: many }) : []),
  ];
};

/**
 * Those of the people found, as buyers (orders_by_buyer) or sellers (bikes_by_seller, orders_by_bike); those of the models
 * found.
 */
const partsOfSearch = async (db: Db, search: string, wanting: Wanted): Promise<Part[]> => {
  const { state, after } = wanting;
  const wanted = () => orders(db).$if(state !== undefined, (query) => query.where(happened(state ?? 'paid')));
  const id = search.toLowerCase();
  const people = [id, ...(await findPeople(db, search))];
  const models = search.includes('@') ? [] : await findModelNames(db, 'orders', search);
  const ofSeller = (person: string) =>
    wanted().innerJoin('bikes', 'bikes.id', 'orders.bike_id').where('bikes.seller_id', '=', person);
  return [
    partOf(wanted().where('orders.id', '=', id), 'orders.id', after),
    partOf(wanted().where('orders.bike_id', '=', id), 'orders.id', after),
    ...people.flatMap((person) => [
      partOf(wanted().where('orders.buyer_id', '=', person), 'orders.id', after),
      partOf(ofSeller(person), 'orders.id', after),
    ]),
    ...(await partsOfModels(db, models, wanting)),
  ];
};

const records = (db: Db, ids: readonly string[]) =>
  withPayment(orders(db))
    .innerJoin('users as seller', 'seller.id', 'bikes.seller_id')
    .leftJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .select(['bikes.seller_id', 'seller.email as seller_email', 'seller.role as seller_role'])
    .select(['seller.name as seller_now', 'seller.deleted_at as seller_deleted_at'])
    .select(['buyer.email as buyer_email_now', 'buyer.role as buyer_role', 'buyer.deleted_at as buyer_deleted_at'])
    .select('buyer.name as buyer_now')
    .where('orders.id', 'in', ids)
    .orderBy('orders.id', 'desc')
    .execute();
export type OrderRecordRow = Awaited<ReturnType<typeof records>>[number];

/** A page of all orders there ever were, or of what is looked for, newest first. */
export const pageOfOrders = async (db: Db, wanted: Wanted): Promise<Page<OrderRecordRow>> => {
  const { search, state, after } = wanted;
  const all = () => (state ? ofEvent(db, { event: state, after }) : [partOf(orders(db), 'id', after)]);
  const ids = await newestOf(db, search ? await partsOfSearch(db, search, wanted) : all());
  return toPage(ids.length === 0 ? [] : await records(db, ids));
};

export const findOrderRecord = async (db: Db, id: string): Promise<OrderRecordRow | undefined> =>
  (await records(db, [id]))[0];
