import { acknowledge, requested } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import { pageOf } from './messages.ts';
import type { Scene, Writes } from './writes.ts';

const takeBack = async (scene: Scene, id: string): Promise<void> => {
  const { marketplace, buyer } = scene;
  const { ledger } = marketplace;
  const key = { user_id: buyer.id, about_id: scene.seller.id };
  requested(ledger, 'blocks', key, 'absent');
  if (await sendUntilAnswered(marketplace, `DELETE /api/blocks/${id}`, { token: buyer.token }, scene))
    acknowledge(ledger, 'blocks', key, 'absent');
};

/** The buyer blocks the seller, and mostly takes it back soon: meanwhile nothing is written and agreed between them. */
export const blocks: Writes = {
  share: 3,
  async act(scene) {
    const { marketplace, random, buyer, seller, deals } = scene;
    const deal = oneOf(random, deals);
    const page = deal && (await pageOf(scene, deal));
    if (!page) return;
    if (page.blockId) return takeBack(scene, page.blockId);
    const key = { user_id: buyer.id, about_id: seller.id };
    requested(marketplace.ledger, 'blocks', key);
    const options = { token: buyer.token, body: { conversationId: deal.id } };
    const made = await sendUntilAnswered(marketplace, 'POST /api/blocks', options, scene);
    if (!made?.insertedId) return;
    acknowledge(marketplace.ledger, 'blocks', key, { id: made.insertedId });
    if (random() < 0.8) await takeBack(scene, made.insertedId);
  },
};
