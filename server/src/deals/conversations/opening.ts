import type { Side } from '#contract/entities/conversation.ts';
import { ContractError } from '#contract/errors.ts';
import type { Opening } from '#contract/rules/message.ts';
import { findOrder, findOwnOrder } from '#server/deals/orders/orders.repository.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { type BikeRow, findBike } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { findOfBuyer } from './conversations.repository.ts';
import type { ConversationRow } from './conversations.table.ts';

/** The two people and the bike of a conversation, which need not be open yet. */
export interface Pair {
  side: Side;
  bike: BikeRow;
  buyerId: string;
  sellerId: string;
  /** The conversation, where it is open. */
  conversation: ConversationRow | undefined;
}

const asBuyer = async (db: Db, actor: Actor, productId: string): Promise<Pair> => {
  const bike = await findBike(db, productId, { evenRemoved: true });
  // A user whose role has changed may own the bike.
  if (!bike || bike.seller_id === actor.id) throw new ContractError('bike_not_found');
  const conversation = await findOfBuyer(db, productId, actor.id);
  if (!conversation) {
    const order = await findOwnOrder(db, actor.id, bike.id, { evenEnded: true });
    assertMay('ask', { bike, hasBooked: order !== undefined });
  }
  return { side: 'buyer', bike, buyerId: actor.id, sellerId: bike.seller_id, conversation };
};

/** A seller writes first only to the buyer of a booking. */
const asSeller = async (db: Db, actor: Actor, { productId, orderId }: Opening): Promise<Pair> => {
  if (orderId === undefined) throw new ContractError('role_not_allowed');
  const order = await findOrder(db, orderId);
  const bike = order?.bike_id === productId ? await findBike(db, productId, { evenRemoved: true }) : undefined;
  if (!order || bike?.seller_id !== actor.id) throw new ContractError('booking_not_found');
  const conversation = await findOfBuyer(db, productId, order.buyer_id);
  if (!conversation && order.removed_at !== null) throw new ContractError('booking_not_found');
  return { side: 'seller', bike, buyerId: order.buyer_id, sellerId: actor.id, conversation };
};

/**
 * Returns the two people and the bike of a conversation that the actor opens. Throws what refuses the act `ask` (docs/deal.md) for
 * a buyer, `role_not_allowed` and `booking_not_found` for a seller.
 */
export const findPair = (db: Db, actor: Actor, opening: Opening): Promise<Pair> =>
  actor.role === 'Seller' ? asSeller(db, actor, opening) : asBuyer(db, actor, opening.productId);
