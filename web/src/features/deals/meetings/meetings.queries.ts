import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerToMeeting, NewMeeting } from '#contract/rules/meeting.ts';
import { conversationKeys } from '#web/features/deals/conversations/conversations.queries.ts';
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

/**
 * What is done to a meeting; the conversation and the lists of bookings are out of date after it, also after a failure, which is
 * shown at once: without a line, fetching them takes seconds.
 */
const useAct = <Input>(act: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: async (_result, error) => {
      const refreshed = queries.invalidateQueries({ queryKey: conversationKeys.all });
      if (!error) await refreshed;
      for (const queryKey of [['orders'], ['bookings']]) void queries.invalidateQueries({ queryKey });
    },
  });
};

export const useProposal = (conversationId: string) =>
  useAct((body: NewMeeting) => callApi('POST /conversations/:id/meetings', { params: { id: conversationId }, body }));

export const useAnswer = () =>
  useAct(({ id, ...body }: AnswerToMeeting & { id: string }) => callApi('PUT /meetings/:id', { params: { id }, body }));

export const useAbsence = () => useAct((id: string) => callApi('POST /meetings/:id/absence', { params: { id } }));

export const useAbsenceAnswer = () =>
  useAct(({ id, text }: { id: string; text: string }) =>
    callApi('PUT /meetings/:id/absence', { params: { id }, body: { text } }),
  );

/** Makes the browser save a meeting as a calendar file, which a phone opens with its calendar. */
export const useCalendarFile = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { fileName, text } = await callApi('GET /meetings/:id/calendar', { params: { id } });
      saveFile(fileName, text, 'text/calendar;charset=utf-8');
    },
  });
