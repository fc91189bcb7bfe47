import { addBike, addBlock, addConversation } from '../records.ts';
import { fixed, MALFORMED, MISSING, type Requests } from './request.ts';

export const blocksRequests: Requests = {
  'POST /api/blocks': {
    'a conversation of the buyer and the seller': async ({ app, callers: { buyer, seller } }) => {
      const bike = await addBike(app, seller);
      return { path: '/api/blocks', body: { conversationId: await addConversation(app, { bike, buyer, seller }) } };
    },
    missing: fixed('/api/blocks', { conversationId: MISSING }),
    malformed: fixed('/api/blocks', { conversationId: decodeURIComponent(MALFORMED) }),
  },
  'GET /api/blocks': {
    own: fixed('/api/blocks'),
    'a malformed page': fixed('/api/blocks?after=x'),
  },
  'DELETE /api/blocks/:id': {
    "the seller's": async ({ app, callers }) => ({ path: `/api/blocks/${await addBlock(app, callers.seller)}` }),
    missing: fixed(`/api/blocks/${MISSING}`),
  },
};
