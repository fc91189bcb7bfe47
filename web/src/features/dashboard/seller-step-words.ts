import { t } from '@lingui/core/macro';
import type { SellerStep } from '#contract/entities/dashboard.ts';
import type { Advice } from '#contract/figures.ts';
import { meetingSoon } from '#web/features/deals/meetings/meeting-words.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatDay, formatNumber, formatTaka } from '#web/language/format.ts';
import { answerLink } from './answer-link.ts';
import type { StepWords } from './step.tsx';

const bikeOf = ({ brand, modelName }: SellerStep): string =>
  brand && modelName ? bikeLabel({ brand, modelName }) : '';
/** Where a seller changes a listing; `part` is the anchor of a part of its form. */
const editPath = ({ productId }: SellerStep, part?: 'photos' | 'facts' | 'edit'): string =>
  `/dashboard/myProducts/${productId ?? ''}${part ? `#${part}` : ''}`;

const adviceWords = (step: SellerStep): StepWords => {
  const [bike, hearts, to] = [
    bikeOf(step),
    formatNumber(step.count ?? 0),
    `/dashboard/statistics?bike=${step.productId}`,
  ];
  const texts: Partial<Record<Advice, string>> = {
    lowerPrice: t`In 30 days ${hearts} people added your ${bike} to their wishlist, but nobody booked it. If you lower the price, we tell them.`,
    priceOrPhotos: t`Many people look at your ${bike}, but fewer than usual add it to their wishlist. Check its price and photos.`,
  };
  const text = texts[step.advice ?? 'nothing'] ?? t`Fewer people see your ${bike} than others of its model.`;
  return { text, to, action: t`See the statistics` };
};

const stillThereWords = (step: SellerStep): StepWords => {
  const [bike, others, day] = [bikeOf(step), formatNumber((step.count ?? 1) - 1), formatDay(step.until ?? '')];
  const action = t`Confirm that it is for sale`;
  if (step.count !== undefined && step.count > 1)
    return {
      text: step.until
        ? t`Are your ${bike} and ${others} more still for sale? If you do not confirm, buyers stop seeing them, the first on ${day}.`
        : t`Buyers do not see your ${bike}, because you did not confirm it. ${others} more need your answer too.`,
      to: '/dashboard/myProducts',
      action: t`Confirm that they are for sale`,
    };
  return {
    text: step.until
      ? t`Is your ${bike} still for sale? If you do not confirm, buyers stop seeing it on ${day}.`
      : t`Buyers do not see your ${bike}, because you did not confirm it.`,
    to: editPath(step),
    action,
  };
};

/** What waits for a seller, as a sentence with one link. */
export const sellerStepWords = (step: SellerStep): StepWords => {
  const [bike, count] = [bikeOf(step), formatNumber(step.count ?? 0)];
  const startsAt = step.startsAt ? meetingSoon(step.startsAt) : '';
  const [price, high] = [formatTaka(step.price ?? 0), formatTaka(step.high ?? 0)];
  switch (step.kind) {
    case 'answer':
      return {
        text: step.count === 1 ? t`You have a booking to answer.` : t`You have ${count} bookings to answer.`,
        to: '/dashboard/bookings',
        action: t`Answer it`,
      };
    case 'offer':
      return {
        text:
          step.count === 1
            ? t`A buyer offers ${price} for your ${bike}.`
            : t`You have ${count} offers to answer. The newest is ${price} for your ${bike}.`,
        ...answerLink(step),
      };
    case 'meeting':
      return {
        text:
          step.count === 1
            ? t`A buyer wants to meet you about your ${bike}: ${startsAt}`
            : t`You have ${count} meeting requests to answer. The newest is about your ${bike}: ${startsAt}`,
        ...answerLink(step),
      };
    case 'review':
      return {
        text:
          step.count === 1
            ? t`You have sold ${bike}. How did it go with the buyer?`
            : t`You have sold ${count} bikes. How did it go with the buyers?`,
        to: '/dashboard/bookings',
        action: t`Write a review`,
      };
    case 'advice':
      return adviceWords(step);
    case 'stillThere':
      return stillThereWords(step);
    case 'dear':
      return {
        text: t`You ask ${price} for your ${bike}. Bikes like it sell for up to ${high}.`,
        to: editPath(step, 'edit'),
        action: t`Check the price`,
      };
    case 'photos':
      return {
        text: t`Your ${bike} has one photo. Buyers want to see it from all sides, with its meter and its scratches.`,
        to: editPath(step, 'photos'),
        action: t`Add photos`,
      };
    case 'facts':
      return {
        text: t`Your ${bike} lacks ${count} facts that buyers filter by, such as kilometres or year.`,
        to: editPath(step, 'facts'),
        action: t`Add the facts`,
      };
    case 'price':
      return {
        text: t`The price of your ${bike} has not changed for ${count} days. Others may ask less by now.`,
        to: editPath(step, 'edit'),
        action: t`Check the price`,
      };
    case 'first':
      return {
        text: t`You have no bike for sale. Listing one takes a few minutes.`,
        to: '/dashboard/addProduct',
        action: t`Add Product`,
      };
  }
};
