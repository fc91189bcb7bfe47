import { acknowledge, requested } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendUntilAnswered } from '../send-request.ts';
import { pageOf } from './messages.ts';
import type { WriteContext, Writes } from './writes.ts';

/** The buyer reports something; sent again after a response that was lost, it is refused as reported. */
const report = async (context: WriteContext, kind: 'listing' | 'message' | 'person', id: string): Promise<void> => {
  const { marketplace, buyer } = context;
  const key = { user_id: buyer.id, kind, target_id: id };
  requested(marketplace.ledger, 'reports', key, { reason: 'fraud' });
  const done = (): void => acknowledge(marketplace.ledger, 'reports', key, { reason: 'fraud' });
  const options = { token: buyer.token, body: { kind, id, reason: 'fraud' } };
  const made = await sendUntilAnswered(marketplace, 'POST /api/reports', options, context, (code) => {
    if (code === 'reported_already') done();
  });
  if (made) done();
};

export const reports: Writes = {
  share: 3,
  async act(context) {
    const deal = oneOf(context.random, context.deals);
    const page = deal && (await pageOf(context, deal));
    if (!page) return;
    const message = page.entries.findLast((entry) => entry.kind === 'message' && !entry.byMe);
    const about = oneOf(context.random, ['listing', 'message', 'person'] as const);
    if (about === 'message' && message && '_id' in message) await report(context, 'message', message._id);
    else if (about === 'person') await report(context, 'person', context.seller.id);
    else await report(context, 'listing', deal.bike);
  },
};
