import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Review, SaleReviews } from '#contract/entities/review.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatDate } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { Stars } from './stars.tsx';

const WORDS = 'wrap-anywhere whitespace-pre-line';

/** The words of a review, and what was answered to them. */
const ReviewWords = ({ text, answer, answerTitle }: Pick<Review, 'text' | 'answer'> & { answerTitle: string }) => (
  <>
    {text && (
      <p dir="auto" className={WORDS}>
        {text}
      </p>
    )}
    {answer && (
      <div className="mt-1 border-base-300 border-s-4 ps-3">
        <p className="wrap-anywhere text-base-content/75 text-sm">
          {answerTitle}, {formatDate(answer.at)}
        </p>
        <p dir="auto" className={WORDS}>
          {answer.text}
        </p>
      </div>
    )}
  </>
);

const answerOf = (name: string): string => t`Answer of ${name}`;

interface ListProps {
  reviews: readonly Review[];
  /** Whom they are about. */
  subject: string;
  /** What can be done about a review. */
  actionsFor?: (review: Review) => ReactNode;
}

/** Reviews about one person, as others read them. */
export const ReviewList = ({ reviews, subject, actionsFor }: ListProps) => (
  <ul className="flex flex-col gap-5">
    {reviews.map((review) => (
      <li key={review._id} className="flex min-w-0 flex-col gap-1">
        <Stars count={review.stars} />
        <p className="wrap-anywhere text-base-content/75 text-sm">
          <span className="font-semibold">{personName(review.writerName)}</span>, {formatDate(review.writtenAt)},{' '}
          {modelLabel(review.productName)}
        </p>
        <ReviewWords {...review} answerTitle={answerOf(personName(subject))} />
        {actionsFor && <div className="-my-2.5 flex">{actionsFor(review)}</div>}
      </li>
    ))}
  </ul>
);

interface OneProps {
  review: NonNullable<SaleReviews['own']>;
  /** Whom it is about; undefined for the reader. */
  subject?: string;
}

/** One of the two reviews of a sale, where it is clear who wrote it. */
export const OneReview = ({ review: { stars, ...words }, subject }: OneProps) => (
  <div className="flex flex-col gap-1">
    <Stars count={stars} />
    <ReviewWords {...words} answerTitle={subject === undefined ? t`Your answer` : answerOf(personName(subject))} />
  </div>
);
