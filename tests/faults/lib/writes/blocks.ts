import { acknowledge, requested } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import { pageOf } from './messages.ts';
import type { WriteContext, Writes } from './writes.ts';

const takeBack = async (context: WriteContext, id: string): Promise<void> => {
  const { marketplace, buyer } = context;
  const { ledger } = marketplace;
  const key = { user_id: buyer.id, about_id: context.seller.id };
  requested(ledger, 'blocks', key, 'absent');
  if (await sendUntilAnswered(marketplace, `DELETE /api/blocks/${id}`, { token: buyer.token }, context))
    acknowledge(ledger, 'blocks', key, 'absent');
};

/** The buyer blocks the seller, and mostly takes it back soon: meanwhile nothing is written and agreed between them. */
export const blocks: Writes = {
  share: 3,
  async act(context) {
    const { marketplace, random, buyer, seller, deals } = context;
    const deal = oneOf(random, deals);
    const page = deal && (await pageOf(context, deal));
    if (!page) return;
    if (page.blockId) return takeBack(context, page.blockId);
    const key = { user_id: buyer.id, about_id: seller.id };
    requested(marketplace.ledger, 'blocks', key);
    const options = { token: buyer.token, body: { conversationId: deal.id } };
    const made = await sendUntilAnswered(marketplace, 'POST /api/blocks', options, context);
    if (!made?.insertedId) return;
    acknowledge(marketplace.ledger, 'blocks', key, { id: made.insertedId });
    if (random() < 0.8) await takeBack(context, made.insertedId);
  },
};
