import { endpoints } from '#contract/endpoints/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { STRIPE_SANDBOX_PATH } from '#server/platform/config/stripe-settings.ts';
import type { Serve } from './serve.ts';

/** The settings of this deployment that the browser needs. */
export const serveClientConfig = (
  serve: Serve,
  {
    google,
    firebase,
    externalImageHost,
    imageHostKey,
    stripe,
    stripeSandbox,
    realMoney,
    push,
    demo,
    paymentProviders,
    depositsHeldBy,
  }: Config,
): void => {
  serve(endpoints.getClientConfig, async () => ({
    identity: firebase
      ? { provider: 'firebase' as const, google: true, firebase: { ...firebase, emulator: firebase.emulator ?? null } }
      : { provider: 'embedded' as const, google: google.kind !== 'none', firebase: null },
    images: { uploadUrl: externalImageHost?.uploadUrl ?? '/images/upload', key: imageHostKey },
    payments: {
      publishableKey: stripe.publishableKey,
      script: stripeSandbox ? `${STRIPE_SANDBOX_PATH}/stripe.js` : null,
      test: !realMoney,
      providers: [...paymentProviders],
      ...(depositsHeldBy && { heldBy: depositsHeldBy }),
    },
    push: { key: push.publicKey },
    demo,
  }));
};
