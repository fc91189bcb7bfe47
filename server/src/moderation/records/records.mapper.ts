import type { Role } from '#contract/constants.ts';
import type {
  ListingRecord,
  OrderRecord,
  OrderRecordState,
  PaymentRecord,
  RecordPerson,
} from '#contract/entities/records.ts';
import { dealState, isPriced } from '#server/deals/deals.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { ListingRecordRow } from './listings.repository.ts';
import type { OrderRecordRow } from './orders.repository.ts';
import type { PaymentRecordRow } from './payments.repository.ts';

/** ms since 1970 as ISO 8601. PostgreSQL's bigints may be text. */
export const isoOf = (ms: number): string => new Date(Number(ms)).toISOString();

interface Person {
  id: string;
  name: string;
  email: string | null;
  role: Role | null;
  deletedAt: number | null;
}

const toPerson = ({ id, name, email, role, deletedAt }: Person): RecordPerson => ({
  _id: id,
  name,
  ...(email !== null && role !== null && deletedAt === null && { email, role }),
});

type WithSeller = Pick<OrderRecordRow, 'seller_id' | 'seller_email' | 'seller_role' | 'seller_deleted_at'>;

const sellerOf = (row: WithSeller, name: string): RecordPerson =>
  toPerson({
    id: row.seller_id,
    name,
    email: row.seller_email,
    role: row.seller_role,
    deletedAt: row.seller_deleted_at,
  });

type WithBuyer = Pick<
  OrderRecordRow,
  'buyer_id' | 'buyer_now' | 'buyer_name' | 'buyer_email_now' | 'buyer_role' | 'buyer_deleted_at'
>;

const buyerOf = (row: WithBuyer): RecordPerson =>
  toPerson({
    id: row.buyer_id,
    name: row.buyer_now ?? row.buyer_name,
    email: row.buyer_email_now,
    role: row.buyer_role,
    deletedAt: row.buyer_deleted_at,
  });

export const toListingRecord = (row: ListingRecordRow): ListingRecord => ({
  _id: row.id,
  brand: row.brand,
  modelName: row.model_name,
  price: row.rsl_price,
  state: row.state,
  at: isoOf(row.created_at),
  seller: sellerOf(row, row.seller_name),
});

/** Where an order stands: whether its buyer has taken it back, else the state of its deal. */
const orderState = (row: OrderRecordRow): OrderRecordState => {
  const state = dealState(row);
  if (state === 'paid' || state === 'refunded' || state === 'processing') return state;
  if (row.removed_at !== null) return 'takenBack';
  if (state === 'sold') return 'lost';
  if (state === 'declined') return 'declined';
  if (row.ended_at !== null) return 'ended';
  return row.answer === 'accept' ? 'accepted' : 'waiting';
};

/** `price`: what its buyer has paid, or would pay now. */
export const toOrderRecord = (row: OrderRecordRow, price: number): OrderRecord => ({
  _id: row.id,
  productId: row.bike_id,
  modelName: row.product_name,
  price: isPriced(dealState(row)) && row.removed_at === null ? price : row.product_price,
  state: orderState(row),
  at: isoOf(row.created_at),
  buyer: buyerOf(row),
  seller: sellerOf(row, row.seller_now),
});

export const takaOf = (poisha: number): number => poisha / POISHA_PER_TAKA;

export const toPaymentRecord = (row: PaymentRecordRow): PaymentRecord => ({
  _id: row.id,
  orderId: row.order_id,
  productId: row.bike_id,
  modelName: row.product_name,
  attempt: row.attempt,
  price: takaOf(row.amount),
  state: row.state,
  ...(row.intent_id !== null && { intentId: row.intent_id }),
  at: isoOf(row.created_at),
  buyer: buyerOf(row),
  seller: sellerOf(row, row.seller_now),
});
