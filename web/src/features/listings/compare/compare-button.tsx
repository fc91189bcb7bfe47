import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { CheckIcon } from '#web/ui/frame-icons.tsx';
import { type ComparedBike, MAX_COMPARED, toggleCompared, useComparedBikes } from './compared-bikes.ts';

/** Chooses a bike for comparison, or takes it back. */
export const CompareButton = ({ bike }: { bike: ComparedBike }) => {
  const compared = useComparedBikes();
  const chosen = compared.some(({ _id }) => _id === bike._id);
  const name = bikeLabel(bike);
  const full = !chosen && compared.length >= MAX_COMPARED;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={full || undefined}
      aria-label={t`Compare: ${name}`}
      title={full ? t`Four bikes are chosen already` : undefined}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field pe-1 text-sm aria-disabled:cursor-default aria-disabled:opacity-50"
      onClick={() => toggleCompared(bike)}
    >
      <span
        className={`grid size-5 place-items-center rounded-selector border ${chosen ? 'border-base-content bg-base-content text-base-100' : 'border-base-content/40 bg-base-100'}`}
      >
        {chosen && <CheckIcon className="size-4" />}
      </span>
      <Trans>Compare</Trans>
    </button>
  );
};
