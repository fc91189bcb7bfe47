import type { PaymentProviderName } from '#contract/constants.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PaymentRow } from './payments.table.ts';

/** A payment at a gateway is named by up to this many characters. */
const MAX_ID = 100;

/** Settles the payment that a gateway names; a forged call may name one, too. Returns it; undefined for an id that is not on record. */
export const settleNamed = async (
  payments: PaymentsService,
  provider: PaymentProviderName,
  id: unknown,
  hasAgreed = false,
): Promise<PaymentRow | undefined> =>
  typeof id === 'string' && id.length > 0 && id.length <= MAX_ID
    ? payments.settleReturned(provider, id, hasAgreed)
    : undefined;

/** Where a payer who comes back from a gateway is led: to the page of their payment. */
export const pageAfter = (payment: PaymentRow | undefined): string =>
  payment ? `/dashboard/payment/${payment.bike_id}?payment=${payment.id}` : '/dashboard/myOrders';
