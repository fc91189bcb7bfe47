import type { Insertable, Selectable } from 'kysely';
import type { District } from '#contract/catalogue/districts.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { PlaceKind } from '#contract/meetings.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A proposal of a time and a place, whether confirmed, replaced or cancelled. Times are ms since 1970. */
export interface MeetingsTable {
  id: string;
  conversation_id: string;
  /** The id of the first proposal: rows with the same one are one meeting with its changes. */
  thread: string;
  /** 0, 1, 2 within the thread: the sequence number in calendars. */
  version: number;
  proposed_by: string;
  proposed_at: number;
  starts_at: number;
  /** Of a safe place, as it was called then. */
  place_name: string | null;
  place_bangla: string | null;
  /** Own words; empty once their writer has deleted their account. */
  place_words: string | null;
  confirmed_at: number | null;
  /** When another proposal replaced it, or the meeting was cancelled that it would have changed. */
  replaced_at: number | null;
  cancelled_at: number | null;
  /** Null where neither side did it, but the bike or an account was deleted. */
  cancelled_by: string | null;
  cancel_reason: string | null;
  /** When its two people are reminded next; null: not. */
  remind_at: number | null;
}
export type MeetingRow = Selectable<MeetingsTable>;
export type NewMeetingRow = Insertable<MeetingsTable>;

/** One side of a meeting says that the other one did not come. */
export interface MeetingAbsencesTable {
  id: string;
  meeting_id: string;
  recorded_by: string;
  about_id: string;
  recorded_at: number;
  /** What the other side said to that; empty once they have deleted their account. */
  answer: string | null;
  answered_at: number | null;
}
export type AbsenceRow = Selectable<MeetingAbsencesTable>;

/** What the buyer read on the meter of the bike at a meeting, as the history of the bike has it. `noted_at`: ms since 1970. */
export interface MeterReading {
  meeting_id: string;
  user_id: string;
  kilometres: number;
  noted_at: number;
}

/** None is ever deleted. */
export interface SafePlacesTable {
  id: string;
  district: District;
  kind: PlaceKind;
  name: string;
  bangla: string;
  retired_at: number | null;
}
export type PlaceRow = Selectable<SafePlacesTable>;

/** When people delete their own account, their words are emptied; the meeting stays for the other side, as messages do. */
export const meetingsData: readonly PersonalData[] = [
  {
    table: 'meetings',
    owner: 'proposed_by',
    list: 'meetingsProposed',
    fields: {
      conversationId: 'conversation_id',
      startsAt: time('starts_at'),
      place: 'place_words',
      safePlace: 'place_name',
      proposedAt: time('proposed_at'),
      confirmedAt: time('confirmed_at'),
      cancelledAt: time('cancelled_at'),
    },
    onErasure: () => ({ place_words: null }),
  } satisfies PersonalData<MeetingRow, OwnData['meetingsProposed'][number]>,
  {
    table: 'meetings',
    owner: 'cancelled_by',
    list: 'meetingsCancelled',
    fields: {
      conversationId: 'conversation_id',
      startsAt: time('starts_at'),
      reason: 'cancel_reason',
      cancelledAt: time('cancelled_at'),
    },
    onErasure: () => ({ cancel_reason: null }),
  } satisfies PersonalData<MeetingRow, OwnData['meetingsCancelled'][number]>,
  {
    table: 'meeting_absences',
    owner: 'recorded_by',
    list: 'absencesRecorded',
    fields: { meetingId: 'meeting_id', recordedAt: time('recorded_at') },
  } satisfies PersonalData<AbsenceRow, OwnData['absencesRecorded'][number]>,
  {
    table: 'meeting_absences',
    owner: 'about_id',
    list: 'absencesOfMine',
    fields: {
      meetingId: 'meeting_id',
      recordedAt: time('recorded_at'),
      answer: 'answer',
      answeredAt: time('answered_at'),
    },
    onErasure: () => ({ answer: null }),
  } satisfies PersonalData<AbsenceRow, OwnData['absencesOfMine'][number]>,
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    meetings: MeetingsTable;
    meeting_absences: MeetingAbsencesTable;
    safe_places: SafePlacesTable;
  }
}
