import type { Mail } from '#server/mail/mailer.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { bikeSoldMail } from '#server/mail/templates/bike-sold.ts';
import { receiptMail } from '#server/mail/templates/receipt.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { claimTelling, findSale, type Sale } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import { toReceipt } from './receipt.ts';

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  report(error: unknown): void;
}

export interface Notices {
  /** Tells buyer and seller of a sale by mail, once among all processes; what fails is tried again by the reconciler. */
  tell(payment: PaymentRow): Promise<void>;
}

export const createNotices = ({ db, clock, outbox, publicUrl, report }: Parts): Notices => {
  /** Each in the language that its reader last used here. A seller who has left is not written to. */
  const mailsOf = (sale: Sale): Mail[] => {
    const receipt = toReceipt(sale);
    const buyer = { email: receipt.buyerEmail, language: sale.buyer_language ?? 'en' };
    const seller = sale.seller_email && { email: sale.seller_email, language: sale.seller_language ?? 'en' };
    return [
      receiptMail(buyer, { receipt, link: `${publicUrl}/dashboard/receipt/${sale.id}` }),
      ...(seller ? [bikeSoldMail(seller, { receipt, link: `${publicUrl}/dashboard/myProducts` })] : []),
    ];
  };

  /** That they were told and what they are told is one transaction: no sale is told of twice, and none is forgotten. */
  const keep = (payment: PaymentRow): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await claimTelling(trx, payment.id, clock.now()))) return;
      const sale = await findSale(trx, payment.order_id);
      if (!sale) return;
      await outbox.keep(trx, mailsOf(sale));
    });
  return {
    async tell(payment) {
      await keep(payment).catch(report);
      outbox.wake();
    },
  };
};
