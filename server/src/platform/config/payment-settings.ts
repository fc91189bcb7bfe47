import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#contract/constants.ts';
import type { Environment } from './environment.ts';

const isConfigured: Record<PaymentProviderName, (env: Environment) => boolean> = {
  card: (env) => env.STRIPE_SECRET_KEY !== undefined,
  bkash: (env) => env.BKASH_APP_KEY !== undefined,
  sslcommerz: (env) => env.SSLCOMMERZ_STORE_ID !== undefined,
};

/** The providers that are on: those of the setting, else all that are configured, or played outside production. */
export const paymentProviders = (env: Environment): readonly PaymentProviderName[] =>
  PAYMENT_PROVIDERS.filter((name) =>
    env.PAYMENT_PROVIDERS
      ? env.PAYMENT_PROVIDERS.includes(name)
      : env.NODE_ENV !== 'production' || isConfigured[name](env),
  );

/** Whether a stand-in plays one of them in this process. */
export const isPlayed = (env: Environment): boolean =>
  env.NODE_ENV !== 'production' && paymentProviders(env).some((name) => !isConfigured[name](env));

/** Reports a site in production that nobody can pay on, or that offers a provider without its keys. */
export const providerProblems = (env: Environment): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  const bare = (env.PAYMENT_PROVIDERS ?? []).filter((name) => !isConfigured[name](env));
  return bare
    .filter((name) => name !== 'card')
    .map((name) => `PAYMENT_PROVIDERS names ${name}, whose keys are not set.`);
};
