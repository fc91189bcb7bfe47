import { acknowledge, type RowKey, type RowState, requested } from '../ledger.ts';
import { sendUntilAnswered } from '../send-request.ts';
import type { Scene, Writes } from './writes.ts';

/** Switches something of the buyer's, until there is a response: off is a row, on is none. */
const setTo = async (
  scene: Scene,
  request: string,
  body: Readonly<Record<string, unknown>>,
  { table, key, state }: { table: string; key: RowKey; state: RowState },
): Promise<void> => {
  const { ledger } = scene.marketplace;
  requested(ledger, table, key, state);
  if (await sendUntilAnswered(scene.marketplace, request, { token: scene.buyer.token, body }, scene))
    acknowledge(ledger, table, key, state);
};

/** Who hides when they are here, and who wants to be told less. */
export const settings: Writes = {
  share: 2,
  act(scene) {
    const { random, buyer } = scene;
    const on = random() < 0.5;
    const state: RowState = on ? 'absent' : {};
    const user_id = buyer.id;
    if (random() < 0.5)
      return setTo(scene, 'PUT /api/presence', { shown: on }, { table: 'presence_off', key: { user_id }, state });
    const way = { topic: 'reviews', way: 'push' };
    const row = { table: 'notifications_off', key: { user_id, ...way }, state };
    return setTo(scene, 'PUT /api/notification-settings', { ...way, on }, row);
  },
};
