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

/** Where a seller changes a listing: the part of its form that is folded, or its price. */
const editPath = (id: string, part: 'photos' | 'facts' | 'edit'): string => `/dashboard/myProducts/${id}#${part}`;

/** What the figures of a bike say to do, in words. */
export const adviceWords = ({ _id: id, total }: BikeFigures, advice: Advice): AdviceWords => {
  const hearts = formatNumber(total.hearts);
  const words: Record<Advice, AdviceWords> = {
    answer: {
      text: t`You have a booking to answer.`,
      to: `/dashboard/bookings?productId=${id}`,
      action: t`Answer it`,
    },
    tooEarly: { text: t`It is too early to tell. Check again in a few days.` },
    addFacts: {
      text: t`Fewer people see this bike than others of its model. It lacks facts that buyers filter by.`,
      to: editPath(id, 'facts'),
      action: t`Add the facts`,
    },
    advertise: {
      text: t`Fewer people see this bike than others of its model. Advertise it to show it on the home page.`,
      to: '/dashboard/myProducts',
      action: t`Go to My Products`,
    },
    firstPhoto: {
      text: t`Fewer people see this bike than others of its model. Choose a better first photo: the whole bike, from the side, in daylight.`,
      to: editPath(id, 'photos'),
      action: t`Check the photo`,
    },
    priceOrPhotos: {
      text: t`Many people look at this bike, but fewer than usual add it to their wishlist. Compare its price with others, and check its photos.`,
      to: editPath(id, 'photos'),
      action: t`Check price and photos`,
    },
    lowerPrice: {
      text: t`In this time ${hearts} people added this bike to their wishlist, but nobody booked it. If you lower the price, we tell them.`,
      to: editPath(id, 'edit'),
      action: t`Change the price`,
    },
    well: { text: t`This bike does better than others of its model. There is nothing to change.` },
    nothing: { text: t`Everything looks normal. There is nothing to change.` },
  };
  return words[advice];
};
