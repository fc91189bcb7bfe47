import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AnswerToMeeting, NewMeeting } from '#contract/rules/meeting.ts';
import { useDealChange } from '#web/features/deals/conversations/deal-change.ts';
import { callApi } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** Places come and go by the month. */
const FRESH = 3_600_000;

/** All safe places: some hundred. */
export const safePlaces = queryOptions({
  queryKey: ['safe-places'],
  queryFn: async ({ signal }) => (await callApi('GET /safe-places', { query: {}, signal })).items,
  staleTime: FRESH,
});

export const useProposal = (conversationId: string) =>
  useDealChange((body: NewMeeting) =>
    callApi('POST /conversations/:id/meetings', { params: { id: conversationId }, body }),
  );

export const useAnswer = () =>
  useDealChange(({ id, ...body }: AnswerToMeeting & { id: string }) =>
    callApi('PUT /meetings/:id', { params: { id }, body }),
  );

export const useAbsence = () =>
  useDealChange((id: string) => callApi('POST /meetings/:id/absence', { params: { id } }));

export const useAbsenceAnswer = () =>
  useDealChange(({ id, text }: { id: string; text: string }) =>
    callApi('PUT /meetings/:id/absence', { params: { id }, body: { text } }),
  );

export const useMeter = () =>
  useDealChange(({ id, kilometres }: { id: string; kilometres: number }) =>
    callApi('PUT /meetings/:id/kilometres', { params: { id }, body: { kilometres } }),
  );

/** Makes the browser save a meeting as a calendar file, which a phone opens with its calendar. */
export const useCalendarFile = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { fileName, text } = await callApi('GET /meetings/:id/calendar', { params: { id } });
      saveFile(fileName, text, 'text/calendar;charset=utf-8');
    },
  });
