import { endpoints } from '#contract/endpoints/index.ts';
import type { Config } from '#server/config.ts';
import type { Serve } from '#server/http/serve.ts';
import { STRIPE_SANDBOX_PATH } from '#server/payments/stripe-settings.ts';

/** What the browser must know of this deployment. */
export const serveClientConfig = (
  serve: Serve,
  { google, firebase, externalImageHost, imageHostKey, stripe, stripeSandbox, realMoney, demo }: Config,
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
    },
    demo,
  }));
};
