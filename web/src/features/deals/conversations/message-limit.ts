import { useSyncExternalStore } from 'react';
import { MESSAGES } from '#contract/account-limits.ts';

const MINUTE = 60_000;
/** From so many messages on the writer is told how many are left. */
const TOLD_FROM = 16;

/** The messages sent in this tab within the current minute of the server's clock. */
let pace = { personId: '', minute: 0, count: 0 };
let end: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const show = (next: typeof pace): void => {
  pace = next;
  for (const listener of listeners) listener();
};

/** Notes that a message was sent; `at` is the server's time (ISO 8601). */
export const noteSent = (personId: string, at: string): void => {
  const time = Date.parse(at);
  const minute = Math.floor(time / MINUTE);
  const isSame = pace.personId === personId && pace.minute === minute;
  clearTimeout(end);
  end = setTimeout(() => show({ ...pace, count: 0 }), MINUTE - (time % MINUTE));
  show({ personId, minute, count: isSame ? pace.count + 1 : 1 });
};

/** Returns how many messages a person can still send within this minute; undefined as long as there are enough. */
export const messagesLeft = (personId: string): number | undefined =>
  pace.personId === personId && pace.count >= TOLD_FROM ? Math.max(0, MESSAGES.minute - pace.count) : undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `messagesLeft`, kept up to date. */
export const useMessagesLeft = (personId: string): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => messagesLeft(personId),
    () => undefined,
  );
