import { endpoints } from '#contract/endpoints/index.ts';
import { type Config, STRIPE_SANDBOX_PATH } from '#server/config.ts';
import type { Serve } from '#server/http/serve.ts';

/** What the browser must know of this deployment. */
export const serveClientConfig = (
  serve: Serve,
  { google, imageHostKey, stripe, stripeSandbox, realMoney, demo }: Config,
): void => {
  serve(endpoints.getClientConfig, async () => ({
    identity: { provider: 'embedded' as const, google: google.kind !== 'none' },
    images: { uploadUrl: '/images/upload', key: imageHostKey },
    payments: {
      publishableKey: stripe.publishableKey,
      script: stripeSandbox ? `${STRIPE_SANDBOX_PATH}/stripe.js` : null,
      test: !realMoney,
    },
    demo,
  }));
};
