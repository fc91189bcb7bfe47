import { DEPOSIT_HOURS } from '#contract/deposits.ts';
import { ABSENCE_UNTIL_DAYS } from '#contract/meetings.ts';
import { AGREED_HOURS, OFFER_HOURS } from '#contract/offers.ts';
import { TRANSFER_DAYS, TRANSFER_REMINDERS } from '#contract/transfers.ts';
import type { Move } from './acts.ts';

/** Something that happens in a deal without an act of the buyer or the seller. */
export interface AutomaticChange {
  when: string;
  says: string;
  moves?: Move;
}

/** Changes by the passing of time, a bank, another buyer, or an admin. Each is derived from the records when they are read, unless a job is named. */
export const AUTOMATIC_CHANGES: readonly AutomaticChange[] = [
  {
    when: `${OFFER_HOURS} hours after an offer`,
    says: 'the offer ends',
    moves: { of: 'offer', from: ['open'], to: 'ended' },
  },
  {
    when: 'the seller asks for less than an offer, or the bike is sold',
    says: 'the offer ends',
    moves: { of: 'offer', from: ['open'], to: 'ended' },
  },
  {
    when: `${AGREED_HOURS} hours after an offer was accepted`,
    says: 'the agreed price ends; a payment that has begun before keeps it',
  },
  {
    when: 'the hold ends',
    says: 'the bike is no longer held for the buyer, and others can pay',
    moves: { of: 'booking', from: ['paying'], to: 'waiting' },
  },
  {
    when: 'the deposit of this buyer arrives first',
    says: `it holds the bike for ${DEPOSIT_HOURS} hours`,
    moves: { of: 'booking', from: ['paying', 'challenge', 'processing'], to: 'reserved' },
  },
  {
    when: 'both say that the bike was handed over and the rest paid',
    says: 'the bike is sold to the buyer, and the deposit counts towards the price',
    moves: { of: 'booking', from: ['reserved'], to: 'paid' },
  },
  {
    when: `${DEPOSIT_HOURS} hours after a deposit, unless the seller asks to keep it; the seller declines the booking or takes the bike off the market; the buyer says that the seller did not come; an admin hides the listing or suspends one of the two`,
    says: 'the deposit goes back, and others can pay (job `deposits`)',
    moves: { of: 'booking', from: ['reserved'], to: 'waiting' },
  },
  {
    when: 'the bank asks the buyer to confirm the payment',
    says: 'the buyer answers on the payment page',
    moves: { of: 'booking', from: ['paying'], to: 'challenge' },
  },
  {
    when: 'the bank has not decided',
    says: 'buyer and seller wait for its decision',
    moves: { of: 'booking', from: ['paying', 'challenge'], to: 'processing' },
  },
  {
    when: 'the money of this buyer arrives first',
    says: 'the bike is sold to the buyer, exactly once',
    moves: { of: 'booking', from: ['paying', 'challenge', 'processing'], to: 'paid' },
  },
  {
    when: 'the money arrives after that of another buyer, or for a bike that is no longer for sale',
    says: 'it is refunded',
    moves: { of: 'booking', from: ['paying', 'challenge', 'processing'], to: 'refunded' },
  },
  {
    when: 'three days after the payment, or after the meeting that both have agreed on, if the buyer reports no absence',
    says: 'the money is due to the seller (job `held-sales`)',
  },
  {
    when: 'another buyer has paid',
    says: 'the bike is sold to them',
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying'], to: 'sold' },
  },
  {
    when: 'the seller takes the listing back, or sells the bike elsewhere',
    says: 'the booking ends with it',
    moves: { of: 'booking', from: ['waiting', 'accepted'], to: 'withdrawn' },
  },
  {
    when: 'the seller pauses the listing, an admin hides it, or the seller is suspended',
    says: 'the booking waits, and continues when the listing is back',
    moves: { of: 'booking', from: ['waiting', 'accepted'], to: 'paused' },
  },
  {
    when: 'the time of a meeting has come',
    says: `for ${ABSENCE_UNTIL_DAYS} days each person can report that the other did not come`,
    moves: { of: 'meeting', from: ['confirmed'], to: 'past' },
  },
  {
    when: 'the other person says so, too, or an admin confirms it',
    says: 'the bike is handed over',
    moves: { of: 'handover', from: ['said', 'waiting'], to: 'done' },
  },
  {
    when: `${TRANSFER_REMINDERS.join(', ')} days before the ${TRANSFER_DAYS.seller} days of the seller and the ${TRANSFER_DAYS.buyer} days of the buyer are over`,
    says: 'who has not said yet that the sale is reported, or the bike registered, is reminded (job `transfers`)',
  },
  {
    when: 'the time of a proposal is over, or another proposal replaces it',
    says: 'it can no longer be confirmed',
    moves: { of: 'meeting', from: ['proposed'], to: 'over' },
  },
];
