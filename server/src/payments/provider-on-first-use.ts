import { onFirstUse } from '#server/platform/lib/on-first-use.ts';
import type { PaymentProvider } from './provider.ts';

/** A provider whose library is loaded by the first call: most starts, and most visitors, pay nothing. */
export const providerOnFirstUse = (load: () => Promise<PaymentProvider>): PaymentProvider => {
  const provider = onFirstUse(load);
  return {
    createIntent: async (intent, idempotencyKey) => (await provider()).createIntent(intent, idempotencyKey),
    retrieveIntent: async (id) => (await provider()).retrieveIntent(id),
    cancelIntent: async (id) => (await provider()).cancelIntent(id),
    refund: async (intentId, idempotencyKey) => (await provider()).refund(intentId, idempotencyKey),
    listPaidSince: async (since) => (await provider()).listPaidSince(since),
    readEvent: async (body, signature) => (await provider()).readEvent(body, signature),
  };
};
