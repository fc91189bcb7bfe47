import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Bike } from '#contract/entities/bike.ts';
import { oneBike } from '#web/features/listings/bikes.queries.ts';
import { BikeCard, BikeCardSkeleton } from '#web/features/listings/card/bike-card.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion } from '#web/ui/loading.tsx';

interface Props {
  id: string;
  actions: (bike: Bike) => ReactNode;
}

/** The bike of `?bike=`, above the others of its brand, or that it is gone. Gets the focus once it is loaded. */
export const ChosenBike = ({ id, actions }: Props) => {
  const { data: bike, error, isFetching, isPending, refetch } = useQuery(oneBike(id));
  const container = useRef<HTMLElement>(null);
  useEffect(() => {
    // After Back the page stays where it was scrolled to.
    if (!isPending) container.current?.focus({ preventScroll: true });
  }, [isPending]);
  const forSale = bike && bike.productStatus !== 'Sold';
  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-label={t`The bike that you chose`}
      className="mb-6 grid gap-4 outline-none md:grid-cols-2 md:gap-6"
    >
      {isPending && (
        <LoadingRegion label={t`Loading the bike that you chose`}>
          <BikeCardSkeleton />
        </LoadingRegion>
      )}
      {error && !bike && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {forSale && (
        <div className="rounded-box outline-3 outline-primary outline-offset-2">
          <BikeCard bike={bike} eager actions={actions(bike)} />
        </div>
      )}
      {bike !== undefined && !forSale && <GoneBike model={bike?.modelName} />}
    </section>
  );
};

const GoneBike = ({ model }: { model: string | undefined }) => {
  const name = model && modelLabel(model);
  return (
    <p role="status" className="rounded-box bg-base-200 p-4 md:col-span-2">
      {name ? (
        <Trans>
          <strong className="wrap-anywhere">{name}</strong> has been sold.
        </Trans>
      ) : (
        <Trans>That bike is not for sale any more: its seller has taken it down.</Trans>
      )}
    </p>
  );
};
