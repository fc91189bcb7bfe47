import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Bike } from '#contract/entities/bike.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, StarIcon, TrashIcon } from '#web/ui/icons.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { TABLE_CONTAINER, Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { useAdvertise } from '../bikes.queries.ts';
import { bikePath } from '../card/bike-text.ts';

/** Spec section 2, My Products. */
const COLUMNS = [t`Product`, t`Name`, t`Price`, t`Status`, t`Advertise`, t`Remove`];

interface ProductTableProps {
  bikes: readonly Bike[];
  email: string;
  onRemove: (bike: Bike) => void;
}

export const ProductTable = ({ bikes, email, onRemove }: ProductTableProps) => (
  <Table caption={t`Your bikes`} columns={COLUMNS}>
    {bikes.map((bike) => (
      <ProductRow key={bike._id} bike={bike} email={email} onRemove={() => onRemove(bike)} />
    ))}
  </Table>
);

interface ProductRowProps {
  bike: Bike;
  email: string;
  onRemove: () => void;
}

/** One bike of the seller: a row of the table; on a phone a card with the photo on the left and the buttons below. */
const ProductRow = ({ bike, email, onRemove }: ProductRowProps) => {
  const sold = bike.productStatus === 'Sold';
  return (
    <TableRow tabIndex={-1} className="grid-cols-[6rem_1fr_auto] gap-x-3 gap-y-1">
      <TableCell className="row-span-3">
        <Photo
          photo={photoSources(bike.photoURL)}
          alt={`${bike.brand} ${bike.modelName}`}
          sizes="6rem"
          className="aspect-4/3 w-24 min-w-24 rounded-field"
        />
      </TableCell>
      <TableRowHeader className="col-span-2 wrap-anywhere min-w-0 font-semibold">
        <Link to={bikePath(bike)} className="-my-2.5 block py-2.5 hover:underline">
          {bike.modelName}
        </Link>
      </TableRowHeader>
      <TableCell className="col-span-2">
        <Price amount={bike.rslPrice} />
      </TableCell>
      <TableCell className={sold ? 'col-span-2 text-base-content/75' : 'col-span-2'}>
        {sold ? t`Sold` : t`Available`}
      </TableCell>
      <TableCell className="col-span-2">{!sold && <AdvertiseToggle bike={bike} email={email} />}</TableCell>
      <TableCell>
        <Button variant="quiet" onClick={onRemove} className="cards:-me-2 cards:px-2">
          <TrashIcon />
          <span className="rows:sr-only">
            <Trans>Remove</Trans>
          </span>
          <span className="sr-only"> {bike.modelName}</span>
        </Button>
      </TableCell>
    </TableRow>
  );
};

/** A star advertises the bike, a check takes that back (spec section 4). */
const AdvertiseToggle = ({ bike, email }: { bike: Bike; email: string }) => {
  const change = useAdvertise(bike, email);
  const advertised = bike.productStatus === 'Advertise';
  const label = advertised ? t`Stop advertising` : t`Advertise`;
  return (
    <Button
      variant="quiet"
      onClick={() => change({ productStatus: advertised ? 'Available' : 'Advertise' })}
      title={label}
      className="cards:-ms-2 cards:px-2"
    >
      {advertised ? <CheckIcon /> : <StarIcon />}
      <span className="rows:sr-only">{label}</span>
      <span className="sr-only"> {bike.modelName}</span>
    </Button>
  );
};

const ROWS = ['1', '2', '3', '4'];

/** The outline of a ProductTable: cards on a phone, rows from 768 px on. */
export const ProductTableSkeleton = () => (
  <LoadingRegion label={t`Loading your bikes`}>
    <div className={TABLE_CONTAINER}>
      <div className="flex flex-col gap-3 rows:gap-6 rows:pt-12">
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex gap-3 rounded-box border border-base-300 p-3 cards:h-38.5 rows:border-0 rows:py-0"
          >
            <Skeleton className="aspect-4/3 w-24 self-start" />
            <Skeleton className="h-18 flex-1" />
          </div>
        ))}
      </div>
    </div>
  </LoadingRegion>
);
