import { sendPhotos } from '#server/deals/photos/photos.service.ts';
import { showPhotos } from '#testing/conversations.ts';
import { photoFile } from '#testing/listings.ts';
import { messagePhotos } from '#testing/message-photos.ts';
import { addBike, addConversation, addDispute, addOffer, addOrder, PRICE } from '../records.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type RequestContext, type Requests } from './request.ts';

const QUESTION = { text: 'Is it still there?' };

/** The bike that an opening is about, and the booking. */
type About = (context: RequestContext, caller: Parameters<MakeRequest>[1]) => Promise<Record<string, string>>;

const bike: About = async ({ app, callers }) => ({ productId: await addBike(app, callers.seller) });
const booking: About = async ({ app, callers }) => {
  const productId = await addBike(app, callers.seller);
  return { productId, orderId: await addOrder(app, callers.buyer, productId) };
};
const soldBike: About = async ({ app, callers }) => ({ productId: await addBike(app, callers.seller, 'Sold') });
const missing: About = async () => ({ productId: MISSING });

const openWith =
  (about: About): MakeRequest =>
  async (context, caller) => ({ path: '/api/conversations', body: { ...(await about(context, caller)), ...QUESTION } });
const openingOf =
  (about: About): MakeRequest =>
  async (context, caller) => ({
    path: `/api/conversations/opening?${new URLSearchParams(await about(context, caller))}`,
  });

/** A call about a conversation of the buyer and the seller. */
const inConversation =
  (rest = '', body?: object): MakeRequest =>
  async ({ app, callers: { buyer, seller } }) => {
    const id = await addConversation(app, { bike: await addBike(app, seller), buyer, seller });
    return { path: `/api/conversations/${id}${rest}`, ...(body && { body }) };
  };

const ofConversation = (rest = '', body?: object): Requests[string] => ({
  'of the buyer and the seller': inConversation(rest, body),
  missing: fixed(`/api/conversations/${MISSING}${rest}`, body),
});

/** The answer to an offer that the buyer has made the seller. */
const toOffer =
  (body: object): MakeRequest =>
  async ({ app, callers }) => ({ path: `/api/offers/${await addOffer(app, callers)}`, body });

/** A file as it is sent, with its type. */
export const octets = (bytes: Uint8Array): Blob =>
  new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' });

/** A photo of the buyer, and what it is sent in. */
const photoOfBuyer =
  (sent?: 'message' | 'dispute'): MakeRequest =>
  async ({ app, callers: { buyer, seller } }) => {
    const token = buyer.token ?? '';
    const [id = ''] = await messagePhotos(app, { token });
    if (sent === 'dispute') {
      const dispute_id = await addDispute(app, { buyer, seller });
      await sendPhotos(app.db, buyer.id, { dispute_id }, [id]);
    }
    if (sent === 'message') {
      const conversation = await addConversation(app, { bike: await addBike(app, seller), buyer, seller });
      await showPhotos(app, { token }, conversation, [id]);
    }
    return { path: `/api/message-photos/${id}` };
  };

export const conversationsRequests: Requests = {
  'POST /api/conversations': {
    'a bike': openWith(bike),
    "a booking of the seller's bike": openWith(booking),
    'a sold bike': openWith(soldBike),
    missing: openWith(missing),
    nothing: fixed('/api/conversations', {}),
  },
  'GET /api/conversations/opening': {
    'a bike': openingOf(bike),
    "a booking of the seller's bike": openingOf(booking),
    missing: openingOf(missing),
    nothing: fixed('/api/conversations/opening'),
  },
  'GET /api/conversations': {
    own: fixed('/api/conversations'),
    'own, unread': fixed('/api/conversations?unread=1'),
    'a malformed page': fixed('/api/conversations?after=x'),
  },
  'GET /api/conversations/:id': {
    ...ofConversation(),
    'of the buyer and the seller, a page that is none': inConversation('?before=x'),
  },
  'GET /api/deals/:id/acts': {
    'of the buyer and the seller': async (context, caller) => ({
      path: (await inConversation()(context, caller)).path.replace('/conversations/', '/deals/').concat('/acts'),
    }),
    missing: fixed(`/api/deals/${MISSING}/acts`),
    malformed: fixed(`/api/deals/${MALFORMED}/acts`),
  },
  'POST /api/conversations/:id/messages': {
    ...ofConversation('/messages', QUESTION),
    'of the buyer and the seller, nothing': inConversation('/messages', {}),
    "of the buyer and the seller, a photo that is not the caller's": inConversation('/messages', { photos: [MISSING] }),
  },
  'PUT /api/conversations/:id/read': {
    ...ofConversation('/read', { position: 1 }),
    'of the buyer and the seller, nothing': inConversation('/read', {}),
  },
  'POST /api/conversations/:id/offers': {
    ...ofConversation('/offers', { price: PRICE - 5_000 }),
    'of the buyer and the seller, too little': inConversation('/offers', { price: 1 }),
    'of the buyer and the seller, nothing': inConversation('/offers', {}),
  },
  'PUT /api/offers/:id': {
    'of the buyer, to accept': toOffer({ answer: 'accept' }),
    'of the buyer, to counter': toOffer({ answer: 'counter', price: PRICE }),
    'of the buyer, to counter without a price': toOffer({ answer: 'counter' }),
    'of the buyer, to withdraw': toOffer({ answer: 'withdraw' }),
    missing: fixed(`/api/offers/${MISSING}`, { answer: 'accept' }),
  },
  'POST /api/message-photos': {
    'a photo': async () => ({ path: '/api/message-photos', body: octets(await photoFile()) }),
    'no photo': fixed('/api/message-photos', octets(new Uint8Array([1, 2, 3]))),
    nothing: fixed('/api/message-photos'),
  },
  'GET /api/message-photos/:id': {
    'in a message of the buyer to the seller': photoOfBuyer('message'),
    'in a dispute of the buyer and the seller': photoOfBuyer('dispute'),
    'of the buyer, not sent': photoOfBuyer(),
    missing: fixed(`/api/message-photos/${MISSING}`),
    malformed: fixed(`/api/message-photos/${MALFORMED}`),
  },
  'PUT /api/presence': { hidden: fixed('/api/presence', { shown: false }), nothing: fixed('/api/presence', {}) },
  'GET /api/events': { '–': fixed('/api/events') },
};
