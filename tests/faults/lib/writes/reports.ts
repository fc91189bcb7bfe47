import { acknowledge, requested } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import { pageOf } from './messages.ts';
import type { Scene, Writes } from './writes.ts';

/** The buyer reports something; sent again after a response that was lost, it is refused as reported. */
const report = async (scene: Scene, kind: 'listing' | 'message' | 'person', id: string): Promise<void> => {
  const { marketplace, buyer } = scene;
  const key = { user_id: buyer.id, kind, target_id: id };
  requested(marketplace.ledger, 'reports', key, { reason: 'fraud' });
  const done = (): void => acknowledge(marketplace.ledger, 'reports', key, { reason: 'fraud' });
  const options = { token: buyer.token, body: { kind, id, reason: 'fraud' } };
  const made = await sendUntilAnswered(marketplace, 'POST /api/reports', options, scene, (code) => {
    if (code === 'reported_already') done();
  });
  if (made) done();
};

export const reports: Writes = {
  share: 3,
  async act(scene) {
    const deal = oneOf(scene.random, scene.deals);
    const page = deal && (await pageOf(scene, deal));
    if (!page) return;
    const message = page.entries.findLast((entry) => entry.kind === 'message' && !entry.byMe);
    const about = oneOf(scene.random, ['listing', 'message', 'person'] as const);
    if (about === 'message' && message && '_id' in message) await report(scene, 'message', message._id);
    else if (about === 'person') await report(scene, 'person', scene.seller.id);
    else await report(scene, 'listing', deal.bike);
  },
};
