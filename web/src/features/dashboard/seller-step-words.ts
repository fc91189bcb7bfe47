import { t } from '@lingui/core/macro';
import type { SellerStep } from '#contract/entities/dashboard.ts';
import type { Advice } from '#contract/figures.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatNumber } from '#web/language/format.ts';
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

/** What waits for a seller, as a sentence with one link. */
export const sellerStepWords = (step: SellerStep): StepWords => {
  const [bike, count] = [bikeOf(step), formatNumber(step.count ?? 0)];
  switch (step.kind) {
    case 'answer':
      return {
        text: step.count === 1 ? t`A booking waits for your answer.` : t`${count} bookings wait for your answer.`,
        to: '/dashboard/bookings',
        action: t`Answer it`,
      };
    case 'advice':
      return adviceWords(step);
    case 'facts':
      return {
        text: t`Your ${bike} does not say ${count} of 5 facts by which buyers filter, such as kilometres or year.`,
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
