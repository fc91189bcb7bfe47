import { isOn, reportOf } from '#sandbox/gateway/report.ts';
import { takenBackLines } from '#sandbox/gateway/taken-back.ts';
import type { BkashStore } from './store.ts';
import { writeTime } from './wire.ts';

const COLUMNS = ['Transaction ID', 'Date', 'Type', 'Merchant Invoice', 'Original Transaction ID', 'Amount', 'Fee'];
/** Of each payment. */
const FEE = 0.015;

/** What a merchant downloads: the payments and refunds of a day in Dhaka, as CSV. bKash's own file may have other columns. */
export const bkashReport = (store: BkashStore, day: string | undefined): string =>
  reportOf(
    COLUMNS,
    store.payments().flatMap(({ paymentID, merchantInvoiceNumber: invoice, trxID, executedAt, amount }) => {
      if (!trxID || executedAt === undefined) return [];
      const paid = [trxID, writeTime(executedAt), 'Payment', invoice, '', amount, (Number(amount) * FEE).toFixed(2)];
      const refunds = store
        .refundsOf(paymentID)
        .filter(({ status, at }) => status === 'Completed' && isOn(at, day))
        .map(({ refundTrxId, at, amount: back }) => [
          refundTrxId,
          writeTime(at),
          'Refund',
          invoice,
          trxID,
          back,
          '0.00',
        ]);
      const takenBack = takenBackLines(store.takenBack(), paymentID)
        .filter(({ at }) => isOn(at, day))
        .map(({ ref, amount: sum, at, isReturn }) => [
          ...[ref, writeTime(at), isReturn ? 'Reversal Return' : 'Reversal', invoice, trxID, sum, '0.00'],
        ]);
      return [...(isOn(executedAt, day) ? [paid] : []), ...refunds, ...takenBack];
    }),
  );
