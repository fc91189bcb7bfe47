import { t } from '@lingui/core/macro';
import type { BikeFigures } from '#contract/entities/statistics.ts';
import type { Advice } from '#contract/figures.ts';
import { formatNumber } from '#web/language/format.ts';

export interface AdviceWords {
  text: string;
  /** Where it is done. */
  to?: string;
  /** What the link says. */
  action?: string;
}

/** Where a seller changes a listing. */
const editPath = (id: string): string => `/dashboard/myProducts/${id}`;

/** What the figures of a bike say to do, in words. */
export const adviceWords = ({ _id: id, total }: BikeFigures, advice: Advice): AdviceWords => {
  const hearts = formatNumber(total.hearts);
  const words: Record<Advice, AdviceWords> = {
    answer: {
      text: t`A booking waits for your answer.`,
      to: `/dashboard/bookings?productId=${id}`,
      action: t`Answer it`,
    },
    tooEarly: { text: t`It is too early to say anything. Look again in a few days.` },
    addFacts: {
      text: t`Fewer people see this bike than others of its model. Search filters by facts that it does not say.`,
      to: editPath(id),
      action: t`Add the facts`,
    },
    advertise: {
      text: t`Fewer people see this bike than others of its model. Advertise it, and it stands on the home page.`,
      to: '/dashboard/myProducts',
      action: t`To My Products`,
    },
    firstPhoto: {
      text: t`Fewer people see this bike than others of its model. The first photo decides who opens it: the whole bike, from the side, in daylight.`,
      to: editPath(id),
      action: t`Look at the photo`,
    },
    priceOrPhotos: {
      text: t`Many look at this bike, but fewer keep it than is usual for its model. Compare its price with the others, and look at its photos.`,
      to: editPath(id),
      action: t`Look at price and photos`,
    },
    lowerPrice: {
      text: t`In these days ${hearts} people put this bike on their wishlist, and nobody booked it. If you lower the price, they are told.`,
      to: editPath(id),
      action: t`Change the price`,
    },
    well: { text: t`This bike does better than is usual for its model. There is nothing to change.` },
    nothing: { text: t`Nothing stands out, and there is nothing to change.` },
  };
  return words[advice];
};
