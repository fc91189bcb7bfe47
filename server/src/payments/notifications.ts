import type { Receipt } from '#contract/entities/order.ts';
import { publishDeal } from '#server/conversations/deal-events.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { bikeSoldMail, receiptMail } from '#server/mail/templates/sale-mails.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { claimNotification, findSale, type Sale } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';

/** The number that people read out on the phone: the last digits of the payment's id. */
const numberOf = (paymentId: string): string => paymentId.replaceAll('-', '').slice(-12).toUpperCase();

/** Maps a sale to the contract's Receipt. */
export const toReceipt = (sale: Sale): Receipt => ({
  number: numberOf(sale.payment_id),
  paidAt: new Date(Number(sale.sold_at)).toISOString(),
  productName: sale.product_name,
  productImg: sale.product_img,
  price: sale.amount / POISHA_PER_TAKA,
  sellerName: sale.seller_name,
  sellerPhone: sale.seller_ph_no,
  buyerName: sale.buyer_name,
  buyerEmail: sale.buyer_email,
  buyerPhone: sale.buyer_phone,
  meetLocation: sale.meet_location,
});

interface Parts {
  events: Events;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  report(error: unknown): void;
}

export interface SaleNotifications {
  /** Mails buyer and seller about a sale, once among all processes. The reconciler retries what fails. */
  notify(payment: PaymentRow): Promise<void>;
}

export const createSaleNotifications = ({ db, clock, outbox, events, publicUrl, report }: Parts): SaleNotifications => {
  /** Each in the language that its reader last used here. A seller who has left gets no mail. */
  const mailsOf = (sale: Sale): Mail[] => {
    const receipt = toReceipt(sale);
    const buyer = { email: receipt.buyerEmail, language: sale.buyer_language ?? 'en' };
    const seller = sale.seller_email && { email: sale.seller_email, language: sale.seller_language ?? 'en' };
    return [
      receiptMail(buyer, { receipt, link: `${publicUrl}/dashboard/receipt/${sale.id}` }),
      ...(seller ? [bikeSoldMail(seller, { receipt, link: `${publicUrl}/dashboard/myProducts` })] : []),
    ];
  };

  /** Claim and mails are one transaction: no sale is notified twice, and none is forgotten. */
  const keepMails = (payment: PaymentRow): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await claimNotification(trx, payment.id, clock.now()))) return;
      const sale = await findSale(trx, payment.order_id);
      if (!sale) return;
      await publishDeal(trx, events, payment.bike_id, [payment.buyer_id, sale.seller_id]);
      await outbox.keep(trx, mailsOf(sale));
    });
  return {
    async notify(payment) {
      await keepMails(payment).catch(report);
      outbox.wake();
    },
  };
};
