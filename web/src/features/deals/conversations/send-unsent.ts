import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { MESSAGES } from '#contract/account-limits.ts';
import { now } from '#contract/clock.ts';
import { rememberedUser } from '#web/features/people/session/access.ts';
import { formatNumber, formatTimeOfDay } from '#web/language/format.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { noteSent } from './message-limit.ts';
import { conversationKeys } from './unread.queries.ts';
import { placeOf, type UnsentMessage, type UnsentMessages } from './unsent.ts';

/** Codes after which a message is tried again by itself: a failure or a limit that passes, or a session that has ended. */
const PASSING = new Set<string>([
  ...['unavailable', 'overloaded', 'internal', 'cannot_save', 'too_many_requests'],
  ...['not_signed_in', 'token_expired', 'token_revoked'],
]);

const isRefused = (error: unknown): boolean => error instanceof ApiError && !PASSING.has(error.code);

const send = ({ to, text, photos, submission }: UnsentMessage) => {
  const message = { ...(text && { text }), ...(photos && { photos: [...photos] }), submission };
  return typeof to === 'string'
    ? callApi('POST /conversations/:id/messages', { params: { id: to }, body: message })
    : callApi('POST /conversations', { body: { ...to, ...message } });
};

const SECOND = 1_000;
const MINUTE_SECONDS = 60;

/** Why a message was not sent. At a limit: when it goes by itself, or when it can be sent. */
const problemOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.retryAfter === undefined) return errorMessage(error);
  if (error.code === 'too_many_requests') {
    const [most, seconds] = [formatNumber(MESSAGES.minute), error.retryAfter];
    return t`You can send ${most} messages a minute. This one is sent by itself in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
  }
  if (error.code !== 'too_many_conversations') return error.message;
  const time = formatTimeOfDay(new Date(now() + error.retryAfter * SECOND).toISOString());
  return t`You can ask about 5 bikes an hour, and you have reached that limit. Your message is kept: you can send it from ${time} on.`;
};

const timers = new WeakMap<UnsentMessages, ReturnType<typeof setTimeout>>();

/** Sends the waiting messages once the limit of messages allows it. */
const sendLater = (seconds: number, store: UnsentMessages, queries: QueryClient): void => {
  clearTimeout(timers.get(store));
  timers.set(
    store,
    setTimeout(() => void sendUnsent(store, queries), seconds * SECOND),
  );
};

/** The submissions of what this window has sent, or is sending. */
const sentHere = new Set<string>();

/** Whether this window has sent a message, or is sending it: then it reads the conversation by itself. */
export const isSentHere = (submission: string): boolean => sentHere.has(submission);

const running = new WeakMap<UnsentMessages, Promise<void>>();

/** Sends the waiting messages of each conversation in order: after one that fails the next ones wait. */
const sendAll = async (store: UnsentMessages, queries: QueryClient): Promise<void> => {
  const blocked = new Set<string>();
  for (;;) {
    // Another person may have logged in meanwhile: the messages wait until their writer logs in again.
    if (rememberedUser()?.uid !== store.personId) return;
    const next = store.get().find((message) => !message.refused && !blocked.has(placeOf(message.to)));
    if (!next) return;
    if (next.problem) store.retry(next.submission);
    try {
      sentHere.add(next.submission);
      const { message } = await send(next);
      noteSent(store.personId, message.at);
      await queries.invalidateQueries({ queryKey: conversationKeys.all });
      store.remove(next.submission);
    } catch (error) {
      sentHere.delete(next.submission);
      store.fail(next.submission, problemOf(error), isRefused(error));
      if (error instanceof ApiError && error.code === 'too_many_requests') {
        sendLater(error.retryAfter ?? MINUTE_SECONDS, store, queries);
        return;
      }
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
