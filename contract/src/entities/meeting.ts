import * as z from 'zod/mini';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { PLACE_KINDS } from '#contract/meetings.ts';

/** A public place where two strangers can meet, from the list that admins keep. */
export const SafePlace = z.object({
  _id: z.string(),
  district: z.enum(DISTRICTS),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  bangla: z.string(),
});
export type SafePlace = z.infer<typeof SafePlace>;

/** A safe place as admins see it. `retired`: not offered any more. */
export const PlaceEntry = z.extend(SafePlace, { retired: z.boolean() });
export type PlaceEntry = z.infer<typeof PlaceEntry>;

/**
 * Where a meeting is. `bangla`: the name of a safe place in Bangla. `name` is empty once the person who typed it has deleted
 * their account.
 */
export const MeetingPlace = z.object({ name: z.string(), bangla: z.optional(z.string()) });
export type MeetingPlace = z.infer<typeof MeetingPlace>;

/** Time (ISO 8601) and place of a meeting. */
export const MeetingTime = z.object({ startsAt: z.string(), place: MeetingPlace });
export type MeetingTime = z.infer<typeof MeetingTime>;

/**
 * `proposed`: the other side has not confirmed; `confirmed`; `past`: confirmed, and its time is over; `cancelled`. Follows from the
 * records, and is never stored.
 */
export const MEETING_STATES = ['proposed', 'confirmed', 'past', 'cancelled'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** One side says that the other did not come. `answer`: what the other said to that. */
export const Absence = z.object({
  byMe: z.boolean(),
  at: z.string(),
  answer: z.optional(z.string()),
  answered: z.optional(z.literal(true)),
});
export type Absence = z.infer<typeof Absence>;

/** The current meeting of a conversation, or the last one. `byMe`: the caller has proposed it. */
export const Meeting = z.extend(MeetingTime, {
  _id: z.string(),
  state: z.enum(MEETING_STATES),
  byMe: z.boolean(),
  /** A change of a confirmed meeting that waits for the other side; until then the meeting stays as it is. */
  change: z.optional(z.extend(MeetingTime, { _id: z.string(), byMe: z.boolean() })),
  absences: z.array(Absence),
  /** What the buyer read on the meter, as they say. */
  kilometres: z.optional(z.number()),
});
export type Meeting = z.infer<typeof Meeting>;

/** A confirmed meeting as a calendar file (RFC 5545). */
export const CalendarFile = z.object({ fileName: z.string(), text: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;
