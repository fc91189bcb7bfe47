import { addressOf } from '#server/images/public-addresses.ts';

/**
 * Returns whether a text is an address that messages may be posted to: public https, by name. To what the name leads is
 * checked when it is called. `localOrigin`: a push service of the tests.
 */
export const isPushAddress = (text: string, localOrigin?: string): boolean => {
  const url = URL.parse(text);
  if (!url) return false;
  if (localOrigin !== undefined && url.origin === localOrigin) return true;
  const isNamed = addressOf(url) === undefined && url.hostname.includes('.') && !url.hostname.endsWith('.');
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && isNamed;
};
