import type { PaymentProviderName } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { onFirstUse } from '#server/platform/lib/on-first-use.ts';
import { createBkashProvider } from './bkash/bkash-provider.ts';
import type { CardProvider, PaymentProvider, Providers } from './provider.ts';
import { createSslcommerzProvider } from './sslcommerz/sslcommerz-provider.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
}

/** Stripe, whose library is loaded by the first call: most starts, and most visitors, pay nothing. */
const createCard = ({ config: { stripe } }: Parts): CardProvider => {
  const provider = onFirstUse(async () => (await import('./stripe-provider.ts')).createStripeProvider(stripe));
  return {
    createIntent: async (intent, idempotencyKey) => (await provider()).createIntent(intent, idempotencyKey),
    retrieveIntent: async (id) => (await provider()).retrieveIntent(id),
    cancelIntent: async (id) => (await provider()).cancelIntent(id),
    refund: async (intentId, refund) => (await provider()).refund(intentId, refund),
    listPaidSince: async (since) => (await provider()).listPaidSince(since),
    retrieveChargeback: async (id) => (await provider()).retrieveChargeback(id),
    listChargebacksSince: async (since) => (await provider()).listChargebacksSince(since),
    readEvent: async (body, signature) => (await provider()).readEvent(body, signature),
  };
};

/** All providers, of which those are on that the settings say. */
export const createProviders = (parts: Parts): { card: CardProvider; providers: Providers } => {
  const { config, db, clock } = parts;
  const card = createCard(parts);
  const callbackUrl = `${config.publicUrl}${API_PREFIX}/bkash/callback`;
  const all: Record<PaymentProviderName, PaymentProvider> = {
    card,
    bkash: createBkashProvider({ config: config.bkash, db, clock, callbackUrl }),
    sslcommerz: createSslcommerzProvider({ config: config.sslcommerz, db, clock, publicUrl: config.publicUrl }),
  };
  const of: Providers['of'] = (name) => {
    if (name === 'cash') throw new ContractError('payment_unavailable');
    return all[name];
  };
  return { card, providers: { on: config.paymentProviders, of } };
};
