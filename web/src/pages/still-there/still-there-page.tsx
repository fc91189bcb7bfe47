import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AskedBike } from '#contract/entities/bike.ts';
import { askedBikes, useConfirmAsked } from '#web/features/listings/own-listing/still-there.queries.ts';
import { useLinkToken } from '#web/features/people/session/link-token.ts';
import { bikeLabel, modelLabel } from '#web/language/bike-labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';

export const meta = () => [{ title: pageTitle(t`Is it still for sale?`) }, { name: 'robots', content: 'noindex' }];

/** The target of the link in mails that ask sellers. Opening it changes nothing: programs follow links, too. */
const StillTherePage = () => {
  const token = useLinkToken() ?? '-';
  const { data: bikes, error, isFetching, refetch } = useQuery(askedBikes(token));
  const { mutate, isPending, isSuccess, variables, error: failed } = useConfirmAsked(token);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>Is it still for sale?</Trans>
      </h1>
      <p role="status" className="empty:hidden">
        {isSuccess && <Trans>Thank you. What you confirmed is on sale for another 30 days.</Trans>}
        {!isSuccess && bikes?.length === 0 && <Trans>There is nothing left to confirm.</Trans>}
      </p>
      {failed && <ErrorNotice message={errorMessage(failed)} />}
      {error && !bikes && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !bikes && (
        <LoadingRegion label={t`Loading your bikes`}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      {bikes && bikes.length > 0 && (
        <>
          <ul className="flex flex-col gap-3">
            {bikes.map((bike) => (
              <Asked
                key={bike._id}
                bike={bike}
                running={isPending && variables === bike._id}
                onYes={() => mutate(bike._id)}
              />
            ))}
          </ul>
          {bikes.length > 1 && (
            <Button loading={isPending && variables === undefined} onClick={() => mutate(undefined)}>
              <Trans>All of them are still for sale</Trans>
            </Button>
          )}
          <p className="text-base-content/75 text-sm">
            <Trans>Is one sold? Mark it as sold in My Products, or do nothing: buyers will soon stop seeing it.</Trans>
          </p>
        </>
      )}
      <ButtonLink to="/dashboard/myProducts" className="self-start">
        <Trans>My Products</Trans>
      </ButtonLink>
    </div>
  );
};
export default StillTherePage;

interface AskedProps {
  bike: AskedBike;
  running: boolean;
  onYes: () => void;
}

const Asked = ({ bike, running, onYes }: AskedProps) => (
  <li className="flex flex-wrap items-center gap-3 rounded-box border border-base-300 p-3">
    <Photo
      photo={photoSources(bike.photoURL)}
      alt={bikeLabel(bike)}
      sizes="6rem"
      className="aspect-4/3 w-24 rounded-field"
    />
    <p className="wrap-anywhere min-w-0 flex-1 basis-[8rem]">
      <span className="block font-semibold">{bikeLabel(bike)}</span>
      <Price amount={bike.rslPrice} />
      {bike.resting && (
        <span className="block text-base-content/75 text-sm">
          <Trans>Buyers do not see it for now.</Trans>
        </span>
      )}
    </p>
    <Button variant="primary" loading={running} onClick={onYes}>
      {bike.resting ? <Trans>Put back on sale</Trans> : <Trans>Yes, still for sale</Trans>}
      <span className="sr-only"> {modelLabel(bike.modelName)}</span>
    </Button>
  </li>
);
