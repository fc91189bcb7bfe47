import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';

/** How long before a meeting its two people are reminded, and how late such a reminder may still be sent, ms. */
const REMINDERS = [
  { kind: 'dayBefore', before: DAY, late: HOUR },
  { kind: 'hoursBefore', before: 2 * HOUR, late: 30 * MINUTE },
] as const;

/**
 * When the next reminder of a meeting at `startsAt` is due that was not due before `now`; null where none is left. A meeting
 * that is agreed on less than a day before has no reminder of a day before. All in ms since 1970.
 */
export const firstReminder = (startsAt: number, now: number): number | null =>
  REMINDERS.map(({ before }) => startsAt - before).find((due) => due > now) ?? null;

/** The reminder to send at `now` for one that was due at `due`; undefined if it is too late, as after a downtime. */
export const reminderNow = (startsAt: number, due: number, now: number): 'dayBefore' | 'hoursBefore' | undefined =>
  REMINDERS.find(({ before, late }) => startsAt - before === due && now <= due + late)?.kind;
