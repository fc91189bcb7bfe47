import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnListing } from '#contract/entities/bike.ts';
import { MAX_PAPERS } from '#contract/papers.ts';
import { papersText } from '#web/features/listings/card/papers-note.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { OwnPaper } from './own-paper.tsx';
import { waitText } from './paper-words.ts';
import { papersOfBike } from './papers.queries.ts';
import { ShowPaperForm } from './show-paper-form.tsx';

/** The papers of a seller's bike: what buyers read of them, which documents were shown, and a form for another one. */
export const OwnPapers = ({ bike }: { bike: OwnListing }) => (
  <Fold
    id="papers"
    summary={
      <h2 className="font-bold text-xl">
        <Trans>Papers</Trans>
      </h2>
    }
  >
    <div className="flex max-w-2xl flex-col gap-4">
      <p>
        {bike.papersReviewed ? (
          <Trans>Buyers read: “{papersText(bike.papersReviewed)}”</Trans>
        ) : (
          <Trans>Show us photos of the papers, and buyers read what we saw on them.</Trans>
        )}
      </p>
      <p className="text-base-content/75">
        <Trans>
          Only you and our admins see the photos. They are kept encrypted, and deleted 90 days after the sale. We do not
          ask for your NID here.
        </Trans>
      </p>
      <Documents bike={bike} />
    </div>
  </Fold>
);

const Documents = ({ bike: { _id: id, productStatus } }: { bike: OwnListing }) => {
  const { data, error, isFetching, refetch } = useQuery(papersOfBike(id));
  if (error && !data)
    return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <LoadingRegion label={t`Loading your papers`}>
        <Skeleton className="h-24 w-full" />
      </LoadingRegion>
    );
  const { items, wait } = data;
  return (
    <>
      {items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items.map((paper) => (
            <OwnPaper key={paper._id} paper={paper} />
          ))}
        </ul>
      )}
      {wait && <p>{waitText(wait)}</p>}
      {productStatus !== 'Sold' && items.length < MAX_PAPERS && <ShowPaperForm bikeId={id} />}
      {items.length >= MAX_PAPERS && (
        <p>
          <Trans>A listing has at most 6 documents. Delete one to send another.</Trans>
        </p>
      )}
    </>
  );
};
