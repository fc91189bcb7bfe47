import { isOn, reportOf, reportTime } from '#sandbox/gateway/report.ts';
import type { PaymentIntent } from './objects.ts';
import type { SandboxStore } from './store.ts';

const COLUMNS = ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', 'Currency', 'Created (UTC)', 'Payment Intent'];
/** Of each charge. */
const FEE = 0.029;

const taka = (poisha: number): string => (poisha / 100).toFixed(2);

/** Stripe's report of balance changes: the charges and refunds of a day in Dhaka, as CSV. */
export const stripeReport = (store: SandboxStore, day: string | undefined): string =>
  reportOf(
    COLUMNS,
    store.list<PaymentIntent>('payment_intent').flatMap(({ id, status, amount, created, latest_charge, currency }) => {
      if (status !== 'succeeded' || latest_charge === null) return [];
      const row = (source: string, type: string, sum: number, fee: number, at: number): string[] => [
        ...[`txn_${source}`, type, source, taka(sum), taka(fee), taka(sum - fee)],
        ...[currency, reportTime(at * 1000, 0), id],
      ];
      const charge = row(latest_charge, 'charge', amount, Math.round(amount * FEE), created);
      const refunds = store
        .refundsOf(id)
        .filter((refund) => isOn(refund.created * 1000, day))
        .map((refund) => row(refund.id, 'refund', -refund.amount, 0, refund.created));
      return [...(isOn(created * 1000, day) ? [charge] : []), ...refunds];
    }),
  );
