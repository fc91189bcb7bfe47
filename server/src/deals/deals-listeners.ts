import type { Listeners } from '#server/platform/domains/domain-events.ts';
import './deals-events.ts';
import '#server/papers/papers-events.ts';
import type { Notifier } from '#server/notices/notices.ts';
import { returnDepositOfBike } from './deposits/end-deposit.ts';
import { type DueParts, makeDue } from './due/make-due.ts';
import { endOffersAbove } from './offers/offers.repository.ts';
import type { OrderNotices } from './orders/order-notices.ts';
import { tellBuyerOfStolen } from './orders/stolen-bought.ts';
import { beginTransfer } from './transfers/transfers.repository.ts';

interface Parts {
  bookings: OrderNotices;
  due: DueParts;
  notifier: Notifier;
  publicUrl: string;
}

/**
 * What happens to deals where their listings change: bookings and offers end or have another price, and buyers are notified. And what
 * a handover means for the money and the papers, and a stolen bike for who has bought it.
 */
export const dealsListeners = ({ bookings, due, ...telling }: Parts): Listeners => ({
  listingLeft: (trx, { bikeId, now }) => returnDepositOfBike(trx, bikeId, { now }),

  listingEnded: (trx, ended) => bookings.endBookings(trx, ended),

  async listingPriceChanged(trx, { now, ...change }) {
    await endOffersAbove(trx, change.bikeId, change.after, now);
    await bookings.notifyOfPrice(trx, change);
  },

  soldBikeStolen: (trx, stolen) => tellBuyerOfStolen(trx, telling, stolen),

  async saleHandedOver(trx, handover) {
    await makeDue(trx, handover, due);
    await beginTransfer(trx, handover);
  },
});
