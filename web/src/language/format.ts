import { t } from '@lingui/core/macro';
import { banglaTime } from '#contract/bangla-time.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import { i18n, LANGUAGE } from './language.ts';

/*
 * Written by hand, because the first use of the browser's `Intl` takes a cheap phone a tenth of a second: as long as
 * everything else that a card needs. The tests compare it with `Intl`.
 */

/** Dhaka is six hours ahead of UTC, all year. */
const DHAKA_MS = 6 * 3_600_000;
const monthName = (month: number): string => t`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`.split(' ')[month] ?? '';

/** Returns a phone number or a date in the digits of the page's language. */
export const inPageDigits = (text: string): string => (LANGUAGE === 'bn' ? toBanglaDigits(text) : text);

/** A whole number in South Asian groups: `150000` as `1,50,000` or `১,৫০,০০০`. */
export const formatNumber = (value: number): string => inPageDigits(String(value).replace(/\B(?=(\d\d)*\d{3}$)/g, ','));

/** Whole taka: `৳1,50,000`. */
export const formatTaka = (taka: number): string => `৳${formatNumber(taka)}`;

const inDhaka = (iso: string): Date => new Date(Date.parse(iso) + DHAKA_MS);

/**
 * A moment in ISO 8601 as its day in Dhaka: `Nov 21, 2026` (spec section 3: 'PP') or `২১ নভে, ২০২৬`. A date without a time,
 * `2026-11-21`, is a moment of the same day there.
 */
export const formatDate = (iso: string): string => {
  const there = inDhaka(iso);
  const [day, month, year] = [there.getUTCDate(), monthName(there.getUTCMonth()), there.getUTCFullYear()];
  return inPageDigits(t`${month} ${day}, ${year}`);
};

/** A moment in ISO 8601 as its day in Dhaka, without the year: `Nov 21` or `২১ নভে`. */
export const formatDay = (iso: string): string => {
  const there = inDhaka(iso);
  const [day, month] = [there.getUTCDate(), monthName(there.getUTCMonth())];
  return inPageDigits(t`${month} ${day}`);
};

/** A month such as `2026-11`: `Nov 2026` or `নভে ২০২৬`. */
export const formatMonth = (month: string): string =>
  inPageDigits(`${monthName(Number(month.slice(5, 7)) - 1)} ${month.slice(0, 4)}`);

/** Bangla names the part of the day instead of AM and PM. With a space that does not end a line. */
const formatTime = (there: Date): string => {
  const [hours, minutes] = [there.getUTCHours(), there.getUTCMinutes()];
  if (LANGUAGE === 'bn') return inPageDigits(banglaTime(i18n, hours, minutes));
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? t`AM` : t`PM`}`;
};

/** A moment in ISO 8601 as day and time in Dhaka: `Nov 21, 2026, 2:05 PM` or `২১ নভে, ২০২৬, দুপুর ২:০৫`. */
export const formatMoment = (iso: string): string => `${formatDate(iso)}, ${formatTime(inDhaka(iso))}`;

/** A moment of the next days, in ISO 8601, as day and time in Dhaka: `Nov 21, 2:05 PM` or `২১ নভে, দুপুর ২:০৫`. */
export const formatSoon = (iso: string): string => `${formatDay(iso)}, ${formatTime(inDhaka(iso))}`;

/** A moment in ISO 8601 as its time in Dhaka: `2:05 PM` or `দুপুর ২:০৫`. */
export const formatTimeOfDay = (iso: string): string => formatTime(inDhaka(iso));
