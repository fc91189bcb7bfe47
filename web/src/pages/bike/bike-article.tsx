import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { AgreedNote, priceFor } from '#web/features/deals/orders/agreed-price.tsx';
import { BikePrices } from '#web/features/listings/card/bike-prices.tsx';
import { PapersNote } from '#web/features/listings/card/papers-note.tsx';
import { PriceFallNote } from '#web/features/listings/card/price-fall-note.tsx';
import { ComparedHere } from '#web/features/listings/compare/compare-bar.tsx';
import { CompareButton } from '#web/features/listings/compare/compare-button.tsx';
import { useCountView } from '#web/features/listings/use-count-view.ts';
import { Heart } from '#web/features/listings/wishlist/heart.tsx';
import { BikeHistory } from '#web/features/papers/frames/bike-history.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { formatSoon } from '#web/language/format.ts';
import { Price } from '#web/ui/price.tsx';
import './bike-page.css';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { BikeBooking, PausedActions } from './bike-booking.tsx';
import { BikeContact } from './bike-contact.tsx';
import { BikeCostFold } from './bike-cost-fold.tsx';
import { BikeFactList } from './bike-fact-list.tsx';
import { factsLine } from './bike-words.ts';
import { CheckLink } from './check/check-link.tsx';
import { Gallery } from './gallery.tsx';
import { PriceCheck } from './price-check.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  bike: BikeOnPage;
  /** What bikes like it are sold for, as the server rendered it. */
  guide: PriceGuide | undefined;
  /** When the page was loaded, ms since 1970. */
  loadedAt: number;
}

/** A bike that is for sale, paused or sold: everything about it, and what can be done. */
export const BikeArticle = ({ bike, guide, loadedAt }: Props) => {
  const titleId = useId();
  const container = useRef<HTMLElement>(null);
  const session = useSession();
  const sold = bike.productStatus === 'Sold' || bike.offMarket === 'soldElsewhere';
  const paused = bike.offMarket === 'paused';
  const hidden = bike.offMarket === 'hidden';
  const offered = !sold && !paused && !hidden;
  return (
    <article ref={container} tabIndex={-1} aria-labelledby={titleId} className="bike-page @container/bike outline-none">
      <Gallery photos={bike.photos} name={bikeLabel(bike)} muted={!offered}>
        {offered && <Heart bike={bike} look="disc" className="absolute end-2 top-2 z-10" />}
      </Gallery>
      <div className="bike-page-head">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h1
            id={titleId}
            className="wrap-anywhere min-w-0 flex-1 basis-[min(100%,7em)] font-bold text-2xl leading-tight md:text-3xl"
          >
            {bikeLabel(bike)}
          </h1>
          <div className="flex shrink-0 gap-2">
            <CompareButton bike={bike} />
            <ShareButton id={bike._id} name={bikeLabel(bike)} />
          </div>
        </div>
        <ComparedHere />
        <p className="mt-1 text-base-content/75">{factsLine(bike)}</p>
        {sold ? (
          <SoldNotice bike={bike} />
        ) : (
          <div className="mt-3">
            {/* To whoever has agreed on a price, that is the price. */}
            <BikePrices bike={{ ...bike, rslPrice: priceFor(bike) }} on="page" />
          </div>
        )}
        {paused && <PausedNotice />}
        {hidden && <HiddenNotice />}
        {offered && !bike.agreed && <PriceFallNote bike={bike} className="mt-1 text-base" />}
        {offered && !bike.agreed && bike.negotiable === 'yes' && (
          <p className="mt-1">
            <Trans>The price is open to offers.</Trans>
          </p>
        )}
        {bike.agreed && offered && <AgreedNote agreed={bike.agreed} className="mt-3 rounded-box bg-base-200 p-3" />}
        {bike.heldUntil && offered && <HeldNotice until={bike.heldUntil} />}
        <PapersNote bike={bike} />
        {offered && <CheckLink bike={bike} guide={guide} />}
      </div>
      {offered && <PriceCheck bike={bike} initial={guide} loadedAt={loadedAt} />}
      {offered && <BikeCostFold bike={bike} price={priceFor(bike)} />}
      <BikeFactList bike={bike} now={new Date(loadedAt)} />
      <BikeHistory id={bike._id} className="bike-page-history" />
      {bike.description && <Description text={bike.description} />}
      <BikeContact bike={bike} session={session} />
      {offered && <BikeBooking bike={bike} session={session} container={container} />}
      {paused && !sold && <PausedActions bike={bike} session={session} />}
      {!bike.offMarket && <CountedView id={bike._id} />}
    </article>
  );
};

const SoldNotice = ({ bike }: { bike: BikeOnPage }) => (
  <div className="mt-3 rounded-box bg-base-200 p-4">
    <p className="font-bold text-2xl">
      <Trans>Sold</Trans>
    </p>
    <p className="text-base-content/75">
      <Trans>
        It was offered for <Price amount={bike.rslPrice} />. Similar bikes are below.
      </Trans>
    </p>
  </div>
);

/** Apart, because only what is listed is counted. */
const CountedView = ({ id }: { id: string }) => {
  useCountView(id);
  return null;
};

const PausedNotice = () => (
  <p role="status" className="mt-3 rounded-box bg-base-200 p-4 font-semibold">
    <Trans>This bike is not for sale at the moment. Its seller has paused the listing; similar bikes are below.</Trans>
  </p>
);

/** For its seller and admins: nobody else sees the page. */
const HiddenNotice = () => (
  <p role="status" className="mt-3 rounded-box bg-base-200 p-4 font-semibold">
    <Trans>We have taken this listing off the market. Only its seller and we see this page.</Trans>
  </p>
);

const HeldNotice = ({ until }: { until: string }) => {
  const time = formatSoon(until);
  return (
    <p role="status" className="mt-3 rounded-box bg-base-200 p-3">
      <Trans>This bike is kept for another buyer until {time}.</Trans>
    </p>
  );
};

const Description = ({ text }: { text: string }) => (
  <section aria-label={t`Description`} className="bike-page-text">
    <h2 className="font-bold text-xl">
      <Trans>Description</Trans>
    </h2>
    <p dir="auto" className="wrap-anywhere mt-2 max-w-3xl whitespace-pre-line leading-relaxed">
      {text}
    </p>
  </section>
);
