import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UnknownModel } from '#contract/entities/catalogue-model.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { unknownModels } from './models.queries.ts';

interface Props {
  onAdd: (model: Pick<UnknownModel, 'brand' | 'name'>) => void;
}

/** Models of several bikes that the catalogue lacks, each with a button that adds it; nothing where there are none. */
export const UnknownModels = ({ onAdd }: Props) => {
  const { data: models = [] } = useQuery(unknownModels);
  if (models.length === 0) return null;
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
        {models.map(({ brand, name, listings }) => {
          const model = bikeLabel({ brand, modelName: name });
          return (
            <li
              key={model}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field border border-base-300 px-4 py-2"
            >
              <div className="wrap-anywhere min-w-0 flex-1">
                <p className="font-semibold">{model}</p>
                <p className="text-base-content/75 text-sm">
                  {t`${plural(listings, { one: '# bike for sale', other: '# bikes for sale' })}`}
                </p>
              </div>
              <Button onClick={() => onAdd({ brand, name })} aria-label={t`Add ${model}`}>
                <PlusIcon />
                <Trans>Add</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
