import * as z from 'zod/mini';
import { OFFERS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AnswerToOffer, NewOffer } from '#contract/rules/offer.ts';
import { Inserted, idParam, Modified } from './shapes.ts';

export const makeOffer = endpoint({
  method: 'POST',
  path: '/conversations/:id/offers',
  summary:
    'The buyer of an own conversation offers a price for its bike: whole taka, from 50 to 100 % of its price. One offer is open at a time; it ends after 48 hours without an answer. The seller is told by mail. Beyond the specification.',
  access: 'signedIn',
  notWhileSuspended: true,
  params: idParam,
  body: NewOffer,
  output: Inserted,
  errors: [
    'conversation_not_found',
    'person_left',
    'messages_closed',
    'offer_open',
    'offer_settled',
    'bike_not_found',
    'bike_paused',
    'bike_hidden',
    'bike_sold',
    'booking_refused',
  ],
  perAccount: OFFERS,
});

export const answerOffer = endpoint({
  method: 'PUT',
  path: '/offers/:id',
  summary:
    'Answers an open offer: the person to whom it was made accepts it, declines it, or counters it with `price`, which is then the open offer (`insertedId`); who made it may `withdraw` it. For 48 hours an accepted price is what this buyer books and pays for, and does not keep the bike. `modifiedCount` is 0 where that was said already. The other side is told by mail. Beyond the specification.',
  access: 'signedIn',
  notWhileSuspended: true,
  params: idParam,
  body: AnswerToOffer,
  output: z.extend(Modified, { insertedId: z.optional(z.string()) }),
  errors: [
    'offer_not_found',
    'offer_over',
    'offer_other_side',
    'offer_being_paid',
    'person_left',
    'messages_closed',
    'bike_not_found',
    'bike_paused',
    'bike_hidden',
    'bike_sold',
  ],
  perAccount: OFFERS,
});
