import { t } from '@lingui/core/macro';
import { CompareIcon } from '#web/ui/icons.tsx';
import { type ComparedBike, MAX_COMPARED, toggleCompared, useComparedBikes } from './compared-bikes.ts';

/** Chooses a bike for comparison, or takes it back. */
export const CompareButton = ({ id, name }: ComparedBike) => {
  const compared = useComparedBikes();
  const chosen = compared.some((bike) => bike.id === id);
  const full = !chosen && compared.length >= MAX_COMPARED;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={full || undefined}
      aria-label={t`Compare: ${name}`}
      title={full ? t`Four bikes are chosen already` : t`Compare`}
      className="btn btn-square border-base-300 bg-base-100 aria-pressed:border-base-content aria-pressed:bg-base-content aria-pressed:text-base-100"
      onClick={() => toggleCompared({ id, name })}
    >
      <CompareIcon className="size-5" />
    </button>
  );
};
