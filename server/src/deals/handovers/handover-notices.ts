import type { Side } from '#contract/entities/conversation.ts';
import { publishDeal } from '#server/deals/conversations/deal-events.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { conversationAbout } from './handovers.repository.ts';
import type { HandoverRow } from './handovers.table.ts';

interface SoldOrder {
  bike_id: string;
  buyer_id: string;
  seller_id: string;
}

export interface HandoverNotice {
  order: SoldOrder;
  row: HandoverRow;
  kind: 'handoverSaid' | 'handedOver';
  /** The side that did it; the other one is notified. Undefined for an admin: both are. */
  by: Side | undefined;
}

export interface HandoverNotices {
  /** Notifies people of a handover, and their open pages, in the transaction of the change. The code is in no notification. */
  notify(trx: Db, notice: HandoverNotice): Promise<void>;
  /** Tells the open pages of the two alone. */
  publish(trx: Db, order: SoldOrder): Promise<void>;
  /** Sends pushes, once the transaction is done. */
  wake(): void;
}

interface Parts {
  events: Events;
  notifier: Notifier;
  outbox: Outbox;
}

export const createHandoverNotices = ({ events, notifier, outbox }: Parts): HandoverNotices => {
  const publish = (trx: Db, { bike_id, buyer_id, seller_id }: SoldOrder): Promise<void> =>
    publishDeal(trx, events, bike_id, [buyer_id, seller_id]);
  return {
    publish,
    async notify(trx, { order, row, kind, by }) {
      await publish(trx, order);
      const conversationId = await conversationAbout(trx, order.bike_id, order.buyer_id);
      for (const side of ['buyer', 'seller'] as const) {
        if (side === by) continue;
        await notifier.notify(trx, {
          userId: order[`${side}_id`],
          kind,
          target: row.order_id,
          bikeId: order.bike_id,
          aboutId: order[side === 'buyer' ? 'seller_id' : 'buyer_id'],
          facts: { orderId: row.order_id, side, ...(conversationId && { conversationId }) },
        });
      }
    },
    wake: () => outbox.wake(),
  };
};
