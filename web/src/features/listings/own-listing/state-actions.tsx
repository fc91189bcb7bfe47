import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnListing } from '#contract/entities/bike.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOpened } from '#web/ui/use-opened.ts';
import { RemoveDialog } from '../my-products/remove-dialog.tsx';
import { useRemoveBike } from '../seller-actions.queries.ts';
import { useListingState } from './own-listing.queries.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { SoldElsewhereDialog } from './sold-elsewhere-dialog.tsx';

interface Props {
  bike: OwnListing;
  email: string;
}

/** What can be done with a listing besides editing it; each says first what it means for those who have booked the bike. */
export const StateActions = ({ bike, email }: Props) => {
  const { opened: dialog, open: setDialog, close } = useOpened<'pause' | 'elsewhere'>();
  const removal = useRemoveBike(email);
  usePreparedToasts();
  const { offMarket, hiddenBy } = bike;
  const isUp = offMarket === undefined;
  return (
    <section aria-label={t`What to do with it`} className="mt-4">
      <div className="flex flex-wrap gap-2">
        {isUp && (
          <Button onClick={() => setDialog('pause')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {!isUp && !hiddenBy && offMarket !== 'resting' && <PutBack bike={bike} />}
        {offMarket !== 'soldElsewhere' && (
          <Button onClick={() => setDialog('elsewhere')}>
            <Trans>Sold elsewhere</Trans>
          </Button>
        )}
        {offMarket !== 'takenBack' && (
          <Button variant="quiet" onClick={() => removal.open(bike)}>
            <Trans>Take down</Trans>
          </Button>
        )}
      </div>
      <PauseDialog bike={bike} open={dialog === 'pause'} onClose={close} />
      <SoldElsewhereDialog bike={bike} open={dialog === 'elsewhere'} onClose={close} />
      <RemoveDialog removal={removal} />
    </section>
  );
};

/** Nothing is lost by it, so that no dialog asks. */
export const PutBack = ({ bike }: { bike: Pick<OwnListing, '_id' | 'offMarket' | 'modelName'> }) => {
  const { mutate, isPending, error } = useListingState(bike._id);
  return (
    <>
      <Button variant="primary" loading={isPending} onClick={() => mutate({ state: 'forSale' })}>
        {bike.offMarket === 'paused' ? <Trans>Put back on sale</Trans> : <Trans>List again</Trans>}
        <span className="sr-only"> {modelLabel(bike.modelName)}</span>
      </Button>
      {error && (
        <p role="alert" className="basis-full font-medium text-error">
          {errorMessage(error)}
        </p>
      )}
    </>
  );
};
