import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Seller } from '#contract/entities/seller.ts';
import type { SellerVerified } from '#contract/entities/verification.ts';
import { RatingLine } from '#web/features/deals/reviews/rating-line.tsx';
import { CompactCard } from '#web/features/listings/card/compact-card.tsx';
import { AnswersWithin } from '#web/features/listings/sellers/answers-within.tsx';
import { ReportButton } from '#web/features/moderation/reports/report-button.tsx';
import { VerifiedNote } from '#web/features/papers/verification/verified-note.tsx';
import { formatMonth, formatNumber } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Avatar } from '#web/ui/photo.tsx';

/** Photos that are loaded at once: what a phone shows first. */
const EAGER = 3;

interface Props {
  seller: Seller;
  /** Why they have the badge. */
  verified: SellerVerified | undefined;
  /** Whether the bikes shown are the newest ones. */
  isFirst: boolean;
}

/** The public profile of a seller, and their bikes for sale. */
export const SellerProfile = ({ seller, verified, isFirst }: Props) => {
  const month = formatMonth(seller.since);
  return (
    <>
      <header className="flex flex-wrap items-center gap-4">
        <Avatar photo={seller.photo ? photoSources(seller.photo) : undefined} className="w-20" />
        <div className="min-w-0 flex-1 basis-[12rem]">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="wrap-anywhere min-w-0 font-bold text-2xl leading-tight md:text-3xl">
              {personName(seller.name)}
            </h1>
            {seller.sellerVerify === 'Verified' && (
              <a href="#verified" className="-my-2.5 py-2.5">
                <VerifiedBadge />
              </a>
            )}
            <AnswersWithin hours={seller.answersWithin} />
          </div>
          <p className="text-base-content/75">
            <Trans>Here since {month}</Trans>
          </p>
          <ReportButton kind="person" id={seller._id} name={personName(seller.name)} />
        </div>
      </header>
      <p className="mt-4 flex flex-wrap gap-x-6 font-semibold">
        <span>
          <Plural value={seller.forSale} one="# bike for sale" other="# bikes for sale" />
        </span>
        <span>
          <Plural value={seller.sold} one="# bike sold here" other="# bikes sold here" />
        </span>
        {seller.transferred > 0 && <Transferred {...seller} />}
        {seller.rating.count > 0 && (
          <a href="#reviews" className="-my-2.5 flex min-h-11 items-center underline underline-offset-4">
            <RatingLine rating={seller.rating} />
          </a>
        )}
      </p>
      {seller.sellerVerify === 'Verified' && <VerifiedNote sellerId={seller._id} loaded={verified} />}
      <section aria-labelledby="for-sale" className="mt-8">
        <h2 id="for-sale" className="mb-4 font-bold text-2xl">
          <Trans>Bikes for sale</Trans>
        </h2>
        <Suspense>
          <BikesForSale seller={seller} isFirst={isFirst} />
        </Suspense>
      </section>
    </>
  );
};

/** Of how many of the bikes sold here the buyers say that they are registered in their names. */
const Transferred = ({ transferred, sold }: Pick<Seller, 'transferred' | 'sold'>) => {
  const [done, all] = [formatNumber(transferred), formatNumber(sold)];
  return (
    <span>
      <Trans>
        {done} of {all} registered in the buyer’s name
      </Trans>
    </span>
  );
};

/** A page of them. Links lead to the others, so that they work without scripts. */
const BikesForSale = ({ seller: { _id: id, bikes, forSale, next }, isFirst }: Omit<Props, 'verified'>) => (
  <>
    {forSale === 0 ? (
      <EmptyState text={t`This seller has no bike for sale right now.`}>
        <ButtonLink variant="primary" to="/search">
          <Trans>Look for bikes</Trans>
        </ButtonLink>
      </EmptyState>
    ) : (
      <ul className="compact-grid">
        {bikes.map((bike, index) => (
          <li key={bike._id}>
            <CompactCard bike={bike} eager={index < EAGER} />
          </li>
        ))}
      </ul>
    )}
    {(next || !isFirst) && (
      <nav aria-label={t`More bikes of this seller`} className="mt-6 flex flex-wrap justify-center gap-3">
        {!isFirst && (
          <ButtonLink to={`/sellers/${id}`}>
            <Trans>Newest bikes</Trans>
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`/sellers/${id}?after=${next}`}>
            <Trans>Older bikes</Trans>
          </ButtonLink>
        )}
      </nav>
    )}
  </>
);
