import { t } from '@lingui/core/macro';
import { STARS } from '#contract/reviews.ts';
import { formatNumber } from '#web/language/format.ts';
import { StarFilledIcon, StarIcon } from '#web/ui/icons.tsx';

const starsText = (count: string): string => t`${count} of 5 stars`;

/** The stars of a review: one to five. */
export const Stars = ({ count }: { count: number }) => (
  <span role="img" aria-label={starsText(formatNumber(count))} className="inline-flex align-middle">
    {STARS.map((star) =>
      star <= count ? <StarFilledIcon key={star} className="size-5" /> : <StarIcon key={star} className="size-5" />,
    )}
  </span>
);
