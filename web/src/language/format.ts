import { toBanglaDigits } from '#contract/digits.ts';
import { LANGUAGE } from './language.ts';

/** English keeps Latin digits; both group as South Asia does: 1,50,000. */
const LOCALE = LANGUAGE === 'bn' ? 'bn-BD' : 'en-IN';

const numbers = new Intl.NumberFormat(LOCALE);
const dates = new Intl.DateTimeFormat(LANGUAGE === 'bn' ? 'bn-BD' : 'en-US', {
  dateStyle: 'medium',
  timeZone: 'Asia/Dhaka',
});

const moments = new Intl.DateTimeFormat(LANGUAGE === 'bn' ? 'bn-BD' : 'en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  // Bangla has no AM and PM; its newspapers count 24 hours.
  hour12: LANGUAGE === 'en',
  timeZone: 'Asia/Dhaka',
});

/** `150000` as `1,50,000` or `১,৫০,০০০`. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Whole taka: `৳1,50,000`. */
export const formatTaka = (taka: number): string => `৳${formatNumber(taka)}`;

/** A moment in ISO 8601 as its day in Dhaka: `Nov 21, 2026` (spec section 3: 'PP'). */
export const formatDate = (iso: string): string => dates.format(new Date(iso));

/** A moment in ISO 8601 as day and time in Dhaka: `Nov 21, 2026, 2:05 PM` or `২১ নভে, ২০২৬, ১৪:০৫`. */
export const formatMoment = (iso: string): string => moments.format(new Date(iso));

/** The digits of a phone number or a date that somebody reads, in the page's digits. */
export const inPageDigits = (text: string): string => (LANGUAGE === 'bn' ? toBanglaDigits(text) : text);
