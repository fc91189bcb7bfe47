import { isOn, reportOf, reportTime } from '#sandbox/gateway/report.ts';
import type { Dispute, PaymentIntent } from './objects.ts';
import type { SandboxStore } from './store.ts';

const COLUMNS = ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', 'Currency', 'Created (UTC)', 'Payment Intent'];
/** Of each charge; and of a chargeback, poisha. */
const FEE = 0.029;
const DISPUTE_FEE = 150_000;

const taka = (poisha: number): string => (poisha / 100).toFixed(2);

/** What a chargeback has taken on a day, and given back: amount, fee, time in seconds. */
const adjustments = ({ amount, created, closed, status }: Dispute, day: string | undefined) => {
  const taken: [number, number, number] = [-amount, DISPUTE_FEE, created];
  const back: [number, number, number] = [amount, 0, closed ?? 0];
  return [
    ...(isOn(created * 1000, day) ? [taken] : []),
    ...(status === 'won' && isOn((closed ?? 0) * 1000, day) ? [back] : []),
  ];
};

/** Stripe's report of balance changes: the charges, refunds and chargebacks of a day in Dhaka, as CSV. */
export const stripeReport = (store: SandboxStore, day: string | undefined): string =>
  reportOf(
    COLUMNS,
    store.list<PaymentIntent>('payment_intent').flatMap(({ id, status, amount, created, latest_charge, currency }) => {
      if (status !== 'succeeded' || latest_charge === null) return [];
      const row = (source: string, type: string, sum: number, fee: number, at: number): string[] => [
        ...[
          `txn_${source}${type === 'adjustment' && sum > 0 ? '_back' : ''}`,
          type,
          source,
          taka(sum),
          taka(fee),
          taka(sum - fee),
        ],
        ...[currency, reportTime(at * 1000, 0), id],
      ];
      const charge = row(latest_charge, 'charge', amount, Math.round(amount * FEE), created);
      const refunds = store
        .refundsOf(id)
        .filter((refund) => isOn(refund.created * 1000, day))
        .map((refund) => row(refund.id, 'refund', -refund.amount, 0, refund.created));
      const disputes = store
        .disputesOf(id)
        .filter((dispute) => dispute.status !== 'warning_needs_response')
        .flatMap((dispute) =>
          adjustments(dispute, day).map(([sum, fee, at]) => row(dispute.id, 'adjustment', sum, fee, at)),
        );
      return [...(isOn(created * 1000, day) ? [charge] : []), ...refunds, ...disputes];
    }),
  );
