import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { claimTelling, findSale } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import { toReceipt } from './receipt.ts';
import { receiptMail, soldMail } from './sale-mails.ts';

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
  /** That they were told and what they are told is one transaction: no sale is told of twice, and none is forgotten. */
  const keep = (payment: PaymentRow): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await claimTelling(trx, payment.id, clock.now()))) return;
      const sale = await findSale(trx, payment.order_id);
      if (!sale) return;
      const receipt = toReceipt(sale);
      await outbox.keep(trx, [
        receiptMail(receipt, `${publicUrl}/dashboard/receipt/${payment.order_id}`),
        ...(sale.seller_email ? [soldMail(receipt, sale.seller_email)] : []),
      ]);
    });
  return {
    async tell(payment) {
      await keep(payment).catch(report);
      outbox.wake();
    },
  };
};
