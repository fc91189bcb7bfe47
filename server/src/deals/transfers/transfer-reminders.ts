import type { Side } from '#contract/entities/conversation.ts';
import { newestDispute } from '#server/deals/disputes/disputes.repository.ts';
import { type Sale, salesOf } from '#server/deals/reviews/sales.repository.ts';
import type { Notice, Notifier, Outbox } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import { untilNoneDue } from '#server/platform/jobs/until-none-due.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { boundsOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { transferMail } from './transfer-mails.ts';
import { MARK_COLUMNS, transferState } from './transfer-state.ts';
import { nextReminder, remindersNow, transferUntil } from './transfer-times.ts';
import { lockTransfer, transfersToRemind, updateTransfer } from './transfers.repository.ts';
import type { TransferRow } from './transfers.table.ts';

/** Transfers that are looked for in one go. */
const AT_ONCE = 100;

interface Parts {
  db: Db;
  clock: Clock;
  notifier: Notifier;
  outbox: Outbox;
  publicUrl: string;
  /** Called with what went wrong for one transfer; the others go on. */
  report(error: unknown): void;
}

const reminderOf = (
  sale: Sale,
  row: TransferRow,
  { side, days }: { side: Side; days: number },
  publicUrl: string,
): Notice => {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const until = boundsOfDhakaDay(transferUntil(Number(row.handed_over_at), side)).from;
  const link = `${publicUrl}/dashboard/transfer/${sale.order_id}`;
  return {
    userId: sale[`${side}_id`],
    kind: 'transfer',
    target: sale.order_id,
    bikeId: sale.bike_id,
    aboutId: sale[`${other}_id`],
    facts: { orderId: sale.order_id, side, step: side === 'seller' ? 'toReport' : 'toRegister', days },
    mail: (unsubscribe) => ({
      ...transferMail(
        { email: sale[`${side}_email`], language: sale[`${side}_language`] },
        { side, name: sale[`${side}_name`], productName: sale.product_name, days, until, link },
        unsubscribe,
      ),
      about: sale[`${other}_id`],
    }),
  };
};

/**
 * Reminds sellers to report their sales, and buyers to register their bikes, 14, 7 and 1 days before their time is over; nobody who has done it, and
 * nobody of a sale that is disputed or undone. Returns how many were reminded. Several processes may call it at once.
 */
export const remindOfTransfers = async ({ db, clock, notifier, outbox, publicUrl, report }: Parts): Promise<number> => {
  /** Taking what is due and storing its mails is one transaction: nobody is told twice, and nothing is forgotten. */
  const remind = (orderId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const row = await lockTransfer(trx, orderId);
      const due = Number(row?.remind_at ?? Number.POSITIVE_INFINITY);
      if (!row || due > now) return 0;
      const handedOverAt = Number(row.handed_over_at);
      await updateTransfer(trx, orderId, { remind_at: nextReminder(handedOverAt, now) });
      const sale = (await salesOf(trx, [orderId])).get(orderId);
      if (!sale || transferState(true, await newestDispute(trx, orderId)) !== 'open') return 0;
      const left = remindersNow(handedOverAt, due, now).filter(
        ({ side }) => row[MARK_COLUMNS[side]] === null && sale[`${side}_left_at`] === null,
      );
      for (const each of left) await notifier.notify(trx, reminderOf(sale, row, each, publicUrl));
      return left.length;
    });
  const find = () => transfersToRemind(db, clock.now(), AT_ONCE);
  const reminded = await untilNoneDue({ find, act: remind, report });
  if (reminded > 0) outbox.wake();
  return reminded;
};
