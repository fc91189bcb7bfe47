import type { Environment } from './environment.ts';

/** Where the stand-in for Stripe is served. */
export const STRIPE_SANDBOX_PATH = '/sandbox/stripe';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where Stripe's API is: its own address, or that of a server which speaks its protocol. */
  origin: string;
}

/** Without keys a stand-in in this process speaks Stripe's protocol. */
export const stripeConfig = (env: Environment, ownUrl: string, sandboxSecret: string): StripeConfig => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (secretKey && publishableKey && webhookSecret)
    return { secretKey, publishableKey, webhookSecret, origin: 'https://api.stripe.com' };
  return {
    secretKey: `sk_test_${sandboxSecret}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${sandboxSecret}`,
    origin: `${ownUrl}${STRIPE_SANDBOX_PATH}`,
  };
};
