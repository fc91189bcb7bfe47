import type { Environment } from './environment.ts';

/** A payment gateway as the environment configures it: all of `names`, of which `baseUrl` is the address to call. */
interface GatewaySettings {
  /** As messages name it. */
  gateway: string;
  names: readonly (keyof Environment)[];
  baseUrl: 'BKASH_BASE_URL' | 'SSLCOMMERZ_BASE_URL';
  /** The origin where it moves real money. */
  live: string;
}

/** Reports keys that are not complete, and test keys in production that nobody has said to be intended. Values are never shown. */
export const gatewayProblems = (env: Environment, { gateway, names, baseUrl, live }: GatewaySettings): string[] => {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return [];
  if (missing.length > 0)
    return [`${missing.join(', ')} must be set too: ${gateway} needs all of ${names.join(', ')}.`];
  const { origin, protocol } = new URL(env[baseUrl] ?? '');
  if (env.NODE_ENV !== 'production')
    return origin === live ? [`NODE_ENV must be production with the live address of ${gateway} in ${baseUrl}.`] : [];
  if (protocol !== 'https:') return [`${baseUrl} must be an https address in production.`];
  return origin === live || env.PAYMENTS_MODE === 'test'
    ? []
    : [`PAYMENTS_MODE must be test in production while ${baseUrl} is not the live address of ${gateway}.`];
};
