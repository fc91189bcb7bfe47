import type { Side } from '#contract/entities/conversation.ts';
import { TRANSFER_DAYS, TRANSFER_REMINDERS } from '#contract/transfers.ts';
import { dhakaDay, startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';

const SIDES = ['seller', 'buyer'] as const;
/** Reminders are sent at ten in the morning in Dhaka. */
const MORNING = 10 * HOUR;

const lastDay = (handedOverAt: number, side: Side): number => startOfDhakaDay(handedOverAt) + TRANSFER_DAYS[side] * DAY;

/** The last day of a side, in Dhaka: `2026-12-27`. `handedOverAt`: ms. */
export const transferUntil = (handedOverAt: number, side: Side): string => dhakaDay(lastDay(handedOverAt, side));

const remindersOf = (handedOverAt: number, side: Side): number[] =>
  TRANSFER_REMINDERS.map((days) => lastDay(handedOverAt, side) - days * DAY + MORNING);

/** When one of the two may have to be reminded next, after `now`; null where no reminder is left. ms. */
export const nextReminder = (handedOverAt: number, now: number): number | null => {
  const ahead = SIDES.flatMap((side) => remindersOf(handedOverAt, side)).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
};

/**
 * Which sides are to be reminded at `now` of what was due at `due` or since, and how many days they have left; also late, as after a
 * downtime, but not after their last day.
 */
export const remindersNow = (handedOverAt: number, due: number, now: number): { side: Side; days: number }[] =>
  SIDES.flatMap((side) => {
    const days = Math.round((lastDay(handedOverAt, side) - startOfDhakaDay(now)) / DAY);
    const isDue = remindersOf(handedOverAt, side).some((at) => at >= due && at <= now);
    return isDue && days > 0 ? [{ side, days }] : [];
  });
