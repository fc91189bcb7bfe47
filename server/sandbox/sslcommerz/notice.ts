import { createHash } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * A notification as SSLCommerz signs it, which it posts with the payer's browser too: `verify_key` names the signed fields. Written apart
 * from what the application checks it with, so that a mistake there is noticed.
 */
export const signedNotice = (fields: Record<string, string>, storePassword: string): Record<string, string> => {
  const signed: [string, string][] = [...Object.entries(fields), ['store_passwd', md5(storePassword)]];
  signed.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = signed.map(([name, value]) => `${name}=${value}`).join('&');
  return { ...fields, verify_key: Object.keys(fields).join(','), verify_sign: md5(text) };
};
