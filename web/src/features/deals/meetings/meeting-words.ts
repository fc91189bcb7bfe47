import { t } from '@lingui/core/macro';
import type { MeetingPlace } from '#contract/entities/meeting.ts';
import { CANCEL_REASONS } from '#contract/meetings.ts';
import { usualText } from '#contract/texts.ts';
import { formatMoment, formatNumber, formatSoon } from '#web/language/format.ts';
import { i18n, LANGUAGE } from '#web/language/language.ts';

const WEEKDAYS = [t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`];
const DHAKA_MS = 6 * 3_600_000;

const weekday = (iso: string): string => WEEKDAYS[new Date(Date.parse(iso) + DHAKA_MS).getUTCDay()] ?? '';

/** A moment in ISO 8601 as time of a meeting in Dhaka, with the day of the week. */
export const meetingWhen = (iso: string): string => `${weekday(iso)}, ${formatMoment(iso)}`;

/** The same in a sentence, without the year: a meeting is at most a month ahead. */
export const meetingSoon = (iso: string): string => `${weekday(iso)}, ${formatSoon(iso)}`;

/** A place in the language of the page; own words as they were written. */
export const placeName = ({ name, bangla }: MeetingPlace): string =>
  (LANGUAGE === 'bn' && bangla) || name || t`The place was deleted with its writer’s account.`;

/** Why a meeting is cancelled: a usual reason in the language of the page, and anything else as it was written. */
export const cancelReasonText = (reason: string): string => usualText(i18n, CANCEL_REASONS, reason);

/** What was read on the meter. */
export const kilometresText = (kilometres: number): string => {
  const number = formatNumber(kilometres);
  return t`${number} km`;
};
