import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { claimTelling, findSale, releaseTelling } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import { toReceipt } from './receipt.ts';
import { receiptMail, soldMail } from './sale-mails.ts';

interface Parts {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  publicUrl: string;
  report(error: unknown): void;
}

export interface Notices {
  /** Tells buyer and seller of a sale by mail, once among all processes; what fails is tried again by the reconciler. */
  tell(payment: PaymentRow): Promise<void>;
}

export const createNotices = ({ db, clock, mailer, publicUrl, report }: Parts): Notices => {
  const send = async (payment: PaymentRow): Promise<void> => {
    const sale = await findSale(db, payment.order_id);
    if (!sale) return;
    const receipt = toReceipt(sale);
    await mailer.send(receiptMail(receipt, `${publicUrl}/dashboard/receipt/${payment.order_id}`));
    if (sale.seller_email) await mailer.send(soldMail(receipt, sale.seller_email));
  };
  return {
    async tell(payment) {
      try {
        if (!(await claimTelling(db, payment.id, clock.now()))) return;
        await send(payment).catch(async (error: unknown) => {
          await releaseTelling(db, payment.id);
          throw error;
        });
      } catch (error) {
        report(error);
      }
    },
  };
};
