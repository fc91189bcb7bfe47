import type { BikeState } from '#contract/entities/conversation.ts';
import type { DealEvent, DealEventKind, NextStep } from '#contract/entities/deal-page.ts';
import type { Meeting, MeetingPlace, MeetingState, MeetingTime } from '#contract/entities/meeting.ts';
import { ABSENCE_UNTIL_DAYS, mayRecordAbsence } from '#contract/meetings.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import type { AbsenceRow, MeetingRow, MeterReading } from './meetings.table.ts';

const iso = (at: number): string => new Date(Number(at)).toISOString();

type Placed = Pick<MeetingRow, 'starts_at' | 'place_name' | 'place_bangla' | 'place_words'>;

export const toPlace = ({ place_name, place_bangla, place_words }: Placed): MeetingPlace => ({
  name: place_name ?? place_words ?? '',
  ...(place_bangla !== null && { bangla: place_bangla }),
});

/** A row as the contract's MeetingTime. */
export const toMeetingTime = (row: Placed): MeetingTime => ({ startsAt: iso(row.starts_at), place: toPlace(row) });

/** The state of a proposal or a meeting at `now` (ms); undefined where another one has taken its place. */
export const meetingState = (row: MeetingRow, now: number): MeetingState | undefined => {
  if (row.replaced_at !== null) return undefined;
  if (row.cancelled_at !== null) return 'cancelled';
  if (row.confirmed_at === null) return 'proposed';
  return Number(row.starts_at) > now ? 'confirmed' : 'past';
};

/** The meeting and the open proposal of two people. */
export interface CurrentMeeting {
  /** Confirmed by both; its time may be over. */
  agreed: MeetingRow | undefined;
  /** A proposal that waits for the other side and whose time is not over: of a first meeting, or of a change of `agreed`. */
  pending: MeetingRow | undefined;
}

/** The current ones at `now` (ms) of the rows of a conversation, newest first. */
export const currentMeeting = (rows: readonly MeetingRow[], now: number): CurrentMeeting => {
  const newest = (...states: (MeetingState | undefined)[]) =>
    rows.find((row) => states.includes(meetingState(row, now)));
  const pending = newest('proposed');
  const agreed = newest('confirmed', 'past');
  return {
    agreed: agreed && Number(agreed.starts_at) + ABSENCE_UNTIL_DAYS * DAY >= now ? agreed : undefined,
    pending: pending && Number(pending.starts_at) > now ? pending : undefined,
  };
};

/** The proposal or meeting that a new proposal replaces. A meeting whose time is over is not replaced. */
export const toReplace = ({ agreed, pending }: CurrentMeeting, now: number): MeetingRow | undefined =>
  pending ?? (agreed && Number(agreed.starts_at) > now ? agreed : undefined);

/** How a meeting stands at `now` (ms) for what is done with it: the rules of the acts ask that. */
export const standOf = (
  row: MeetingRow,
  { agreed, pending }: CurrentMeeting,
  now: number,
): 'proposed' | 'confirmed' | 'past' | 'over' | 'replaced' => {
  if (row.replaced_at !== null) return 'replaced';
  if (pending?.id === row.id) return 'proposed';
  if (agreed?.id === row.id && Number(row.starts_at) > now) return 'confirmed';
  const wasAgreed = row.confirmed_at !== null && row.cancelled_at === null;
  return wasAgreed && mayRecordAbsence(Number(row.starts_at), now) ? 'past' : 'over';
};

/** The current meeting, for the acts that one of the two may do: a proposal that waits comes first. */
export const currentStand = (rows: readonly MeetingRow[], readerId: string, now: number) => {
  const current = currentMeeting(rows, now);
  const row = current.pending ?? current.agreed;
  return row && { is: standOf(row, current, now), byMe: row.proposed_by === readerId };
};

/** Whether the two may meet: the buyer can buy the bike or has bought it, or it is paused and they have booked it. */
export const mayMeet = (state: BikeState, hasBooking: boolean): boolean =>
  state === 'forSale' || state === 'held' || state === 'bought' || (state === 'paused' && hasBooking);

interface Reader {
  readerId: string;
  now: number;
}

/** What the two have said after meetings. */
interface SaidAfter {
  absences: readonly AbsenceRow[];
  readings: readonly MeterReading[];
}

