import { addressOf } from '#server/images/public-addresses.ts';

/**
 * Returns an address that messages may be posted to, in the one spelling in which it is stored and compared; undefined for a
 * text that is none: public https, by name. To what the name leads is checked when it is called. `localOrigin`: a push
 * service of the tests.
 */
export const pushAddress = (text: string, localOrigin?: string): string | undefined => {
  const url = URL.parse(text);
  if (!url) return undefined;
  // It is never sent.
  url.hash = '';
  if (localOrigin !== undefined && url.origin === localOrigin) return url.href;
  const isNamed = addressOf(url) === undefined && url.hostname.includes('.') && !url.hostname.endsWith('.');
  const isPublic = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPublic && isNamed ? url.href : undefined;
};
