import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Brand } from '#contract/constants.ts';
import { bikeLabel, modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment } from '#web/language/format.ts';
import { TableRow, TableRowHeader } from '#web/ui/table.tsx';

interface Props {
  to: string;
  brand?: Brand;
  modelName: string;
  /** When it was made, ISO 8601. */
  at: string;
  /** The other cells. */
  children: ReactNode;
}

/** One record: a row of the table, on a phone a card. Its name leads to the record itself. */
export const RecordRow = ({ to, brand, modelName, at, children }: Props) => (
  <TableRow tabIndex={-1}>
    <TableRowHeader className="wrap-anywhere pb-1 font-semibold rows:min-w-40">
      <Link to={to} className="-my-2.5 inline-block py-2.5 underline underline-offset-4">
        {brand ? bikeLabel({ brand, modelName }) : modelLabel(modelName)}
      </Link>
      <time dateTime={at} className="block font-normal text-base-content/75 text-sm">
        {formatMoment(at)}
      </time>
    </TableRowHeader>
    {children}
  </TableRow>
);
