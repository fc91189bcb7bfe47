import { t } from '@lingui/core/macro';
import type { SellerStep } from '#contract/entities/dashboard.ts';
import type { Advice } from '#contract/figures.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatDay, formatNumber, formatTaka } from '#web/language/format.ts';
import type { StepWords } from './step.tsx';

const bikeOf = ({ brand, modelName }: SellerStep): string =>
  brand && modelName ? bikeLabel({ brand, modelName }) : '';
const editPath = ({ productId }: SellerStep): string => `/dashboard/myProducts/${productId ?? ''}`;

const adviceWords = (step: SellerStep): StepWords => {
  const [bike, hearts, to] = [
    bikeOf(step),
    formatNumber(step.count ?? 0),
    `/dashboard/statistics?bike=${step.productId}`,
  ];
  const texts: Partial<Record<Advice, string>> = {
    lowerPrice: t`In 30 days ${hearts} people put your ${bike} on their wishlist, and nobody booked it. If you lower the price, they are told.`,
    priceOrPhotos: t`Many look at your ${bike}, but fewer keep it than is usual for its model: look at its price and photos.`,
  };
  const text = texts[step.advice ?? 'nothing'] ?? t`Fewer people see your ${bike} than others of its model.`;
  return { text, to, action: t`See the figures` };
};

const stillThereWords = (step: SellerStep): StepWords => {
  const [bike, others, day] = [bikeOf(step), formatNumber((step.count ?? 1) - 1), formatDay(step.until ?? '')];
  const action = t`Say that it is still there`;
  if (step.count !== undefined && step.count > 1)
    return {
      text: step.until
        ? t`Are your ${bike} and ${others} more still for sale? If you do not say so, they rest, the first from ${day} on.`
        : t`Buyers do not see your ${bike}, because we did not hear from you. ${others} more rest or are about to.`,
      to: '/dashboard/myProducts',
      action: t`Say that they are still there`,
    };
  return {
    text: step.until
      ? t`Is your ${bike} still for sale? If you do not say so, its listing rests from ${day} on.`
      : t`Buyers do not see your ${bike}, because we did not hear from you.`,
    to: editPath(step),
    action,
  };
};

/** What waits for a seller, as a sentence with one link. */
export const sellerStepWords = (step: SellerStep): StepWords => {
  const [bike, count] = [bikeOf(step), formatNumber(step.count ?? 0)];
  const [price, high] = [formatTaka(step.price ?? 0), formatTaka(step.high ?? 0)];
  switch (step.kind) {
    case 'answer':
      return {
        text: step.count === 1 ? t`A booking waits for your answer.` : t`${count} bookings wait for your answer.`,
        to: '/dashboard/bookings',
        action: t`Answer it`,
      };
    case 'review':
      return {
        text:
          step.count === 1
            ? t`You have sold ${bike}. How was it with its buyer?`
            : t`You have sold ${count} bikes. How was it with their buyers?`,
        to: '/dashboard/bookings',
        action: t`Write a review`,
      };
    case 'advice':
      return adviceWords(step);
    case 'stillThere':
      return stillThereWords(step);
    case 'dear':
      return {
        text: t`You ask ${price} for your ${bike}. Such bikes are sold for up to ${high}.`,
        to: editPath(step),
        action: t`Look at the price`,
      };
    case 'photos':
      return {
        text: t`Your ${bike} has one photo. Buyers want to see it from all sides, with its meter and its scratches.`,
        to: editPath(step),
        action: t`Add photos`,
      };
    case 'facts':
      return {
        text: t`Your ${bike} does not say ${count} facts by which buyers filter, such as kilometres or year.`,
        to: editPath(step),
        action: t`Add the facts`,
      };
    case 'price':
      return {
        text: t`The price of your ${bike} has stood for ${count} days. Others may ask for less by now.`,
        to: editPath(step),
        action: t`Look at the price`,
      };
    case 'first':
      return {
        text: t`You have no bike for sale. Listing one takes a few minutes.`,
        to: '/dashboard/addProduct',
        action: t`Add Product`,
      };
  }
};
