import { dhakaDay } from '#contract/dhaka-day.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { CalendarFile } from '#contract/entities/meeting.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { call, type Target } from './call.ts';
import { dealPage } from './conversations.ts';
import { issueToken, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Caller = Pick<Person, 'token'>;

/** A moment (ms) as a form has it: day and time in Dhaka, to the minute. */
export const dayAndTime = (at: number): { date: string; time: string } => ({
  date: dhakaDay(at),
  time: new Date(at + 6 * HOUR).toISOString().slice(11, 16),
});

/** Moves the clock to a moment (ms); the tokens of these people are new, as their browsers renew them. */
export const goTo = async (app: TestApp, time: number, people: readonly Person[]): Promise<void> => {
  app.clock.advance(time - app.clock.now());
  for (const person of people) person.token = await issueToken(app, person);
};

/** So many days and hours after `now` (ms), on the hour: as people say it. */
export const later = (now: number, { days = 0, hours = 0 }: { days?: number; hours?: number }): number =>
  Math.ceil((now + days * DAY + hours * HOUR) / HOUR) * HOUR;

interface Wanted {
  date: string;
  time: string;
  place?: string;
  placeId?: string;
  replaces?: string;
}

/** A proposal in a conversation, at a place in own words unless it names a safe one. */
export const propose = (app: Target, { token }: Caller, conversation: string, { place, ...wanted }: Wanted) =>
  call<{ insertedId: string }>(app, `POST /api/conversations/${conversation}/meetings`, {
    token,
    body: { ...(wanted.placeId === undefined && { place: place ?? 'Shahbag, in front of the museum' }), ...wanted },
  });

export const confirm = (app: Target, { token }: Caller, id: string) =>
  call<{ modifiedCount: number }>(app, `PUT /api/meetings/${id}`, { token, body: { answer: 'confirm' } });

export const cancel = (app: Target, { token }: Caller, id: string, reason = 'I cannot come at that time.') =>
  call<{ modifiedCount: number }>(app, `PUT /api/meetings/${id}`, { token, body: { answer: 'cancel', reason } });

export const calendarOf = (app: Target, { token }: Caller, id: string) =>
  call<CalendarFile>(app, `GET /api/meetings/${id}/calendar`, { token });

export const didNotCome = (app: Target, { token }: Caller, id: string) =>
  call<{ modifiedCount: number }>(app, `POST /api/meetings/${id}/absence`, { token });

export const answerAbsence = (app: Target, { token }: Caller, id: string, text = 'I was there.') =>
  call<{ modifiedCount: number }>(app, `PUT /api/meetings/${id}/absence`, { token, body: { text } });

/** The buyer says what they read on the meter. */
export const readMeter = (app: Target, { token }: Caller, id: string, kilometres: number | string) =>
  call<{ modifiedCount: number }>(app, `PUT /api/meetings/${id}/kilometres`, { token, body: { kilometres } });

export const meetingOf = async (app: Target, who: Caller, conversation: string): Promise<DealPage['meeting']> =>
  (await dealPage(app, who, conversation)).body.meeting;
