import type { Environment } from './environment.ts';

/** Where the stand-in for bKash is served. */
export const BKASH_SANDBOX_PATH = '/sandbox/bkash';

export const BKASH_LIVE = 'https://tokenized.pay.bka.sh';

export interface BkashConfig {
  /** The origin of bKash's API, or the address of a server that speaks its protocol. */
  baseUrl: string;
  /** The origin of the payer's page where bKash is played by this process. */
  payerOrigin?: string;
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
}

export const BKASH_NAMES = [
  'BKASH_BASE_URL',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
  'BKASH_USERNAME',
  'BKASH_PASSWORD',
] as const;

/** Without keys a stand-in in this process speaks bKash's protocol. */
export const bkashConfig = (
  env: Environment,
  { ownUrl, publicUrl, sandboxSecret }: { ownUrl: string; publicUrl: string; sandboxSecret: string },
): BkashConfig => {
  const { BKASH_BASE_URL: baseUrl, BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = env;
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = env;
  if (baseUrl && appKey && appSecret && username && password)
    return { baseUrl: new URL(baseUrl).origin, appKey, appSecret, username, password };
  return {
    baseUrl: `${ownUrl}${BKASH_SANDBOX_PATH}`,
    payerOrigin: publicUrl,
    appKey: 'sandbox',
    appSecret: `secret-${sandboxSecret}`,
    username: 'sandbox',
    password: `password-${sandboxSecret}`,
  };
};

/** Reports keys that are not complete, and test keys in production that nobody has said to be intended. */
export const bkashProblems = (env: Environment): string[] => {
  const missing = BKASH_NAMES.filter((name) => !env[name]);
  if (missing.length === BKASH_NAMES.length) return [];
  if (missing.length > 0)
    return [`${missing.join(', ')} must be set too: bKash needs all of ${BKASH_NAMES.join(', ')}.`];
  const { origin, protocol } = new URL(env.BKASH_BASE_URL ?? '');
  if (env.NODE_ENV !== 'production')
    return origin === BKASH_LIVE
      ? ['NODE_ENV must be production with the live address of bKash in BKASH_BASE_URL.']
      : [];
  if (protocol !== 'https:') return ['BKASH_BASE_URL must be an https address in production.'];
  return origin === BKASH_LIVE || env.PAYMENTS_MODE === 'test'
    ? []
    : ['PAYMENTS_MODE must be test in production while BKASH_BASE_URL is not the live address of bKash.'];
};
