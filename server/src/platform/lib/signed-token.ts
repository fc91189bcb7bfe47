import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs the content of a mailed link, so that it works without a login and does not expire. */
export interface SignedTokens {
  /** `parts` have no dot. */
  sign(...parts: readonly string[]): string;
  /** Returns the parts of a token; undefined if we have not signed it. */
  read(token: string): readonly string[] | undefined;
}

/** `purpose`: tokens of one are worth nothing for another. */
export const createSignedTokens = (secret: string, purpose: string): SignedTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign(...parts) {
      const text = parts.join('.');
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    read(token) {
      const parts = token.split('.');
      const given = Buffer.from(parts.pop() ?? '', 'base64url');
      const right = signatureOf(parts.join('.'));
      return given.length === right.length && timingSafeEqual(given, right) ? parts : undefined;
    },
  };
};
