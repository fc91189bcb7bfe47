import type { Environment } from './environment.ts';
import { gatewayProblems } from './gateway-settings.ts';

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

/** Reports settings that are not complete or do not fit the mode. */
export const bkashProblems = (env: Environment): string[] =>
  gatewayProblems(env, { gateway: 'bKash', names: BKASH_NAMES, baseUrl: 'BKASH_BASE_URL', live: BKASH_LIVE });
