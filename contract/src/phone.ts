import { MAX_PHONE_DIGITS, MIN_PHONE_DIGITS } from './constants.ts';
import { numberText } from './digits.ts';

/** Characters; longer than a number with what people write around it. */
const MAX_TYPED = 100;

/**
 * What stands before and behind a number: `tel:`, `Mobile: `, ` (Rahim)`, `="` and `"` of a spreadsheet. A letter beside a digit is
 * part of neither.
 */
const BEFORE = /^(?:\P{N}*?[^\p{L}\p{M}\p{N}])??(?=[(+\s]*\d)/u;
const BEHIND = /(?<=[\d)])(?![\p{L}\p{M}])\P{N}*$/u;
/** Digits with what people put between them, maybe behind a plus. */
const NUMBER = /^[(\s]*(\+?)[\d\s().,/_·•-]+$/;
/** A spreadsheet that took the number for an amount wrote `1712345678.0` or `1.712345678E9`. */
const DECIMALS = /^(\+?\d+)[.,]0{1,2}$/;
const POWER_OF_TEN = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i;

/** A mobile of Bangladesh behind `0`, `880`, `00880` or the mistaken `880 (0)`; without any of them, where it began with no plus. */
const MOBILE = /^(?:(?:00)?8800?|0)?(1[3-9]\d{8})$/;
/** Begins as a mobile of Bangladesh; what is none has a digit too many, or too few. */
const AS_MOBILE = /^(?:880?0?|0)?1[3-9]/;
const AS_MOBILE_FROM_ABROAD = /^880?0?1/;
/** Another number of Bangladesh behind the country's code. */
const LANDLINE_FROM_ABROAD = /^8800?(?=[2-9])/;
/** Behind the code of North America there are ten digits: fewer are a mobile of Bangladesh without its 0. */
const NORTH_AMERICA = /^1(?!\d{10}$)/;

/** The digits of a typed number, and whether a plus is before them; undefined for what is none, or has lost digits. */
const digitsIn = (typed: string): { digits: string; plus: boolean } | undefined => {
  const text = numberText(typed);
  if (text.length > MAX_TYPED) return undefined;
  const number = text.replace(BEFORE, '').replace(BEHIND, '').replace(DECIMALS, '$1');
  const [, first = '', others = '', power] = POWER_OF_TEN.exec(number) ?? [];
  if (others !== '') return others.length === Number(power) ? { digits: first + others, plus: false } : undefined;
  const [, plus] = NUMBER.exec(number) ?? [];
  return plus === undefined ? undefined : { digits: number.replace(/\D/g, ''), plus: plus !== '' };
};

const isLong = ({ length }: string): boolean => length >= MIN_PHONE_DIGITS && length <= MAX_PHONE_DIGITS;

/** A number behind a country's code, as `+442071234567`. */
const fromAbroad = (digits: string): string | undefined => {
  const number = digits.replace(LANDLINE_FROM_ABROAD, '880');
  const isWrong = /^0/.test(number) || AS_MOBILE_FROM_ABROAD.test(number) || NORTH_AMERICA.test(number);
  return isLong(number) && !isWrong ? `+${number}` : undefined;
};

/** A mobile number of Bangladesh as it is stored, `01712345678`, however it was typed; undefined for every other number. */
export const normalizeMobile = (typed: string): string | undefined => {
  const { digits = '', plus = false } = digitsIn(typed) ?? {};
  const mobile = MOBILE.exec(digits)?.[1];
  return mobile === undefined || (plus && digits === mobile) ? undefined : `0${mobile}`;
};

/**
 * One form for a phone number, however it was typed: `01712-345678`, `+880 (0)1712 345678`, `০১৭১২৩৪৫৬৭৮` and `1712345678.0` of a
 * spreadsheet all become `01712345678`. Any other number of 10 to 15 digits (spec section 5: at least 10) is kept as its digits,
 * with a plus where a country's code is before it. Returns undefined for what cannot be a phone number, and for a mobile with a digit
 * too many or too few: no number is stored that was not typed.
 */
export const normalizePhone = (typed: string): string | undefined => {
  const mobile = normalizeMobile(typed);
  if (mobile) return mobile;
  const { digits = '', plus = false } = digitsIn(typed) ?? {};
  if (digits.startsWith('00')) return fromAbroad(digits.slice(2));
  if (plus && !digits.startsWith('0')) return fromAbroad(digits);
  if (AS_MOBILE.test(digits) || !isLong(digits)) return undefined;
  return digits.startsWith('880') ? fromAbroad(digits) : digits;
};

/** The `tel:` address of a phone number; a Bangladesh mobile can be called from abroad too. */
export const phoneHref = (phone: string): string => {
  const mobile = MOBILE.exec(phone)?.[1];
  return `tel:${mobile ? `+880${mobile}` : phone}`;
};
