import { AGREED_HOURS, OFFER_HOURS } from '#contract/offers.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import type { OfferRow } from './offers.table.ts';

/** How long an offer waits for an answer, and an accepted price holds, ms. */
export const OFFER_TIME = OFFER_HOURS * HOUR;
export const AGREED_TIME = AGREED_HOURS * HOUR;

/** When an offer without an answer ends by itself, ms since 1970. */
export const waitsUntil = ({ created_at }: Pick<OfferRow, 'created_at'>): number => Number(created_at) + OFFER_TIME;

/** Whether an offer waits for an answer at `now` (ms). */
export const isOpen = (offer: Pick<OfferRow, 'answer' | 'ended_at' | 'created_at'>, now: number): boolean =>
  offer.answer === null && offer.ended_at === null && now < waitsUntil(offer);
