import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnListing } from '#contract/entities/bike.ts';
import type { OwnFrame as Frame } from '#contract/entities/frame.ts';
import { formatMoment } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { FrameForm } from './frame-form.tsx';
import { ownFrame } from './frames.queries.ts';

/** The frame and engine numbers of an own bike: typed once, of which the last characters are shown. */
export const OwnFrame = ({ bike }: { bike: OwnListing }) => (
  <Fold
    id="frame"
    summary={
      <h2 className="wrap-anywhere font-bold text-xl">
        <Trans>Frame and engine number</Trans>
      </h2>
    }
  >
    <div className="flex max-w-2xl flex-col gap-4">
      <p>
        <Trans>
          Buyers then see what we know of the bike, and we recognise a stolen one. We show the numbers to nobody, and do
          not keep them in readable form.
        </Trans>
      </p>
      <Numbers bike={bike} />
    </div>
  </Fold>
);

const Numbers = ({ bike: { _id: id, productStatus } }: { bike: OwnListing }) => {
  const { data, error, isFetching, refetch } = useQuery(ownFrame(id));
  const [isTyping, setTyping] = useState(false);
  if (error && !data)
    return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <LoadingRegion label={t`Loading the numbers`}>
        <Skeleton className="h-24 w-full" />
      </LoadingRegion>
    );
  const sold = productStatus === 'Sold';
  if (!data.frame && sold) return null;
  if (!data.frame || (isTyping && !sold)) {
    const stop = () => setTyping(false);
    return <FrameForm bikeId={id} onDone={stop} onCancel={data.frame && stop} />;
  }
  return (
    <>
      <Ends frame={data.frame} />
      {!sold && (
        <Button type="button" className="self-start" onClick={() => setTyping(true)}>
          <Trans>Type them again</Trans>
        </Button>
      )}
    </>
  );
};

const Ends = ({ frame: { frameEnd, engineEnd, typedAt } }: { frame: NonNullable<Frame['frame']> }) => {
  const at = formatMoment(typedAt);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-base-content/75">
        <Trans>Frame number</Trans>
      </dt>
      <dd className="figures font-semibold">
        <bdi dir="ltr">…{frameEnd}</bdi>
      </dd>
      {engineEnd !== undefined && (
        <>
          <dt className="text-base-content/75">
            <Trans>Engine number</Trans>
          </dt>
          <dd className="figures font-semibold">
            <bdi dir="ltr">…{engineEnd}</bdi>
          </dd>
        </>
      )}
      <dt className="text-base-content/75">
        <Trans>Saved on</Trans>
      </dt>
      <dd>{at}</dd>
    </dl>
  );
};
