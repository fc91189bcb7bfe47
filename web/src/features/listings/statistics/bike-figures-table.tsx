import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { BikeFigures } from '#contract/entities/statistics.ts';
import { FIGURES } from '#contract/figures.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatNumber } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { FIGURE_LABELS, formatUsual } from './figure-words.ts';

const COLUMNS = [t`Product`, t`Name`, ...FIGURES.map((figure) => FIGURE_LABELS[figure])];

/** The address of a bike's own statistics. */
export const statisticsPath = (id: string): string => `/dashboard/statistics?bike=${id}`;

/** Bikes for sale with their figures; each leads to its own statistics. */
export const BikeFiguresTable = ({ bikes }: { bikes: readonly BikeFigures[] }) => (
  <Table caption={t`Each bike`} columns={COLUMNS}>
    {bikes.map((bike) => (
      <BikeRow key={bike._id} bike={bike} />
    ))}
  </Table>
);

const BikeRow = ({ bike }: { bike: BikeFigures }) => (
  <TableRow className="grid-cols-[5rem_1fr_1fr] gap-x-3 gap-y-1">
    <TableCell className="row-span-3">
      <Photo
        photo={photoSources(bike.photoURL)}
        alt=""
        sizes="5rem"
        className="aspect-4/3 w-20 min-w-20 rounded-field"
      />
    </TableCell>
    <TableRowHeader className="col-span-2 wrap-anywhere min-w-0 font-semibold">
      <Link to={statisticsPath(bike._id)} className="-my-2.5 block py-2.5 underline">
        {bikeLabel(bike)}
      </Link>
    </TableRowHeader>
    {FIGURES.map((figure) => (
      <TableCell key={figure} className="text-sm">
        <span className="text-base-content/75 rows:hidden">{FIGURE_LABELS[figure]} </span>
        <span className="figures font-semibold text-base">{formatNumber(bike.total[figure])}</span>
        {figure === 'views' && bike.usual && <Usual value={bike.usual.views} />}
      </TableCell>
    ))}
  </TableRow>
);

const Usual = ({ value }: { value: number }) => {
  const count = formatUsual(value);
  return (
    <span className="block text-base-content/75 rows:whitespace-nowrap">
      <Trans>usual: {count}</Trans>
    </span>
  );
};