/** The current meeting as the contract's Meeting, or the last one if it was cancelled. `rows`: newest first. */
export const toMeeting = (
  rows: readonly MeetingRow[],
  { absences, readings }: SaidAfter,
  { readerId, now }: Reader,
): Meeting | undefined => {
  const { agreed, pending } = currentMeeting(rows, now);
  const isOver = agreed !== undefined && Number(agreed.starts_at) <= now;
  // A change that was refused is newer than the meeting that was cancelled after it.
  const touched = (row: MeetingRow) => Number(row.cancelled_at ?? row.confirmed_at ?? row.proposed_at);
  const last = rows.filter((row) => row.replaced_at === null).toSorted((a, b) => touched(b) - touched(a))[0];
  const cancelled = last && meetingState(last, now) === 'cancelled' ? last : undefined;
  const shown = (isOver ? pending : undefined) ?? agreed ?? pending ?? cancelled;
  if (!shown) return undefined;
  const change = pending && pending !== shown ? pending : undefined;
  const reading = readings.find(({ meeting_id }) => meeting_id === shown.id);
  return {
    ...toMeetingTime(shown),
    _id: shown.id,
    state: meetingState(shown, now) ?? 'cancelled',
    byMe: shown.proposed_by === readerId,
    ...(change && { change: { ...toMeetingTime(change), _id: change.id, byMe: change.proposed_by === readerId } }),
    absences: absences
      .filter(({ meeting_id }) => meeting_id === shown.id)
      .map(({ recorded_by, recorded_at, answer, answered_at }) => ({
        byMe: recorded_by === readerId,
        at: iso(recorded_at),
        ...(answer !== null && { answer }),
        ...(answered_at !== null && { answered: true as const }),
      })),
    ...(reading && { kilometres: reading.kilometres }),
  };
};

/** What happened to the meetings of a conversation, as one of the two reads it. */
export const meetingEvents = (
  rows: readonly MeetingRow[],
  { absences, readings }: SaidAfter,
  readerId: string,
): DealEvent[] => {
  const by = (id: string | null) => (id === null ? {} : { byMe: id === readerId });
  const event = (kind: DealEventKind, at: number | null, row: MeetingRow, more: Partial<DealEvent>): DealEvent[] =>
    at === null ? [] : [{ kind, at: iso(at), meeting: toMeetingTime(row), ...more }];
  const isChange = (row: MeetingRow): boolean =>
    rows.some(
      (other) =>
        other.thread === row.thread &&
        other.confirmed_at !== null &&
        Number(other.confirmed_at) <= Number(row.proposed_at) &&
        other.id !== row.id,
    );
  const ofRow = (row: MeetingRow): DealEvent[] => {
    const change = isChange(row);
    const confirmer = row.confirmed_at === null ? {} : { byMe: row.proposed_by !== readerId };
    const dropped = change && row.confirmed_at === null;
    return [
      ...event(change ? 'changeProposed' : 'meetingProposed', row.proposed_at, row, by(row.proposed_by)),
      ...event('meetingConfirmed', row.confirmed_at, row, confirmer),
      ...event(dropped ? 'changeDropped' : 'meetingCancelled', row.cancelled_at, row, {
        ...by(row.cancelled_by),
        ...(row.cancel_reason !== null && { reason: row.cancel_reason }),
      }),
    ];
  };
  const ofAbsence = (absence: AbsenceRow): DealEvent[] => {
    const row = rows.find(({ id }) => id === absence.meeting_id);
    if (!row) return [];
    return [
      ...event('didNotCome', absence.recorded_at, row, by(absence.recorded_by)),
      ...event('absenceAnswered', absence.answered_at, row, {
        ...by(absence.about_id),
        ...(absence.answer !== null && { reason: absence.answer }),
      }),
    ];
  };
  const ofReading = ({ meeting_id, user_id, kilometres, noted_at }: MeterReading): DealEvent[] => {
    const row = rows.find(({ id }) => id === meeting_id);
    return row ? event('meterRead', noted_at, row, { ...by(user_id), kilometres }) : [];
  };
  const events = [...rows.toReversed().flatMap(ofRow), ...absences.flatMap(ofAbsence), ...readings.flatMap(ofReading)];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
};

/** Steps that come before any meeting. */
const FIRST: readonly (NextStep | undefined)[] = [
  'answerBank',
  'waitForBank',
  'lookElsewhere',
  'answerBooking',
  'answerOffer',
];
/** Steps before which the two look at the bike, and so agree on a meeting. */
const AFTER_ANSWER: readonly (NextStep | undefined)[] = ['pay', 'waitForPayment'];
/** Steps that come before the question whether the other came. */
const AFTER_MEETING: readonly (NextStep | undefined)[] = ['pay', 'collect', 'handOver'];

/** The next step of one side with the meeting: a step of the meeting, or `step` where that comes first. `canMeet`: what `mayMeet` says. */
export const stepWithMeeting = (
  step: NextStep | undefined,
  meeting: Meeting | undefined,
  { now, canMeet }: { now: number; canMeet: boolean },
): NextStep | undefined => {
  if (FIRST.includes(step)) return step;
  const waiting = meeting?.state === 'proposed' ? meeting : meeting?.change;
  if (canMeet && waiting && !waiting.byMe) return 'confirmMeeting';
  if (meeting?.state === 'confirmed') return 'meet';
  if (meeting?.state === 'proposed') return AFTER_ANSWER.includes(step) ? 'waitForMeeting' : step;
  if (meeting?.state === 'past') {
    if (AFTER_MEETING.includes(step) || meeting.absences.length > 0) return step;
    return mayRecordAbsence(Date.parse(meeting.startsAt), now) ? 'didTheyCome' : step;
  }
  return AFTER_ANSWER.includes(step) ? 'proposeMeeting' : step;
};
