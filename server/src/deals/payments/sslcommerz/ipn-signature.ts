import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

type Fields = Readonly<Record<string, string | undefined>>;

/** The signature of a notification over the fields that `verify_key` names, as SSLCommerz makes it. */
export const signIpn = (fields: Fields, storePassword: string): string => {
  const signed: Record<string, string> = { store_passwd: md5(storePassword) };
  for (const name of (fields.verify_key ?? '').split(',')) if (name) signed[name] = fields[name] ?? '';
  const pairs = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`);
  return md5(pairs.join('&'));
};

/**
 * Whether a notification bears SSLCommerz's signature. It is a filter against strangers who would have us ask SSLCommerz; what the
 * notification says is not believed even then.
 */
export const isSignedIpn = (fields: Fields, storePassword: string): boolean => {
  const [given, own] = [Buffer.from(fields.verify_sign ?? ''), Buffer.from(signIpn(fields, storePassword))];
  return given.length === own.length && timingSafeEqual(given, own);
};
