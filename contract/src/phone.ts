import { MAX_PHONE_DIGITS, MIN_PHONE_DIGITS } from './constants.ts';
import { toLatinDigits } from './digits.ts';

const MOBILE = /^(?:00880|\+?880|0)?(1[3-9]\d{8})$/;

/**
 * One form for a phone number, however it was typed: `01712-345678`, `+880 1712 345678` and `০১৭১২৩৪৫৬৭৮` all become
 * `01712345678`. Any other number of 10 to 15 digits (spec section 5: at least 10) is kept as its digits.
 * Returns undefined for what cannot be a phone number.
 */
export const normalizePhone = (typed: string): string | undefined => {
  const compact = toLatinDigits(typed).replace(/[\s().-]/g, '');
  const mobile = MOBILE.exec(compact)?.[1];
  if (mobile) return `0${mobile}`;
  const digits = compact.replace(/^\+/, '');
  const plausible = /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS && digits.length <= MAX_PHONE_DIGITS;
  return plausible ? compact : undefined;
};

/** The `tel:` address of a phone number; a Bangladesh mobile can be called from abroad too. */
export const phoneHref = (phone: string): string => {
  const mobile = MOBILE.exec(phone)?.[1];
  return `tel:${mobile ? `+880${mobile}` : phone}`;
};
