import type { DealsOfMoney } from '#server/money/money.ts';
import { chargebacksByLine } from './chargebacks/chargebacks.repository.ts';
import { assertTakenBack } from './chargebacks/reported-payment.ts';
import { oldestDisputeRefunds } from './disputes/refunds.repository.ts';
import { heldForSeller } from './due/money-under-way.repository.ts';
import { productNames } from './orders/product-names.repository.ts';
import { refundSteps } from './payments/payment-transfers.ts';
import { oldestRefunds } from './payments/reconciler.repository.ts';
import { paymentsByRef } from './payments/report-refs.repository.ts';
import { wrongSales } from './payments/wrong-sales.repository.ts';

/** What payouts ask of deals, answered from their records. */
export const dealsOfMoney: Omit<DealsOfMoney, 'keepBackForBanks' | 'takeReported'> = {
  async refundsUnderWay(db, limit) {
    const all = [...(await oldestRefunds(db, limit)), ...(await oldestDisputeRefunds(db, limit))];
    return all.sort((a, b) => a.since - b.since).slice(0, limit);
  },
  wrongSales,
  heldFor: heldForSeller,
  productNames,
  paymentsByRef,
  refundSteps,
  chargebacksByLine,
  assertTakenBack,
};
