import type { QueryClient } from '@tanstack/react-query';
import { bookingKeys } from '#web/features/deals/bookings/waiting.queries.ts';
import { orderKeys } from '#web/features/deals/orders/orders.queries.ts';
import { followEvents } from '#web/features/notices/event-stream.ts';
import { notificationKeys } from '#web/features/notices/unread.queries.ts';
import { forgetOldTexts } from '#web/lib/kept-texts.ts';
import { conversationKeys } from './conversations.queries.ts';
import { sendUnsent } from './send-unsent.ts';
import { unsentOf } from './unsent.ts';

const OF_DEALS = [conversationKeys.all, bookingKeys.all, orderKeys.all];
/** What is out of date after an event of each name. */
const KEYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  deal: OF_DEALS,
  message: [conversationKeys.all],
  notification: [notificationKeys.all],
};

/**
 * Keeps what is shown of conversations, deals and notifications up to date for a signed-in person, and sends what could not be
 * sent. Everything is asked for once after each connection. Returns a function that ends it.
 */
export const startLiveUpdates = (personId: string, queries: QueryClient): (() => void) => {
  forgetOldTexts();
  const unsent = unsentOf(personId);
  const refresh = (keys: readonly (readonly string[])[]): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const resume = (): void => {
    refresh([...OF_DEALS, notificationKeys.all]);
    void sendUnsent(unsent, queries);
  };
  addEventListener('online', resume);
  const unfollow = followEvents({
    onOpen: resume,
    onEvent: (name) => refresh(KEYS[name] ?? []),
    onPoll: resume,
  });
  return () => {
    removeEventListener('online', resume);
    unfollow();
  };
};
