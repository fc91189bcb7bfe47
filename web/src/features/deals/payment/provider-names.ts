import { t } from '@lingui/core/macro';
import type { PaymentProviderName } from '#contract/constants.ts';

/** As the sentences about a payment name its provider. */
export const PROVIDER_NAMES: Record<PaymentProviderName | 'cash', string> = {
  card: t`Card`,
  bkash: t`bKash`,
  sslcommerz: t`SSLCommerz`,
  cash: t`Cash`,
};
