import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UnknownModel } from '#contract/entities/catalogue-model.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/frame-icons.tsx';

interface Props {
  model: UnknownModel;
  /** While it is being taken off the list. */
  dismissing: boolean;
  onAdd: (model: Pick<UnknownModel, 'brand' | 'name'>) => void;
  onDismiss: (model: UnknownModel) => void;
}

/** A name that sellers write and the catalogue lacks, with what an admin can do about it. */
export const UnknownModelEntry = ({ model, dismissing, onAdd, onDismiss }: Props) => {
  const { brand, name, listings } = model;
  const label = bikeLabel({ brand, modelName: name });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field border border-base-300 px-4 py-2">
      <div className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold">{label}</p>
        <p className="text-base-content/75 text-sm">
          {t`${plural(listings, { one: '# bike for sale', other: '# bikes for sale' })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAdd({ brand, name })} aria-label={t`Add ${label}`}>
          <PlusIcon />
          <Trans>Add</Trans>
        </Button>
        <Button
          variant="quiet"
          loading={dismissing}
          onClick={() => onDismiss(model)}
          aria-label={t`Not a model: ${label}`}
        >
          <Trans>Not a model</Trans>
        </Button>
      </div>
    </li>
  );
};
