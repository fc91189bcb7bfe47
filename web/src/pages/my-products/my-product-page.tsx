import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useReducer } from 'react';
import { useParams } from 'react-router';
import type { OwnListing } from '#contract/entities/bike.ts';
import { ListingHead } from '#web/features/listings/own-listing/listing-head.tsx';
import { ownListing } from '#web/features/listings/own-listing/own-listing.queries.ts';
import { PriceHistory } from '#web/features/listings/own-listing/price-history.tsx';
import { StateActions } from '#web/features/listings/own-listing/state-actions.tsx';
import { isEditable } from '#web/features/listings/own-listing/state-text.ts';
import { StillThereNotices } from '#web/features/listings/own-listing/still-there-notices.tsx';
import { forgetEditDraft, hasEditDraft } from '#web/features/listings/own-listing/use-edit-draft.ts';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';

export const meta = () => [{ title: pageTitle(t`Your listing`) }];

const loadForm = async () => (await import('#web/features/listings/own-listing/edit-form.tsx')).EditForm;
const EditForm = lazyComponent(loadForm);
const DepositSetting = lazyComponent(
  async () => (await import('#web/features/listings/own-listing/deposit-setting.tsx')).DepositSetting,
);

const OwnPapers = lazyComponent(async () => (await import('#web/features/papers/own-papers.tsx')).OwnPapers);
const OwnFrame = lazyComponent(async () => (await import('#web/features/papers/frames/own-frame.tsx')).OwnFrame);

/** One listing of the seller's own: where it stands, what can be done with it, and its form. */
const MyProductPage = () => {
  const { id = '' } = useParams();
  const session = useSession();
  return session.status === 'signedIn' ? <Listing key={id} id={id} user={session.user} /> : null;
};
export default MyProductPage;

const BackToList = () => (
  <ButtonLink to="/dashboard/myProducts" className="self-start">
    <Trans>My Products</Trans>
  </ButtonLink>
);

const Listing = ({ id, user }: { id: string; user: IdentityUser }) => {
  const { data: bike, error, isFetching, refetch } = useQuery(ownListing(id));
  useEffect(() => {
    // While the listing is on its way; where it fails, the form says so.
    loadForm().catch(() => undefined);
  }, []);
  if (bike) return <Sections bike={bike} user={user} />;
  if (bike === null) {
    return (
      <>
        <h1 className="sr-only">
          <Trans>Your listing</Trans>
        </h1>
        <EmptyState text={t`There is no listing of yours at this address.`}>
          <BackToList />
        </EmptyState>
      </>
    );
  }
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <LoadingRegion label={t`Loading your listing`}>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="mt-6 h-96 w-full max-w-2xl" />
    </LoadingRegion>
  );
};

const Sections = ({ bike, user }: { bike: OwnListing; user: IdentityUser }) => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const discard = (): void => {
    forgetEditDraft(bike._id);
    renderAgain();
  };
  // What was typed stays on the screen when the bike is sold meanwhile, and over a reload; its form says so.
  const isEdited = isEditable(bike) || hasEditDraft(bike._id);
  const sold = bike.productStatus === 'Sold';
  return (
    <div className="flex flex-col gap-8">
      <div>
        <StillThereNotices bikes={[bike]} />
        <ListingHead bike={bike} />
        {!sold && <StateActions bike={bike} email={user.email} />}
      </div>
      {isEdited && (
        <Suspense fallback={<Skeleton className="h-96 w-full max-w-2xl" />}>
          <EditForm bike={bike} seller={user} onDiscard={discard} />
        </Suspense>
      )}
      <div className="flex flex-col gap-2">
        <Suspense>
          {isEditable(bike) && <DepositSetting bike={bike} />}
          <OwnPapers bike={bike} />
          <OwnFrame bike={bike} />
        </Suspense>
        <PriceHistory bike={bike} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/dashboard/statistics?bike=${bike._id}`}>
          <Trans>Statistics</Trans>
        </ButtonLink>
        <ButtonLink to={`/dashboard/bookings?productId=${bike._id}`}>
          <Trans>Bookings</Trans>
        </ButtonLink>
        <BackToList />
      </div>
    </div>
  );
};
