import { createStillThereLinks } from '#server/listings/bikes/still-there/still-there-links.ts';
import { block } from '#testing/blocks.ts';
import { call } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { codeOf } from '#testing/handovers.ts';
import { csvOf, sendFile } from '#testing/imports.ts';
import { dayAndTime, propose } from '#testing/meetings.ts';
import { offer } from '#testing/offers.ts';
import { addDeposit, addDispute, addHeldSale, addMeeting, addOrderHandedOver, addReview, addSale } from '../records.ts';
import { csvFile } from '../requests/imports.ts';
import { agreeOnMeeting, asCaller, type Deal } from './deal.ts';

/** Words that nobody writes but the acts of this table. */
export const OWN_WORDS = 'Zanzibar quagga';
const READY_REASON = 'The place does not suit me.';
const READY_CANCEL = 'I cannot come at that time.';
const DAY = 86_400_000;

export interface Sent {
  path: string;
  body?: object;
}

/** An act of one side of a deal. */
export interface Act {
  by: 'buyer' | 'seller' | 'rival';
  /** Does what the act needs, before the rule; what it returns is passed to `send`. */
  needs?(deal: Deal): Promise<string>;
  /** What is sent, after the rule. */
  send(deal: Deal, needed: string): Sent | Promise<Sent>;
}

const ofBike = (rest: string, body?: object): Act => ({
  by: 'seller',
  send: ({ bike }) => ({ path: `/api/bikes/${bike}${rest}`, ...(body && { body }) }),
});
const answers = (body: object): Act => ({
  by: 'seller',
  send: ({ order }) => ({ path: `/api/bookings/${order}`, body }),
});
const onOffer = (body: object): Act => ({
  by: 'seller',
  needs: async ({ stage, buyer, conversation }) =>
    (await offer(stage.app, buyer, conversation, 170_000)).body.insertedId,
  send: (_, id) => ({ path: `/api/offers/${id}`, body }),
});
const onMeeting = (body: object): Act => ({
  by: 'buyer',
  needs: agreeOnMeeting,
  send: (_, id) => ({ path: `/api/meetings/${id}`, body }),
});
const booking = (by: 'buyer', body: object): Act => ({
  by,
  send: ({ bike }) => ({ path: '/api/orders', body: { productId: bike, buyerPhone: '01712345678', ...body } }),
});
const sidesOf = ({ buyer, seller }: Deal) => ({ buyer: asCaller(buyer), seller: asCaller(seller) });
const past = async (deal: Deal, state: 'past' | 'absent'): Promise<string> =>
  addMeeting(deal.stage.app, { conversation: deal.conversation, ...sidesOf(deal) }, state);
const writesIn = (by: 'buyer' | 'seller'): Act => ({
  by,
  send: ({ conversation }) => ({ path: `/api/conversations/${conversation}/messages`, body: { text: OWN_WORDS } }),
});
const reviews = (by: 'buyer' | 'seller'): Act => ({
  by,
  send: ({ order }) => ({ path: `/api/orders/${order}/review`, body: { stars: 1, text: OWN_WORDS } }),
});

