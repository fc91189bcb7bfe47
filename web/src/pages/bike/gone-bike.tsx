import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WithdrawnBike as Withdrawn } from '#contract/entities/bike.ts';
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

/** Nothing is kept of the bike at this address, or there never was one. */
export const GoneBike = ({ withdrawn }: { withdrawn: boolean }) => (
  <>
    <h1 className="sr-only">{withdrawn ? t`Bike withdrawn` : t`Not Found`}</h1>
    <EmptyState
      text={
        withdrawn
          ? t`The seller has taken this bike down, and its page is no longer kept.`
          : t`There is no bike at this address.`
      }
    >
      <WayOn />
    </EmptyState>
  </>
);
