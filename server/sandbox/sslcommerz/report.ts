import { isOn, reportOf } from '#sandbox/gateway/report.ts';
import { takenBackLines } from '#sandbox/gateway/taken-back.ts';
import { tryFields, writeTime } from './calls.ts';
import type { SslcommerzStore } from './store.ts';

const COLUMNS = ['tran_id', 'bank_tran_id', 'type', 'amount', 'store_amount', 'refund_ref_id', 'tran_date'];

/** What a merchant downloads: the sales and refunds of a day in Dhaka, as CSV. SSLCommerz's own file may have other columns. */
export const sslcommerzReport = (store: SslcommerzStore, day: string | undefined): string =>
  reportOf(
    COLUMNS,
    store.tries().flatMap((one) => {
      const session = store.sessionOf(one.tran_id);
      if (one.status !== 'VALID' || !session) return [];
      const { amount = '', store_amount = '' } = tryFields(session, one);
      const sale = [one.tran_id, one.bank_tran_id, 'sale', amount, store_amount, '', writeTime(one.at)];
      const refunds = store
        .refundsOf(one.bank_tran_id)
        .filter(({ status, at }) => status === 'refunded' && isOn(at, day))
        .map(({ amount: back, refund_ref_id, at }) => [
          ...[one.tran_id, one.bank_tran_id, 'refund', back, back, refund_ref_id, writeTime(at)],
        ]);
      const takenBack = takenBackLines(store.takenBack(), one.tran_id)
        .filter(({ at }) => isOn(at, day))
        .map(({ ref, amount: sum, at, isReturn }) => [
          ...[one.tran_id, one.bank_tran_id, isReturn ? 'chargeback return' : 'chargeback', sum, sum, ref],
          writeTime(at),
        ]);
      return [...(isOn(one.at, day) ? [sale] : []), ...refunds, ...takenBack];
    }),
  );