/** The lines of the table in docs/reference/rules.md, by route and act. */
export const ACTS: Record<string, Record<string, Act>> = {
  'POST /api/bikes': {
    'lists another bike': {
      by: 'seller',
      send: ({ photo }) => ({ path: '/api/bikes', body: { ...bikeFields, photoURL: photo } }),
    },
  },
  'POST /api/imports': {
    'uploads a file': {
      by: 'seller',
      send: () => ({ path: '/api/imports?name=bikes.csv', body: csvFile(csvOf([{}])) }),
    },
  },
  'PUT /api/imports/:id': {
    'lists the lines of a file': {
      by: 'seller',
      needs: async ({ stage, seller }) => (await sendFile(stage.app, seller, csvOf([{}]))).body.insertedId,
      send: (_, id) => ({ path: `/api/imports/${id}`, body: { act: 'start' } }),
    },
  },
  'PUT /api/bikes/:id': {
    'advertises the bike': ofBike('', { status: 'Advertise' }),
    'claims the bike as sold': {
      by: 'buyer',
      send: ({ bike }) => ({ path: `/api/bikes/${bike}`, body: { status: 'Sold' } }),
    },
  },
  'PUT /api/bikes/:id/listing': {
    'changes the description': ofBike('/listing', { description: `${OWN_WORDS}, all papers are there.` }),
    'changes the price': ofBike('/listing', { rslPrice: 150_000 }),
  },
  'PUT /api/bikes/:id/frame': {
    'gives its frame number': ofBike('/frame', { frameNumber: 'ME4JF50BKJ8123456' }),
  },
  'PUT /api/bikes/:id/state': {
    'puts it on the market': ofBike('/state', { state: 'forSale' }),
    'pauses it': ofBike('/state', { state: 'paused' }),
    'says it is sold elsewhere': ofBike('/state', { state: 'soldElsewhere' }),
  },
  'POST /api/bikes/:id/confirmation': {
    'says it is still there': ofBike('/confirmation'),
    'says so of one that rests': {
      ...ofBike('/confirmation'),
      needs: async ({ stage: { app }, bike }) => {
        await app.db
          .updateTable('bikes')
          .set({ removed_at: app.clock.now(), off_market: 'resting' })
          .where('id', '=', bike)
          .execute();
        return bike;
      },
    },
  },
  'POST /api/still-there': {
    'opens the link in the mail, for one that rests': {
      by: 'seller',
      needs: async ({ stage: { app }, seller, bike }) => {
        const askedAt = app.clock.now();
        await app.db
          .updateTable('bikes')
          .set({ removed_at: askedAt, off_market: 'resting', asked_at: askedAt })
          .where('id', '=', bike)
          .execute();
        const { authSecret: secret, publicUrl } = app.config;
        return createStillThereLinks({ secret, publicUrl }).linkFor({ sellerId: seller.id, askedAt });
      },
      send: (_, link) => ({ path: `/api/still-there${new URL(link).search}` }),
    },
  },
  'DELETE /api/bikes/:id': { 'takes it back': ofBike('') },
  'PUT /api/bookings/:id': {
    accepts: answers({ answer: 'accept' }),
    'declines for a ready reason': answers({ answer: 'decline', reason: READY_REASON }),
    'declines in own words': answers({ answer: 'decline', reason: OWN_WORDS }),
  },
  'POST /api/conversations': {
    'asks about another bike of the seller': {
      by: 'buyer',
      needs: async ({ stage: { app }, seller, photo }) => {
        const body = { ...bikeFields, photoURL: photo };
        return (await call<{ insertedId: string }>(app, 'POST /api/bikes', { token: seller.token, body })).body
          .insertedId;
      },
      send: (_, productId) => ({ path: '/api/conversations', body: { productId, text: OWN_WORDS } }),
    },
    'asks about it first': {
      by: 'rival',
      send: ({ bike }) => ({ path: '/api/conversations', body: { productId: bike, text: OWN_WORDS } }),
    },
    'asks again about the bike': {
      by: 'buyer',
      send: ({ bike }) => ({ path: '/api/conversations', body: { productId: bike, text: OWN_WORDS } }),
    },
    'writes to who has booked': {
      by: 'seller',
      send: ({ bike, order }) => ({
        path: '/api/conversations',
        body: { productId: bike, orderId: order, text: OWN_WORDS },
      }),
    },
  },
  'POST /api/conversations/:id/messages': {
    'writes, as buyer': writesIn('buyer'),
    'writes, as seller': writesIn('seller'),
  },
  'PUT /api/conversations/:id/read': {
    'reads what was written': {
      by: 'seller',
      send: ({ conversation }) => ({ path: `/api/conversations/${conversation}/read`, body: { position: 1 } }),
    },
  },
  'POST /api/conversations/:id/offers': {
    offers: {
      by: 'buyer',
      send: ({ conversation }) => ({ path: `/api/conversations/${conversation}/offers`, body: { price: 170_000 } }),
    },
  },
  'PUT /api/offers/:id': {
    'accepts the offer': onOffer({ answer: 'accept' }),
    'declines the offer': onOffer({ answer: 'decline' }),
    'counters the offer': onOffer({ answer: 'counter', price: 180_000 }),
  },
  'POST /api/conversations/:id/meetings': {
    'proposes a meeting': {
      by: 'buyer',
      send: ({ stage: { app }, conversation }) => ({
        path: `/api/conversations/${conversation}/meetings`,
        body: { ...dayAndTime(app.clock.now() + 3 * DAY), place: OWN_WORDS },
      }),
    },
  },
  'PUT /api/meetings/:id': {
    'confirms a meeting': {
      by: 'buyer',
      needs: async ({ stage: { app }, seller, conversation }) =>
        (await propose(app, seller, conversation, dayAndTime(app.clock.now() + 3 * DAY))).body.insertedId,
      send: (_, id) => ({ path: `/api/meetings/${id}`, body: { answer: 'confirm' } }),
    },
    'cancels it for a ready reason': onMeeting({ answer: 'cancel', reason: READY_CANCEL }),
    'cancels it in own words': onMeeting({ answer: 'cancel', reason: OWN_WORDS }),
  },
  'POST /api/meetings/:id/absence': {
    'says that the other did not come': {
      by: 'buyer',
      needs: (deal) => past(deal, 'past'),
      send: (_, id) => ({ path: `/api/meetings/${id}/absence` }),
    },
  },
  'PUT /api/meetings/:id/absence': {
    'answers that': {
      by: 'buyer',
      needs: (deal) => past(deal, 'absent'),
      send: (_, id) => ({ path: `/api/meetings/${id}/absence`, body: { text: OWN_WORDS } }),
    },
  },
  'PUT /api/meetings/:id/kilometres': {
    'says what the meter showed': {
      by: 'buyer',
      needs: (deal) => past(deal, 'past'),
      send: (_, id) => ({ path: `/api/meetings/${id}/kilometres`, body: { kilometres: 18_500 } }),
    },
  },
  'POST /api/orders': {
    'books again as before': booking('buyer', { meetLocation: 'Shahbag, Dhaka' }),
    'books again at another place': booking('buyer', { meetLocation: OWN_WORDS }),
    'books anew': {
      ...booking('buyer', { meetLocation: OWN_WORDS }),
      needs: async ({ stage: { app }, buyer, order }) => {
        await call(app, `DELETE /api/orders/${order}`, { token: buyer.token });
        return order;
      },
    },
  },
  'DELETE /api/orders/:id': {
    'takes the booking back': { by: 'buyer', send: ({ order }) => ({ path: `/api/orders/${order}` }) },
  },
  'POST /api/create-payment-intent': {
    'begins to pay': {
      by: 'buyer',
      send: ({ bike }) => ({ path: '/api/create-payment-intent', body: { productId: bike, rslPrice: 185_000 } }),
    },
  },
  'PUT /api/orders/:id/deposit': {
    'gives a deposit back': {
      by: 'seller',
      needs: async (deal) => (await addDeposit(deal.stage.app, sidesOf(deal))).order,
      send: (_, id) => ({ path: `/api/orders/${id}/deposit`, body: { act: 'return' } }),
    },
  },
  'POST /api/orders/:id/disputes': {
    'opens a dispute about a paid bike': {
      by: 'buyer',
      needs: (deal) => addHeldSale(deal.stage.app, sidesOf(deal)),
      send: (_, id) => ({
        path: `/api/orders/${id}/disputes`,
        body: { reason: 'papersWrong', words: OWN_WORDS },
      }),
    },
  },
  'PUT /api/disputes/:id/answer': {
    'answers a dispute about a paid bike': {
      by: 'seller',
      needs: (deal) => addDispute(deal.stage.app, sidesOf(deal)),
      send: (_, id) => ({ path: `/api/disputes/${id}/answer`, body: { words: OWN_WORDS } }),
    },
  },
  'POST /api/orders/:id/handover': {
    'types the code of a paid bike': {
      by: 'seller',
      needs: (deal) => addSale(deal.stage.app, sidesOf(deal)),
      send: ({ stage: { app } }, id) => ({ path: `/api/orders/${id}/handover`, body: { code: codeOf(app, id) } }),
    },
  },
  'PUT /api/orders/:id/handover': {
    'says that a paid bike is handed over': {
      by: 'buyer',
      needs: (deal) => addSale(deal.stage.app, sidesOf(deal)),
      send: (_, id) => ({ path: `/api/orders/${id}/handover` }),
    },
  },
  'PUT /api/orders/:id/transfer': {
    'ticks a step after the handover': {
      by: 'buyer',
      needs: (deal) => addOrderHandedOver(deal.stage.app, asCaller(deal.buyer), asCaller(deal.seller)),
      send: (_, id) => ({ path: `/api/orders/${id}/transfer`, body: { step: 'formTO', done: true } }),
    },
  },
  'POST /api/payments': {
    'begins to pay by bKash': {
      by: 'buyer',
      send: ({ order }) => ({ path: '/api/payments', body: { orderId: order, kind: 'price', provider: 'bkash' } }),
    },
  },
  'PUT /api/orders/:id/review': {
    'reviews the seller': reviews('buyer'),
    'reviews the buyer': reviews('seller'),
    'reviews the seller of an earlier sale': {
      by: 'buyer',
      needs: (deal) => addSale(deal.stage.app, sidesOf(deal)),
      send: (_, id) => ({ path: `/api/orders/${id}/review`, body: { stars: 1, text: OWN_WORDS } }),
    },
  },
  'PUT /api/reviews/:id/answer': {
    'answers a review of an earlier sale': {
      by: 'seller',
      needs: (deal) => addReview(deal.stage.app, sidesOf(deal), { shown: true }),
      send: (_, id) => ({ path: `/api/reviews/${id}/answer`, body: { text: OWN_WORDS } }),
    },
  },
  'POST /api/wishlists': {
    'puts it on the wishlist': {
      by: 'buyer',
      send: ({ buyer, bike }) => ({ path: '/api/wishlists', body: { wisher: buyer.email, wishProduct: bike } }),
    },
  },
  'DELETE /api/wishlists/:id': {
    'takes it off the wishlist': {
      by: 'buyer',
      needs: async ({ stage: { app }, buyer, bike }) => {
        const body = { wisher: buyer.email, wishProduct: bike };
        const added = await call<{ insertedId: string }>(app, 'POST /api/wishlists', { token: buyer.token, body });
        return added.body.insertedId;
      },
      send: (_, id) => ({ path: `/api/wishlists/${id}` }),
    },
  },
  'POST /api/bike/:id/view': {
    'looks at it': { by: 'buyer', send: ({ bike }) => ({ path: `/api/bike/${bike}/view` }) },
  },
  'POST /api/reports': {
    'reports the listing': {
      by: 'buyer',
      send: ({ bike }) => ({ path: '/api/reports', body: { kind: 'listing', id: bike, reason: 'fraud' } }),
    },
  },
  'POST /api/blocks': {
    'blocks the other': {
      by: 'buyer',
      send: ({ conversation }) => ({ path: '/api/blocks', body: { conversationId: conversation } }),
    },
  },
  'DELETE /api/blocks/:id': {
    'takes the block back': {
      by: 'buyer',
      needs: async ({ stage: { app }, buyer, conversation }) => (await block(app, buyer, conversation)).body.insertedId,
      send: (_, id) => ({ path: `/api/blocks/${id}` }),
    },
  },
  'PUT /api/users/profile': {
    'changes their name': { by: 'seller', send: () => ({ path: '/api/users/profile', body: { name: 'Karim Uddin' } }) },
  },
};
