import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { MeetingsService } from './meetings.service.ts';
import type { PlacesService } from './places.service.ts';

export const serveMeetings = (serve: Serve, meetings: MeetingsService): void => {
  serve(endpoints.proposeMeeting, async ({ actor, params, body }) => ({
    acknowledged: true,
    insertedId: await meetings.propose(actor, params.id, body),
  }));
  serve(endpoints.answerMeeting, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await meetings.answer(actor, params.id, body),
  }));
  serve(endpoints.getMeetingCalendar, ({ actor, params }) => meetings.calendar(actor, params.id));
  serve(endpoints.recordAbsence, async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await meetings.recordAbsence(actor, params.id),
  }));
  serve(endpoints.answerAbsence, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await meetings.answerAbsence(actor, params.id, body.text),
  }));
  serve(endpoints.readMeter, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await meetings.readMeter(actor, params.id, body.kilometres),
  }));
};

export const servePlaces = (serve: Serve, places: PlacesService): void => {
  serve(endpoints.listSafePlaces, async ({ query }) => ({ items: await places.offered(query.district) }));
  serve(endpoints.listPlaces, ({ query }) => places.list(query));
  serve(endpoints.addPlace, async ({ actor, body }) => {
    const { id } = await places.add(actor, body);
    return { acknowledged: true, insertedId: id };
  });
  serve(endpoints.changePlace, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await places.change(actor, params.id, body),
  }));
};
