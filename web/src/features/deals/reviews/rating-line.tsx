import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { Rating } from '#contract/entities/review.ts';
import { inPageDigits } from '#web/language/format.ts';
import { StarFilledIcon } from '#web/ui/icons.tsx';

const averageText = (average: string): string => t`${average} of 5 stars on average`;

/** Average and number of a person's reviews. A few reviews have no average (`MIN_FOR_AVERAGE`), only their number. */
export const RatingLine = ({ rating: { count, average } }: { rating: Rating }) => {
  const shown = average === undefined ? undefined : inPageDigits(average.toFixed(1));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {shown && (
        <span
          role="img"
          aria-label={averageText(shown)}
          className="figures inline-flex items-center gap-1 font-semibold"
        >
          <StarFilledIcon className="size-5" />
          {shown}
        </span>
      )}
      <span>
        <Plural value={count} one="# review" other="# reviews" />
      </span>
    </span>
  );
};
