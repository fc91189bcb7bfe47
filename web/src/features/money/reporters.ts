import { t } from '@lingui/core/macro';
import type { PaymentProviderName } from '#contract/constants.ts';

/** Whose reports they are. */
export const REPORTERS: Record<PaymentProviderName, string> = {
  card: t`Stripe (cards)`,
  bkash: t`bKash`,
  sslcommerz: t`SSLCommerz`,
};
