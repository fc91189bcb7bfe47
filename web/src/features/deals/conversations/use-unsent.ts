import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Opening } from '#contract/rules/message.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useMessagesLeft } from './message-limit.ts';
import { sendUnsent } from './send-unsent.ts';
import { placeOf, type UnsentMessage, unsentOf } from './unsent.ts';

const NONE: readonly UnsentMessage[] = [];

/** The unsent messages of one conversation of a person, and what can be done with them. */
export const useUnsent = (personId: string, to: string | Opening) => {
  const queries = useQueryClient();
  const store = unsentOf(personId);
  const all = useSyncExternalStore(store.subscribe, store.get, () => NONE);
  const resume = (): void => void sendUnsent(store, queries);
  return {
    left: useMessagesLeft(personId),
    unsent: all.filter((message) => placeOf(message.to) === placeOf(to)),
    send(text: string, photos: readonly string[]): void {
      const about = { to, text, ...(photos.length > 0 && { photos }) };
      store.add({ submission: randomId(), ...about, at: new Date().toISOString() });
      resume();
    },
    retry(submission: string, withoutPhotos?: boolean): void {
      store.retry(submission, withoutPhotos);
      resume();
    },
    discard: (submission: string): void => store.remove(submission),
  };
};
