import { t } from '@lingui/core/macro';
import type { BuyerStep } from '#contract/entities/dashboard.ts';
import { meetingSoon } from '#web/features/deals/meetings/meeting-words.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatNumber, formatSoon, formatTaka } from '#web/language/format.ts';
import { answerLink } from './answer-link.ts';
import type { StepWords } from './step.tsx';

const bikeOf = ({ brand, modelName }: BuyerStep): string => (brand && modelName ? bikeLabel({ brand, modelName }) : '');

const payWords = (step: BuyerStep): StepWords => {
  const [bike, others] = [bikeOf(step), formatNumber(step.count ?? 0)];
  return step.count
    ? {
        text: t`You have booked ${bike}, and ${others} more. Look at each bike and its papers before you pay.`,
        to: '/dashboard/myOrders',
        action: t`Go to My Orders`,
      }
    : {
        text: t`You have booked ${bike}. Look at the bike and its papers before you pay.`,
        to: `/dashboard/payment/${step.productId ?? ''}`,
        action: t`Pay`,
      };
};

/** What waits for a buyer, as a sentence with one link. */
export const buyerStepWords = (step: BuyerStep): StepWords => {
  const [bike, name] = [bikeOf(step), step.searchName ?? ''];
  const [from, to] = [formatTaka(step.from ?? 0), formatTaka(step.to ?? 0)];
  const [price, startsAt] = [formatTaka(step.price ?? 0), step.startsAt ? meetingSoon(step.startsAt) : ''];
  const count = formatNumber(step.count ?? 0) + (step.atLeast ? '+' : '');
  const until = step.until ? formatSoon(step.until) : '';
  switch (step.kind) {
    case 'bank':
      return {
        text: t`Your bank asks you to confirm the payment for ${bike}.`,
        to: `/dashboard/payment/${step.productId ?? ''}`,
        action: t`Continue with your bank`,
      };
    case 'hold':
      return {
        text: t`${bike} is kept for you until ${until}. Then others can pay for it.`,
        to: `/dashboard/payment/${step.productId ?? ''}`,
        action: t`Pay now`,
      };
    case 'offer':
      return {
        text:
          step.count === 1
            ? t`The seller of ${bike} now asks ${price}.`
            : t`You have ${count} offers to answer. The newest is ${price} for ${bike}.`,
        ...answerLink(step),
      };
    case 'meeting':
      return {
        text:
          step.count === 1
            ? t`The seller of ${bike} wants to meet you: ${startsAt}`
            : t`You have ${count} meeting requests to answer. The newest is about ${bike}: ${startsAt}`,
        ...answerLink(step),
      };
    case 'pay':
      return payWords(step);
    case 'review':
      return {
        text:
          step.count === 1
            ? t`You have bought ${bike}. How did it go with the seller? The next buyer wants to know.`
            : t`You have bought ${count} bikes. How did it go with the sellers? The next buyer wants to know.`,
        to: '/dashboard/myOrders',
        action: t`Write a review`,
      };
    case 'fall':
      return {
        text: t`The price of ${bike} on your wishlist fell from ${from} to ${to}.`,
        to: `/bike/${step.productId ?? ''}`,
        action: t`See the bike`,
      };
    case 'search':
      return {
        text: t`New bikes for your search “${name}”: ${count}.`,
        to: `/search${step.query && `?${step.query}`}`,
        action: t`See them`,
      };
    case 'look':
      return {
        text: t`Look around: your wishlist, saved searches and bookings will appear here.`,
        to: '/search',
        action: t`Search bikes`,
      };
  }
};
