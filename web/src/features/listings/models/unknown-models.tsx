import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UnknownModel } from '#contract/entities/catalogue-model.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { unknownModels, useDismissModel } from './models.queries.ts';
import { UnknownModelEntry } from './unknown-model-entry.tsx';

interface Props {
  onAdd: (model: Pick<UnknownModel, 'brand' | 'name'>) => void;
}

/** Models of several bikes that the catalogue lacks, each to be added or dismissed; nothing where there are none. */
export const UnknownModels = ({ onAdd }: Props) => {
  const { data: models = [] } = useQuery(unknownModels);
  const { mutate, isPending, variables, data: done } = useDismissModel();
  const undo = useRef<HTMLButtonElement>(null);
  const gone = done?.dismissed ? done : undefined;
  // The button that was pressed has left with its model.
  useEffect(() => {
    if (gone) undo.current?.focus();
  }, [gone]);
  if (models.length === 0 && !gone) return null;
  const goneName = gone ? bikeLabel({ brand: gone.brand, modelName: gone.name }) : '';
  return (
    <section aria-labelledby="unknown-models" className="mb-8">
      <h2 id="unknown-models" className="font-bold text-xl">
        <Trans>New models</Trans>
      </h2>
      <p className="mb-2 text-base-content/75 text-sm">
        <Trans>
          Sellers list these bikes, but the catalogue does not have them yet. To correct a misspelling, add it as
          another name of the right model.
        </Trans>
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {models.map((model) => (
          <UnknownModelEntry
            key={`${model.brand} ${model.name}`}
            model={model}
            dismissing={isPending && variables.brand === model.brand && variables.name === model.name}
            onAdd={onAdd}
            onDismiss={({ brand, name }) => mutate({ brand, name, dismissed: true })}
          />
        ))}
      </ul>
      <div role="status" className="mt-2 empty:hidden">
        {gone && (
          <p className="wrap-anywhere flex flex-wrap items-center gap-x-4">
            {t`${goneName} is off this list.`}
            <Button
              ref={undo}
              variant="quiet"
              loading={isPending && !variables.dismissed}
              onClick={() => mutate({ ...gone, dismissed: false })}
            >
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
      </div>
    </section>
  );
};
