import * as z from 'zod/mini';
import { MAX_CARD_PRICE } from '#contract/constants.ts';
import { RULE_MESSAGES } from './messages.ts';
import { price } from './price.ts';

const { offerPriceMissing, required } = RULE_MESSAGES;

/** The answers to an offer: the first three by the person to whom it was made, `withdraw` by the one who made it. */
export const OFFER_ANSWERS = ['accept', 'decline', 'counter', 'withdraw'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

const offered = price(offerPriceMissing, MAX_CARD_PRICE);

/** The body of `POST /conversations/{id}/offers`: whole taka. */
export const NewOffer = z.object({ price: offered });
export type NewOffer = z.infer<typeof NewOffer>;

/** The body of `PUT /offers/{id}`: a counter-offer needs its price. */
export const AnswerToOffer = z.object({ answer: z.enum(OFFER_ANSWERS, required), price: z.optional(offered) }).check(
  z.refine(({ answer, price }) => answer !== 'counter' || price !== undefined, {
    path: ['price'],
    error: offerPriceMissing,
  }),
);
export type AnswerToOffer = z.infer<typeof AnswerToOffer>;
