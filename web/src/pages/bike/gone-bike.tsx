import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WithdrawnBike as Withdrawn } from '#contract/entities/bike.ts';
import type { BikePage } from '#web/features/listings/bikes.queries.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Photo } from '#web/ui/photo.tsx';

const WayOn = () => (
  <ButtonLink variant="primary" to="/">
    <Trans>Look for bikes</Trans>
  </ButtonLink>
);

/** A bike that its seller has taken down: what it was, and nothing of the seller. */
export const WithdrawnBike = ({ bike }: { bike: Withdrawn }) => (
  <article aria-label={bikeLabel(bike)} className="flex flex-col gap-4 pt-4 sm:flex-row sm:flex-wrap sm:items-center">
    {bike.photoURL && (
      <div className="sm:w-80 sm:shrink-0">
        <Photo
          photo={photoSources(bike.photoURL)}
          alt={bikeLabel(bike)}
          sizes="(min-width: 40rem) 20rem, 100vw"
          eager
          className="aspect-4/3 w-full rounded-box [filter:grayscale(1)]"
        />
      </div>
    )}
    <div className="flex min-w-0 flex-[1_1_16rem] flex-col items-start gap-3">
      <h1 className="wrap-anywhere font-bold text-2xl md:text-3xl">{bikeLabel(bike)}</h1>
      <p className="text-lg">
        {bike.productStatus === 'Sold' ? t`This bike has been sold.` : t`The seller has taken this bike down.`}
      </p>
      <WayOn />
    </div>
  </article>
);

type Gone = Exclude<BikePage['state'], 'listed' | 'withdrawn'>;

/** What stands in the title of such a page. */
export const GONE_TITLES: Record<Gone, string> = {
  unknown: t`Not Found`,
  gone: t`Bike withdrawn`,
  hidden: t`Not shown`,
};

const TEXTS: Record<Gone, string> = {
  unknown: t`There is no bike at this address.`,
  gone: t`The seller has taken this bike down, and its page is no longer kept.`,
  hidden: t`This listing is not shown at the moment: we have taken it off the market.`,
};

/** Nothing is shown of the bike at this address, or there never was one. */
export const GoneBike = ({ state }: { state: Gone }) => (
  <>
    <h1 className="sr-only">{GONE_TITLES[state]}</h1>
    <EmptyState text={TEXTS[state]}>
      <WayOn />
    </EmptyState>
  </>
);
