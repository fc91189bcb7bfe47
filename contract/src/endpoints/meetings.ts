import * as z from 'zod/mini';
import { MEETINGS } from '#contract/account-limits.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarFile, PlaceEntry, SafePlace } from '#contract/entities/meeting.ts';
import { AnswerToAbsence, AnswerToMeeting, MeterReading, NewMeeting } from '#contract/rules/meeting.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { NewPlace, PlaceChange } from '#contract/rules/safe-place.ts';
import { choice } from '#contract/rules/text.ts';
import { Inserted, idParam, Modified, pageQuery, searchText } from './shapes.ts';

export const proposeMeeting = endpoint({
  method: 'POST',
  path: '/conversations/:id/meetings',
  summary:
    'Proposes a time and a place to the other side of an own conversation, or a change of what `replaces` names. The other side confirms it. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: NewMeeting,
  output: Inserted,
  errors: [
    'conversation_not_found',
    'person_left',
    'messages_closed',
    'meeting_changed',
    'meeting_not_possible',
    'bike_hidden',
  ],
  notWhileSuspended: true,
  perAccount: MEETINGS,
});

export const answerMeeting = endpoint({
  method: 'PUT',
  path: '/meetings/:id',
  summary:
    'Confirms what the other side has proposed, or cancels a proposal or a meeting with a reason. A change that is cancelled leaves the meeting as it was. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: AnswerToMeeting,
  output: Modified,
  errors: [
    'meeting_not_found',
    'meeting_changed',
    'meeting_over',
    'meeting_own',
    'meeting_not_possible',
    'bike_hidden',
    'messages_closed',
    'person_left',
    'account_suspended',
  ],
  perAccount: MEETINGS,
});

export const getMeetingCalendar = endpoint({
  method: 'GET',
  path: '/meetings/:id/calendar',
  summary: 'A confirmed meeting of an own conversation as a calendar file. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: CalendarFile,
  errors: ['meeting_not_found'],
});

export const recordAbsence = endpoint({
  method: 'POST',
  path: '/meetings/:id/absence',
  summary:
    'Says that the other side did not come: from 30 minutes after the time until 7 days after it. The two of them alone see it. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  output: Modified,
  errors: ['meeting_not_found', 'absence_not_now', 'person_left'],
  notWhileSuspended: true,
  perAccount: MEETINGS,
});

export const answerAbsence = endpoint({
  method: 'PUT',
  path: '/meetings/:id/absence',
  summary: 'Answers, once, when the other side says that the caller did not come. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: AnswerToAbsence,
  output: Modified,
  errors: ['meeting_not_found', 'absence_not_found', 'absence_answered', 'person_left', 'messages_closed'],
  notWhileSuspended: true,
  perAccount: MEETINGS,
});

export const readMeter = endpoint({
  method: 'PUT',
  path: '/meetings/:id/kilometres',
  summary:
    'The buyer says which kilometres they read on the meter of the bike, from 30 minutes until 7 days after the time; a second statement takes the place of the first. The history of the bike shows it without a name. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: MeterReading,
  output: Modified,
  errors: ['meeting_not_found', 'role_not_allowed', 'meter_not_now', 'person_left'],
  notWhileSuspended: true,
  perAccount: MEETINGS,
});

export const listSafePlaces = endpoint({
  method: 'GET',
  path: '/safe-places',
  summary: 'Public places where two strangers can meet, of a district or all. Beyond the specification.',
  access: 'everyone',
  query: z.object({ district: z.optional(choice(DISTRICTS, RULE_MESSAGES.districtUnknown)) }),
  output: z.object({ items: z.array(SafePlace) }),
});

export const listPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary:
    'The safe places as admins see them, what was added last first; with `search`, those with it in a name or the district. Beyond the specification.',
  access: ['Admin'],
  query: z.extend(pageQuery, { search: z.optional(searchText) }),
  output: z.array(PlaceEntry),
  paged: true,
});

export const addPlace = endpoint({
  method: 'POST',
  path: '/places',
  summary: 'An admin adds a safe place. It is offered at once.',
  access: ['Admin'],
  body: NewPlace,
  output: Inserted,
  errors: ['place_exists'],
});

export const changePlace = endpoint({
  method: 'PUT',
  path: '/places/:id',
  summary: 'An admin changes a safe place, or has it offered no more. Meetings keep the place as it was.',
  access: ['Admin'],
  params: idParam,
  body: PlaceChange,
  output: Modified,
  errors: ['place_not_found', 'place_exists'],
});
