import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { PriceFallNote } from '#web/features/bikes/card/price-fall-note.tsx';
import { useCountView } from '#web/features/bikes/use-count-view.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { formatTaka, formatTimeOfDay } from '#web/language/format.ts';
import { Price } from '#web/ui/price.tsx';
import './bike-page.css';
import { bikeLabel } from '#web/language/catalogue-labels.ts';
import { BikeBooking } from './bike-booking.tsx';
import { BikeContact } from './bike-contact.tsx';
import { BikeFactList } from './bike-fact-list.tsx';
import { factsLine } from './bike-words.ts';
import { Gallery } from './gallery.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  bike: BikeOnPage;
  /** When the page was loaded. */
  now: Date;
}

/** A bike that is for sale or sold: everything about it, and what can be done. */
export const BikeArticle = ({ bike, now }: Props) => {
  const titleId = useId();
  const container = useRef<HTMLElement>(null);
  const session = useSession();
  const sold = bike.productStatus === 'Sold';
  useCountView(bike._id);
  return (
    <article ref={container} tabIndex={-1} aria-labelledby={titleId} className="bike-page outline-none">
      <Gallery photos={[bike.photoURL]} name={bikeLabel(bike)} muted={sold} />
      <div className="bike-page-head">
        <div className="flex items-start justify-between gap-2">
          <h1 id={titleId} className="wrap-anywhere min-w-0 font-bold text-2xl leading-tight md:text-3xl">
            {bikeLabel(bike)}
          </h1>
          <div className="flex shrink-0 gap-2">
            <CompareButton id={bike._id} name={bikeLabel(bike)} />
            <ShareButton id={bike._id} name={bikeLabel(bike)} />
          </div>
        </div>
        <p className="mt-1 text-base-content/75">{factsLine(bike)}</p>
        {sold ? <SoldNotice bike={bike} /> : <Prices bike={bike} />}
        {!sold && <PriceFallNote bike={bike} className="mt-1 text-base" />}
        {bike.heldUntil && !sold && <HeldNotice until={bike.heldUntil} />}
      </div>
      <BikeFactList bike={bike} now={now} />
      {bike.description && <Description text={bike.description} />}
      <BikeContact bike={bike} session={session} />
      {!sold && <BikeBooking bike={bike} session={session} container={container} />}
    </article>
  );
};

/** The price in large figures; beside it the original price, if it is higher, and the saving. */
const Prices = ({ bike: { orgPrice, rslPrice } }: { bike: BikeOnPage }) => {
  const saving = orgPrice - rslPrice;
  const saved = formatTaka(saving);
  const before = <Price amount={orgPrice} />;
  return (
    <dl className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div>
        <dt className="sr-only">
          <Trans>Resell price</Trans>
        </dt>
        <dd className="font-bold text-4xl leading-tight md:text-5xl">
          <Price amount={rslPrice} />
        </dd>
      </div>
      <div>
        <dt className={saving > 0 ? 'sr-only' : 'text-base-content/75 text-sm'}>
          <Trans>Original price</Trans>
        </dt>
        <dd>{saving > 0 ? <s>{before}</s> : before}</dd>
        {saving > 0 && (
          <dd className="font-semibold">
            <Trans>You save {saved}</Trans>
          </dd>
        )}
      </div>
    </dl>
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

const HeldNotice = ({ until }: { until: string }) => {
  const time = formatTimeOfDay(until);
  return (
    <p role="status" className="mt-3 rounded-box bg-base-200 p-3">
      <Trans>Another buyer is paying for this bike right now. It is kept for them until {time}.</Trans>
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
