import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { Receipt } from '#contract/entities/order.ts';
import { publishDeal } from '#server/deals/conversations/deal-events.ts';
import { refundOfOrder } from '#server/deals/disputes/disputes.repository.ts';
import { findAgreedMeetings } from '#server/deals/meetings/agreed-meetings.ts';
import { bikeSoldMail, plainReceiptMail, receiptMail } from '#server/deals/payments/sale-mails.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { wishersOf } from '#server/search/search.ts';
import type { PaymentRow } from './payments.table.ts';
import { claimNotification, findSale, paymentsOfSale, type Sale } from './sold.repository.ts';

/** The number that people read out on the phone: the last digits of the payment's id. */
const numberOf = (paymentId: string): string => paymentId.replaceAll('-', '').slice(-12).toUpperCase();

interface Beside {
  /** The one that both have confirmed. */
  meeting: MeetingTime | undefined;
  payments: Awaited<ReturnType<typeof paymentsOfSale>>;
  refund: Awaited<ReturnType<typeof refundOfOrder>>;
}

/** Maps a sale to the contract's Receipt. */
const toReceipt = (sale: Sale, { meeting, payments, refund }: Beside): Receipt => ({
  number: numberOf(sale.payment_id),
  paidAt: new Date(Number(sale.sold_at)).toISOString(),
  productName: sale.product_name,
  productImg: sale.product_img,
  price: Number(sale.price) / POISHA_PER_TAKA,
  sellerName: sale.seller_name,
  sellerPhone: sale.seller_ph_no,
  buyerName: sale.buyer_name,
  buyerEmail: sale.buyer_email,
  buyerPhone: sale.buyer_phone,
  meetLocation: sale.meet_location,
  ...(meeting && { meeting }),
  payments: payments.map(({ provider, kind, amount }) => ({
    provider,
    kind,
    amount: Number(amount) / POISHA_PER_TAKA,
  })),
  ...(sale.handed_over_at !== null && { handedOverAt: new Date(Number(sale.handed_over_at)).toISOString() }),
  ...(refund && { refund: { amount: refund.amount / POISHA_PER_TAKA, at: new Date(refund.at).toISOString() } }),
});

/** The receipt of a sale at `now` (ms), with the meeting that the two have agreed on. */
export const receiptOf = async (db: Db, sale: Sale, now: number): Promise<Receipt> =>
  toReceipt(sale, {
    meeting: (await findAgreedMeetings(db, [sale], now))(sale),
    payments: await paymentsOfSale(db, sale.id),
    refund: await refundOfOrder(db, sale.id),
  });

interface Parts {
  events: Events;
  notifier: Notifier;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  report(error: unknown): void;
}

export interface SaleNotices {
  /** Mails buyer and seller about a sale, once among all processes. The reconciler retries what fails. */
  notify(payment: PaymentRow): Promise<void>;
}

export const createSaleNotices = ({ db, clock, outbox, events, notifier, publicUrl, report }: Parts): SaleNotices => {
  /** Each in the language that its reader last used here. A buyer who has left gets the receipt all the same. */
  const notifyBuyer = async (
    trx: Db,
    { buyer_id: buyerId, bike_id: bikeId }: PaymentRow,
    sale: Sale,
  ): Promise<void> => {
    const receipt = await receiptOf(trx, sale, clock.now());
    const buyer = { email: receipt.buyerEmail, language: sale.buyer_language ?? 'en' };
    const mailed = { receipt, link: `${publicUrl}/dashboard/receipt/${sale.id}` };
    await outbox.keep(trx, [{ ...receiptMail(buyer, mailed), withoutWords: plainReceiptMail(buyer, mailed) }]);
    const facts = { orderId: sale.id, price: receipt.price };
    await notifier.notify(trx, {
      userId: buyerId,
      kind: 'paid',
      target: sale.id,
      bikeId,
      aboutId: sale.seller_id,
      facts,
    });
  };

  const notifySeller = async (
    trx: Db,
    { buyer_id: aboutId, bike_id: bikeId }: PaymentRow,
    sale: Sale,
  ): Promise<void> => {
    const receipt = await receiptOf(trx, sale, clock.now());
    const { seller_email: email, seller_language: language } = sale;
    if (!email) return;
    await notifier.notify(trx, {
      userId: sale.seller_id,
      kind: 'sold',
      target: sale.id,
      bikeId,
      aboutId,
      facts: { orderId: sale.id, price: receipt.price, side: 'seller' },
      mail: () =>
        bikeSoldMail({ email, language: language ?? 'en' }, { receipt, link: `${publicUrl}/dashboard/myProducts` }),
    });
  };

  /** Those with the bike on their wishlist; the mails about wishes are of a job (docs/decisions/0011). */
  const notifyWishers = async (trx: Db, { bike_id: bikeId, buyer_id: exceptId }: PaymentRow): Promise<void> =>
    notifier.notifyMany(trx, await wishersOf(trx, bikeId, { exceptId }), { kind: 'wishSold', target: bikeId, bikeId });

  /** Claim and mails are one transaction: no sale is notified twice, and none is forgotten. */
  const keepMails = (payment: PaymentRow): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await claimNotification(trx, payment.id, clock.now()))) return;
      const sale = await findSale(trx, payment.order_id);
      if (!sale) return;
      await publishDeal(trx, events, payment.bike_id, [payment.buyer_id, sale.seller_id]);
      await notifyBuyer(trx, payment, sale);
      await notifySeller(trx, payment, sale);
      await notifyWishers(trx, payment);
    });
  return {
    async notify(payment) {
      await keepMails(payment).catch(report);
      outbox.wake();
    },
  };
};
