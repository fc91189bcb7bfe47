import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Review } from '#contract/entities/review.ts';
import type { Seller } from '#contract/entities/seller.ts';
import { MIN_FOR_AVERAGE } from '#contract/reviews.ts';
import { RatingLine } from '#web/features/deals/reviews/rating-line.tsx';
import { ReviewList } from '#web/features/deals/reviews/review-list.tsx';
import { ReportReview } from '#web/features/moderation/reports/report-review.tsx';
import { formatNumber } from '#web/language/format.ts';
import type { Page } from '#web/lib/api-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface Props {
  seller: Seller;
  reviews: Page<Review[]>;
  /** Whether the reviews shown are the newest ones. */
  isFirst: boolean;
}

/** What buyers have written about a seller: a page of it. Links lead to the others, so that they work without scripts. */
export const SellerReviews = ({ seller: { _id: id, name, rating }, reviews: { items, next }, isFirst }: Props) => {
  const least = formatNumber(MIN_FOR_AVERAGE);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-10 max-w-3xl scroll-mt-4">
      <h2 id="reviews-title" className="mb-2 font-bold text-2xl">
        <Trans>Reviews</Trans>
      </h2>
      {rating.count > 0 && (
        <p className="text-lg">
          <RatingLine rating={rating} />
        </p>
      )}
      <p className="mb-5 text-base-content/75">
        {rating.count === 0 ? (
          <Trans>Nobody has reviewed this seller yet.</Trans>
        ) : (
          rating.average === undefined && <Trans>We show an average once there are {least} reviews.</Trans>
        )}{' '}
        <Trans>Only buyers who have paid for a bike of this seller here can write a review.</Trans>
      </p>
      <ReviewList
        reviews={items}
        subject={name}
        actionsFor={({ _id, writerName }) => <ReportReview id={_id} writer={writerName} />}
      />
      {(next || !isFirst) && (
        <nav aria-label={t`More reviews`} className="mt-6 flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <ButtonLink to={`/sellers/${id}#reviews`}>
              <Trans>Newest reviews</Trans>
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={`/sellers/${id}?reviews=${next}#reviews`}>
              <Trans>Older reviews</Trans>
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
};
