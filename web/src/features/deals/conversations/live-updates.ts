import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '#contract/entities/server-event.ts';
import { bookingKeys } from '#web/features/deals/bookings/waiting.queries.ts';
import { orderKeys } from '#web/features/deals/orders/orders.queries.ts';
import { transferKeys } from '#web/features/deals/transfers/transfers.queries.ts';
import { followEvents } from '#web/features/notices/event-stream.ts';
import { notificationKeys } from '#web/features/notices/unread.queries.ts';
import { forgetOldTexts } from '#web/lib/kept-texts.ts';
import { isSentHere, sendUnsent } from './send-unsent.ts';
import { conversationKeys } from './unread.queries.ts';
import { unsentOf } from './unsent.ts';

const OF_DEALS = [conversationKeys.all, bookingKeys.all, orderKeys.all, transferKeys.all];

type Keys = readonly (readonly string[])[];

/** What is out of date after an event, of what is shown: another conversation is not. */
const outOfDate = (event: ServerEvent): Keys => {
  if (event.name === 'deal') return OF_DEALS;
  if (event.name === 'notification') return [notificationKeys.all];
  const { conversationId, what, byMe } = event.data;
  const numbers = [conversationKeys.list, conversationKeys.unread, notificationKeys.all];
  const page = conversationKeys.page(conversationId);
  if (what === 'sent') return [page, conversationKeys.openings, ...numbers];
  // What a person has read changes their numbers; what the other has read is shown in the conversation alone.
  return byMe ? numbers : [page];
};

/**
 * Keeps what is shown of conversations, deals and notifications up to date for a signed-in person, and sends what could not be
 * sent. Everything is asked for once after each connection. Returns a function that ends it.
 */
export const startLiveUpdates = (personId: string, queries: QueryClient): (() => void) => {
  forgetOldTexts();
  const unsent = unsentOf(personId);
  const refresh = (keys: Keys): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const resume = (): void => {
    refresh([...OF_DEALS, notificationKeys.all]);
    void sendUnsent(unsent, queries);
  };
  addEventListener('online', resume);
  const unfollow = followEvents({
    onOpen: resume,
    onEvent(event) {
      const { submission } = event.name === 'message' ? event.data : {};
      if (submission === undefined || !isSentHere(submission)) refresh(outOfDate(event));
    },
    onPoll: resume,
  });
  return () => {
    removeEventListener('online', resume);
    unfollow();
  };
};
