import type { QueryClient } from '@tanstack/react-query';
import { rememberedUser } from '#web/features/session/access.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { conversationKeys } from './conversations.queries.ts';
import { placeOf, type UnsentMessage, type UnsentMessages } from './unsent.ts';

/** Codes after which a message is tried again by itself: a failure that passes, or a session that has ended. */
const PASSING = new Set<string>([
  ...['unavailable', 'overloaded', 'internal', 'cannot_save'],
  ...['not_signed_in', 'token_expired', 'token_revoked'],
]);

const isRefused = (error: unknown): boolean => error instanceof ApiError && !PASSING.has(error.code);

const send = ({ to, text, submission }: UnsentMessage) =>
  typeof to === 'string'
    ? callApi('POST /conversations/:id/messages', { params: { id: to }, body: { text, submission } })
    : callApi('POST /conversations', { body: { ...to, text, submission } });

const running = new WeakMap<UnsentMessages, Promise<void>>();

/** Sends what waits, in each conversation one message after the other: behind one that was not sent the next ones wait. */
const sendAll = async (store: UnsentMessages, queries: QueryClient): Promise<void> => {
  const blocked = new Set<string>();
  for (;;) {
    // Another person may have logged in meanwhile: what waits is sent when its writer is back.
    if (rememberedUser()?.uid !== store.personId) return;
    const next = store.get().find((message) => !message.refused && !blocked.has(placeOf(message.to)));
    if (!next) return;
    if (next.problem) store.retry(next.submission);
    try {
      await send(next);
      await queries.invalidateQueries({ queryKey: conversationKeys.all });
      store.remove(next.submission);
    } catch (error) {
      store.fail(next.submission, errorMessage(error), isRefused(error));
      blocked.add(placeOf(next.to));
    }
  }
};

/** Sends the unsent messages of a person: one run after the other, so that what is added during a run is sent by the next. */
export const sendUnsent = (store: UnsentMessages, queries: QueryClient): Promise<void> => {
  const work = (running.get(store) ?? Promise.resolve()).then(() => sendAll(store, queries));
  running.set(store, work);
  return work;
};
