import * as meetings from '#server/deals/meetings/meetings.repository.ts';
import * as places from '#server/deals/meetings/places.repository.ts';
import { absenceRow, meetingRow } from '#testing/factories/meeting.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, MIDDLE, NEW, NOW, SELLER } from './samples.ts';

const CONVERSATION = id('conv', 500);
const MEETING = `meet${CONVERSATION}`;
const PLACE = id('plac', 5);

const meetingsCalls: CallsOf<typeof meetings> = {
  meetingsOf: (db) => meetings.meetingsOf(db, CONVERSATION),
  meetingsAndAbsencesOf: (db) => meetings.meetingsAndAbsencesOf(db, CONVERSATION),
  findMeeting: (db) => meetings.findMeeting(db, MEETING),
  insertMeeting: (db) =>
    meetings.insertMeeting(db, meetingRow({ id: NEW, conversation_id: CONVERSATION, proposed_by: BUYER })),
  updateMeeting: (db) => meetings.updateMeeting(db, MEETING, { confirmed_at: NOW }),
  absencesOf: (db) => meetings.absencesOf(db, [MEETING]),
  insertAbsence: (db) =>
    meetings.insertAbsence(db, absenceRow({ id: NEW, meeting_id: MEETING, recorded_by: SELLER, about_id: BUYER })),
  saveAbsenceAnswer: (db) =>
    meetings.saveAbsenceAnswer(db, { meetingId: MEETING, aboutId: SELLER, answer: 'I was there.', now: NOW }),
  agreedOf: (db) => meetings.agreedOf(db, { bikeIds: [BIKE, MIDDLE], buyerIds: [BUYER], since: 0 }),
  meetingsToRemind: (db) => meetings.meetingsToRemind(db, NOW, 200),
  takeReminder: (db) => meetings.takeReminder(db, MEETING, NOW),
  meetingsInVain: (db) => meetings.meetingsInVain(db, 100_980, 200),
  findMeetingReaders: (db) => meetings.findMeetingReaders(db, [BUYER, SELLER]),
};
const placesCalls: CallsOf<typeof places> = {
  offeredPlaces: [(db) => places.offeredPlaces(db), (db) => places.offeredPlaces(db, 'Dhaka')],
  findOfferedPlace: (db) => places.findOfferedPlace(db, PLACE),
  pageOfPlaces: [
    (db) => places.pageOfPlaces(db, {}),
    (db) => places.pageOfPlaces(db, { search: 'dhaka', after: PLACE }),
  ],
  hasPlaces: places.hasPlaces,
  insertFirstPlaces: (db) =>
    places.insertFirstPlaces(db, [
      { id: NEW, district: 'Dhaka', kind: 'fuel', name: 'A pump', bangla: 'একটি পাম্প', retired_at: null },
    ]),
  lockPlace: (db) => places.lockPlace(db, PLACE),
  isNameTaken: (db) => places.isNameTaken(db, { id: PLACE, district: 'Dhaka', name: 'A pump' }),
  insertPlace: (db) =>
    places.insertPlace(db, {
      id: NEW,
      district: 'Dhaka',
      kind: 'fuel',
      name: 'A pump',
      bangla: 'একটি পাম্প',
      retired_at: null,
    }),
  updatePlace: (db) => places.updatePlace(db, PLACE, { kind: 'bank' }),
};

/** The queries of meetings and safe places. */
export const MEETING_CALLS = {
  meetings: meetingsCalls,
  'safe places': placesCalls,
};
