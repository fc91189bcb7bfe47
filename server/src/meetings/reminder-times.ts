import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';

/** How long before a meeting its two people are reminded, and how late that may still be said, ms: the next one comes soon. */
const REMINDERS = [
  { kind: 'dayBefore', before: DAY, late: HOUR },
  { kind: 'hoursBefore', before: 2 * HOUR, late: 30 * MINUTE },
] as const;

/**
 * When the next reminder of a meeting at `startsAt` is due that was not due before `now`; null where none is left. What is agreed
 * less than a day before has no reminder of a day before. All in ms since 1970.
 */
export const firstReminder = (startsAt: number, now: number): number | null =>
  REMINDERS.map(({ before }) => startsAt - before).find((due) => due > now) ?? null;

/** What is to be said at `now` of a reminder that was due at `due`; undefined where that is too late: after a downtime nothing old is sent. */
export const reminderNow = (startsAt: number, due: number, now: number): 'dayBefore' | 'hoursBefore' | undefined =>
  REMINDERS.find(({ before, late }) => startsAt - before === due && now <= due + late)?.kind;
