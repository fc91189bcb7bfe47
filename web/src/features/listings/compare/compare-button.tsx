import { t } from '@lingui/core/macro';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { CompareIcon } from '#web/ui/icons.tsx';
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
      title={full ? t`Four bikes are chosen already` : t`Compare`}
      className="btn btn-square border-base-300 bg-base-100 aria-pressed:border-base-content aria-pressed:bg-base-content aria-pressed:text-base-100"
      onClick={() => toggleCompared(bike)}
    >
      <CompareIcon className="size-5" />
    </button>
  );
};
