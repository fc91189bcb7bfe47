import type {
  ListingRecord,
  ListingRecordDetail,
  ListingRecordState,
  OrderEvent,
  OrderRecord,
  OrderRecordDetail,
  PaymentRecord,
  PaymentRecordDetail,
  PaymentRecordState,
} from '#contract/entities/records.ts';
import { ContractError } from '#contract/errors.ts';
import { findAgreedMeetings, findHandover, orderPrices } from '#server/deals/deals.ts';
import { newestChanges } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { historyOfListing, historyOfOrder, historyOfPayment } from './history.ts';
import {
  bookingsOfListing,
  findListing,
  kilometreFallsOf,
  pageOfListings,
  photoMatchesOf,
  saleOfListing,
} from './listings.repository.ts';
import { findOrderRecord, type OrderRecordRow, pageOfOrders } from './orders.repository.ts';
import { attemptsOf, findPaymentRecord, pageOfPayments } from './payments.repository.ts';
import type { RecordSearch } from './record-search.ts';
import { isoOf, takaOf, toListingRecord, toOrderRecord, toPaymentRecord } from './records.mapper.ts';

/** Listings, orders and payments for admins to read, newest first, each with its history. Nothing here changes anything. */
export interface RecordsService {
  listings(wanted: RecordSearch<ListingRecordState>): Promise<Page<ListingRecord>>;
  /** Throws `bike_not_found`. */
  listing(id: string): Promise<ListingRecordDetail>;
  orders(wanted: RecordSearch<OrderEvent>): Promise<Page<OrderRecord>>;
  /** Throws `order_not_found`. */
  order(id: string): Promise<OrderRecordDetail>;
  payments(wanted: RecordSearch<PaymentRecordState>): Promise<Page<PaymentRecord>>;
  /** Throws `payment_not_found`. */
  payment(id: string): Promise<PaymentRecordDetail>;
}

/** Rows as the contract's OrderRecord, at the prices of their deals. */
const describeOrders = async (db: Db, rows: readonly OrderRecordRow[], now: number) => {
  const dealOf = await orderPrices(db, rows, now);
  return (row: OrderRecordRow): OrderRecord => toOrderRecord(row, dealOf(row).price);
};

const toHandoverRecord = async (db: Db, orderId: string) => {
  const row = await findHandover(db, orderId);
  return { isOpen: (row?.handed_over_at ?? null) === null, wrongCodes: row?.wrong_codes ?? 0 };
};

export const createRecordsService = (db: Db, clock: Clock): RecordsService => ({
  listings: async (wanted) => mapPage(await pageOfListings(db, wanted), toListingRecord),

  async listing(id) {
    const row = await findListing(db, id);
    if (!row) throw new ContractError('bike_not_found');
    const [changes, falls, matches, bookings, sale] = await Promise.all([
      newestChanges(db, id),
      kilometreFallsOf(db, id),
      photoMatchesOf(db, id),
      bookingsOfListing(db, id),
      saleOfListing(db, id),
    ]);
    return { ...toListingRecord(row), history: historyOfListing({ row, changes, falls, matches, bookings, sale }) };
  },

  async orders(wanted) {
    const page = await pageOfOrders(db, wanted);
    return mapPage(page, await describeOrders(db, page.items, clock.now()));
  },

  async order(id) {
    const row = await findOrderRecord(db, id);
    if (!row) throw new ContractError('order_not_found');
    const history = historyOfOrder(row, await attemptsOf(db, id));
    const recordOf = await describeOrders(db, [row], clock.now());
    const meeting = (await findAgreedMeetings(db, [row], clock.now()))(row);
    const handover = row.payment_state === 'sold' && { handover: await toHandoverRecord(db, id) };
    return { ...recordOf(row), meetLocation: row.meet_location, ...(meeting && { meeting }), ...handover, history };
  },

  payments: async (wanted) => mapPage(await pageOfPayments(db, wanted), toPaymentRecord),

  async payment(id) {
    const row = await findPaymentRecord(db, id);
    if (!row) throw new ContractError('payment_not_found');
    const attempts = await attemptsOf(db, row.order_id);
    return {
      ...toPaymentRecord(row),
      attempts: attempts.map((payment) => ({
        _id: payment.id,
        attempt: payment.attempt,
        state: payment.state,
        price: takaOf(payment.amount),
        at: isoOf(payment.created_at),
      })),
      history: historyOfPayment(row, row.sold_at),
    };
  },
});
