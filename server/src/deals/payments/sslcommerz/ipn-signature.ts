import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

type Fields = Readonly<Record<string, string | undefined>>;

/** The signature of a notification over the fields that it has of these names, as SSLCommerz makes it. */
const signatureOf = (fields: Fields, names: readonly string[], storePassword: string): string => {
  const signed = new Map(names.map((name) => [name, Object.hasOwn(fields, name) ? (fields[name] ?? '') : '']));
  // Last: a notification that has a password of its own is signed with ours all the same.
  signed.set('store_passwd', md5(storePassword));
  const pairs = [...signed.keys()].sort().map((name) => `${name}=${signed.get(name)}`);
  return md5(pairs.join('&'));
};

/**
 * Whether a notification bears SSLCommerz's signature over the fields that its `verify_key` names, of which the payment (`tran_id`) is
 * one. It is a filter against strangers who would have us ask SSLCommerz; what the notification says is not believed even then.
 */
export const isSignedIpn = (fields: Fields, storePassword: string): boolean => {
  const names = (fields.verify_key ?? '').split(',');
  if (!names.includes('tran_id')) return false;
  const given = Buffer.from(fields.verify_sign ?? '');
  const own = Buffer.from(signatureOf(fields, names, storePassword));
  return given.length === own.length && timingSafeEqual(given, own);
};
