import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { SaleReviews as Reviews } from '#contract/entities/review.ts';
import { OneReview } from '#web/features/deals/reviews/review-list.tsx';
import { Stars } from '#web/features/deals/reviews/stars.tsx';
import { formatDate } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';

const ReviewForm = lazyComponent(async () => (await import('./review-form.tsx')).ReviewForm);
const AnswerForm = lazyComponent(async () => (await import('./answer-form.tsx')).AnswerForm);

interface Props {
  orderId: string;
  reviews: Reviews;
  /** The other side of the sale. */
  other: string;
  /** Whether the reader sold the bike. */
  isSeller: boolean;
  /** How what the other side wrote is reported. */
  reportOf?: (reviewId: string) => ReactNode;
}

const titleFor = (name: string): string => t`Review ${name}`;

/** What the two sides of a sale wrote about each other, as far as the reader may see it, and the one button that is next. */
export const SaleReviews = ({ orderId, reviews, other, isSeller, reportOf }: Props) => {
  // As they were when the dialog opened: a form stays open while it is filled in, also if its time ends.
  const [opened, setOpened] = useState<Reviews>();
  const close = () => setOpened(undefined);
  const name = personName(other);
  const { opensAt, openUntil, own, received } = reviews;
  if (opensAt) return <NotYet opensAt={opensAt} />;
  if (!openUntil && !own && !received) return null;
  return (
    <div className="mt-1 flex flex-col items-start gap-1">
      {own && (
        <p className="text-sm">
          <Trans>Your review</Trans> <Stars count={own.stars} />
        </p>
      )}
      {received && (
        <div className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-sm">
          <p>
            <Trans>Review by {name}</Trans> <Stars count={received.stars} />
          </p>
          {reportOf?.(received._id)}
        </div>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpened(reviews)}>
        <ButtonText reviews={reviews} isSeller={isSeller} />
        <span className="sr-only"> {name}</span>
      </Button>
      {opened && (
        <Modal title={opened.openUntil ? titleFor(name) : t`Reviews of this sale`} open onClose={close}>
          <Suspense fallback={<ProgressBar label={t`Loading`} />}>
            {opened.openUntil ? (
              <ReviewForm
                orderId={orderId}
                until={opened.openUntil}
                own={opened.own}
                name={name}
                isSeller={isSeller}
                onClose={close}
              />
            ) : (
              <BothReviews reviews={reviews} other={other} />
            )}
          </Suspense>
        </Modal>
      )}
    </div>
  );
};

const NotYet = ({ opensAt }: { opensAt: string }) => {
  const day = formatDate(opensAt);
  return (
    <p className="mt-1 text-base-content/75 text-sm">
      <Trans>You can review each other from {day} on, once the bike is handed over.</Trans>
    </p>
  );
};

const ButtonText = ({ reviews: { openUntil, own }, isSeller }: Pick<Props, 'reviews' | 'isSeller'>) => {
  if (!openUntil) return <Trans>Read the reviews</Trans>;
  if (own) return <Trans>Change your review</Trans>;
  return isSeller ? <Trans>Review the buyer</Trans> : <Trans>Review the seller</Trans>;
};

const BothReviews = ({ reviews: { own, received }, other }: Pick<Props, 'reviews' | 'other'>) => {
  const name = personName(other);
  return (
    <div className="flex flex-col gap-6">
      {received && (
        <section className="flex flex-col gap-3">
          <h3 className="wrap-anywhere font-semibold">
            <Trans>Review by {name}</Trans>
          </h3>
          <OneReview review={received} />
          {!received.answer && <AnswerForm reviewId={received._id} />}
        </section>
      )}
      {own && (
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">
            <Trans>Your review</Trans>
          </h3>
          <OneReview review={own} subject={other} />
        </section>
      )}
    </div>
  );
};
