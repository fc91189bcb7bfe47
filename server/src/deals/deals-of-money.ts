import type { DealsOfMoney } from '#server/money/money.ts';
import { heldForSeller } from './due/money-under-way.repository.ts';
import { productNames } from './orders/product-names.repository.ts';
import { oldestRefunds } from './payments/reconciler.repository.ts';
import { paymentsByRef } from './payments/report-refs.repository.ts';

/** What payouts ask of deals, answered from their records. */
export const dealsOfMoney: DealsOfMoney = {
  refundsUnderWay: oldestRefunds,
  heldFor: heldForSeller,
  productNames,
  paymentsByRef,
};
