import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnBike } from '#contract/entities/bike.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatDay } from '#web/language/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmListing } from './own-listing.queries.ts';

const isAsked = ({ restsAt, offMarket }: OwnBike): boolean => restsAt !== undefined || offMarket === 'resting';

/** Asks whether bikes are still there, one click each; nothing where no bike is asked about. */
export const StillThereNotices = ({ bikes }: { bikes: readonly OwnBike[] }) => {
  const asked = bikes.filter(isAsked);
  if (asked.length === 0) return null;
  return (
    <section aria-label={t`Is it still for sale?`} className="mb-6 rounded-box bg-base-200 p-4">
      <ul className="flex flex-col gap-3">
        {asked.map((bike) => (
          <Question key={bike._id} bike={bike} />
        ))}
      </ul>
    </section>
  );
};

const Question = ({ bike }: { bike: OwnBike }) => {
  const { mutate, isPending } = useConfirmListing(bike._id);
  const model = modelLabel(bike.modelName);
  const day = formatDay(bike.restsAt ?? '');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="wrap-anywhere min-w-0 flex-1 basis-[15rem]">
        {bike.restsAt ? (
          <Trans>
            Is <strong>{model}</strong> still for sale? If you do not confirm, buyers stop seeing it on {day}.
          </Trans>
        ) : (
          <Trans>
            Buyers do not see <strong>{model}</strong>, because you did not confirm it. Bookings stay.
          </Trans>
        )}
      </p>
      <Button variant="primary" loading={isPending} onClick={() => mutate()}>
        {bike.restsAt ? <Trans>Yes, still for sale</Trans> : <Trans>Put back on sale</Trans>}
        <span className="sr-only"> {model}</span>
      </Button>
    </li>
  );
};
