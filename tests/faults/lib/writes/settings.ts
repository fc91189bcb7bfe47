import { acknowledge, type RowKey, type RowState, requested } from '../ledger.ts';
import { sendUntilAnswered } from '../send-request.ts';
import type { WriteContext, Writes } from './writes.ts';

/** Switches something of the buyer's, until there is a response: off is a row, on is none. */
const setTo = async (
  context: WriteContext,
  request: string,
  body: Readonly<Record<string, unknown>>,
  { table, key, state }: { table: string; key: RowKey; state: RowState },
): Promise<void> => {
  const { ledger } = context.marketplace;
  requested(ledger, table, key, state);
  if (await sendUntilAnswered(context.marketplace, request, { token: context.buyer.token, body }, context))
    acknowledge(ledger, table, key, state);
};

/** Who hides when they are here, and who wants to be told less. */
export const settings: Writes = {
  share: 2,
  act(context) {
    const { random, buyer } = context;
    const on = random() < 0.5;
    const state: RowState = on ? 'absent' : {};
    const user_id = buyer.id;
    if (random() < 0.5)
      return setTo(context, 'PUT /api/presence', { shown: on }, { table: 'presence_off', key: { user_id }, state });
    const way = { topic: 'reviews', way: 'push' };
    const row = { table: 'notifications_off', key: { user_id, ...way }, state };
    return setTo(context, 'PUT /api/notification-settings', { ...way, on }, row);
  },
};
