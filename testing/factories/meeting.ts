import type { AbsenceRow, MeetingRow } from '#server/deals/meetings/meetings.table.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** Returns a row of `meetings`: a proposal for tomorrow, at a place in own words. */
export const meetingRow = (
  overrides: Partial<MeetingRow> & Pick<MeetingRow, 'conversation_id' | 'proposed_by'>,
): MeetingRow => {
  const id = overrides.id ?? newId();
  const now = overrides.proposed_at ?? Date.now();
  return {
    id,
    thread: id,
    version: 0,
    proposed_at: now,
    starts_at: now + 86_400_000,
    place_name: null,
    place_bangla: null,
    place_words: 'Shahbag, in front of the museum',
    confirmed_at: null,
    replaced_at: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    remind_at: null,
    ...overrides,
  };
};

/** Returns a row of `meeting_absences`, which nobody has answered. */
export const absenceRow = (
  overrides: Pick<AbsenceRow, 'meeting_id' | 'recorded_by' | 'about_id'> & Partial<AbsenceRow>,
): AbsenceRow => ({ id: newId(), recorded_at: Date.now(), answer: null, answered_at: null, ...overrides });
