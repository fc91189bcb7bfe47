import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CatalogueEntry } from '#contract/entities/catalogue-model.ts';
import { modelFacts } from '#web/features/listings/catalogue/model-facts.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, TableCell, TableRow, TableRowHeader, TableSkeleton } from '#web/ui/table.tsx';
import { useRetire } from './models.queries.ts';

const COLUMNS = [t`Model`, t`Facts`, t`Other names`, t`Change`];

interface Props {
  models: readonly CatalogueEntry[];
  onChange: (model: CatalogueEntry) => void;
}

export const ModelTable = ({ models, onChange }: Props) => (
  <Table caption={t`Models`} columns={COLUMNS}>
    {models.map((model) => (
      <ModelRow key={model._id} model={model} onChange={onChange} />
    ))}
  </Table>
);

/** One model: a row of the table, on a phone a card. */
const ModelRow = ({ model, onChange }: { model: CatalogueEntry; onChange: Props['onChange'] }) => {
  const retire = useRetire(model);
  const name = `${brandLabel(model.brand)} ${model.name}`;
  return (
    <TableRow tabIndex={-1} className="gap-y-1">
      <TableRowHeader className="wrap-anywhere font-semibold">
        {name}
        {model.retired && (
          <span className="badge ms-2 align-middle">
            <Trans>Retired</Trans>
          </span>
        )}
      </TableRowHeader>
      <TableCell className="wrap-anywhere figures text-sm">{modelFacts(model).join(' · ')}</TableCell>
      <TableCell className="wrap-anywhere text-base-content/75 text-sm">
        {[model.bangla, model.aliases].filter(Boolean).join(', ')}
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onChange(model)} aria-label={t`Change ${name}`}>
            <Trans>Change</Trans>
          </Button>
          {model.retired ? (
            <Button onClick={() => retire({ retired: false })} aria-label={t`Bring back ${name}`}>
              <Trans>Bring back</Trans>
            </Button>
          ) : (
            <Button onClick={() => retire({ retired: true })} aria-label={t`Retire ${name}`}>
              <Trans>Retire</Trans>
            </Button>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
};

export const ModelTableSkeleton = () => <TableSkeleton label={t`Loading the models`} row="h-40 rows:h-17" />;
