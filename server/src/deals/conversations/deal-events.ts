import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { ConversationRow } from './conversations.table.ts';
import { peopleOfBike } from './deals.repository.ts';

/**
 * Tells open pages that a bike's bookings, payments or sale have changed: those of everybody with a conversation about it, and of
 * `people`, who may have none. In the transaction of the change.
 */
export const publishDeal = async (
  trx: Db,
  events: Events,
  bikeId: string,
  people: readonly string[] = [],
): Promise<void> =>
  events.publish(trx, [...(await peopleOfBike(trx, bikeId)), ...people], { name: 'deal', data: { productId: bikeId } });

/** Tells the open pages of a buyer and a seller of a change that concerns the two alone. In the transaction of the change. */
export const publishToBoth = (
  trx: Db,
  events: Events,
  { bike_id, buyer_id, seller_id }: Pick<ConversationRow, 'bike_id' | 'buyer_id' | 'seller_id'>,
): Promise<void> => events.publish(trx, [buyer_id, seller_id], { name: 'deal', data: { productId: bike_id } });
