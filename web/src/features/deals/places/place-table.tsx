import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlaceEntry } from '#contract/entities/meeting.ts';
import { districtLabel } from '#web/language/catalogue-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, TableCell, TableRow, TableRowHeader, TableSkeleton } from '#web/ui/table.tsx';
import { placeKindLabel } from './place-kinds.ts';
import { useRetirePlace } from './places.queries.ts';

const COLUMNS = [t`Place`, t`Name in Bangla`, t`District`, t`Change`];

interface Props {
  places: readonly PlaceEntry[];
  onChange: (place: PlaceEntry) => void;
}

export const PlaceTable = ({ places, onChange }: Props) => (
  <Table caption={t`Safe places`} columns={COLUMNS}>
    {places.map((place) => (
      <PlaceTableRow key={place._id} place={place} onChange={onChange} />
    ))}
  </Table>
);

/** One place: a row of the table, on a phone a card. */
const PlaceTableRow = ({ place, onChange }: { place: PlaceEntry; onChange: Props['onChange'] }) => {
  const retire = useRetirePlace(place);
  const { name } = place;
  const ofPlace = <span className="sr-only"> {name}</span>;
  return (
    <TableRow tabIndex={-1} className="gap-y-1">
      <TableRowHeader className="wrap-anywhere font-semibold">
        <span lang="en">{name}</span>
        {place.retired && (
          <span className="badge ms-2 align-middle">
            <Trans>Not offered</Trans>
          </span>
        )}
      </TableRowHeader>
      <TableCell className="wrap-anywhere">
        <span lang="bn">{place.bangla}</span>
      </TableCell>
      <TableCell className="wrap-anywhere text-base-content/75 text-sm">
        {districtLabel(place.district)} · {placeKindLabel(place.kind)}
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onChange(place)} aria-label={t`Change ${name}`}>
            <Trans>Change</Trans>
          </Button>
          {place.retired ? (
            <Button onClick={() => retire({ retired: false })}>
              <Trans>Offer again</Trans>
              {ofPlace}
            </Button>
          ) : (
            <Button onClick={() => retire({ retired: true })}>
              <Trans>Stop offering</Trans>
              {ofPlace}
            </Button>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
};

export const PlaceTableSkeleton = () => <TableSkeleton label={t`Loading the safe places`} row="h-40 rows:h-17" />;
