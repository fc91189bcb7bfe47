import type { Environment } from './environment.ts';
import { gatewayProblems } from './gateway-settings.ts';

/** Where the stand-in for SSLCommerz is served. */
export const SSLCOMMERZ_SANDBOX_PATH = '/sandbox/sslcommerz';

export const SSLCOMMERZ_LIVE = 'https://securepay.sslcommerz.com';

export interface SslcommerzConfig {
  /** The origin of SSLCommerz's API, or the address of a server that speaks its protocol. */
  baseUrl: string;
  /** The origin of the payer's page where SSLCommerz is played by this process. */
  payerOrigin?: string;
  storeId: string;
  storePassword: string;
}

const NAMES = ['SSLCOMMERZ_BASE_URL', 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] as const;

/** Without keys a stand-in in this process speaks SSLCommerz's protocol. */
export const sslcommerzConfig = (
  env: Environment,
  { ownUrl, publicUrl, sandboxSecret }: { ownUrl: string; publicUrl: string; sandboxSecret: string },
): SslcommerzConfig => {
  const { SSLCOMMERZ_BASE_URL: baseUrl, SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = env;
  if (baseUrl && storeId && storePassword) return { baseUrl: new URL(baseUrl).origin, storeId, storePassword };
  return {
    baseUrl: `${ownUrl}${SSLCOMMERZ_SANDBOX_PATH}`,
    payerOrigin: publicUrl,
    storeId: 'sandbox',
    storePassword: `store-${sandboxSecret}`,
  };
};

/** Reports settings that are not complete or do not fit the mode. */
export const sslcommerzProblems = (env: Environment): string[] =>
  gatewayProblems(env, {
    gateway: 'SSLCommerz',
    names: NAMES,
    baseUrl: 'SSLCOMMERZ_BASE_URL',
    live: SSLCOMMERZ_LIVE,
  });
