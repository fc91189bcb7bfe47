import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnBike } from '#contract/entities/bike.ts';
import { bikeLabel, modelLabel } from '#web/language/bike-labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/frame-icons.tsx';
import { ListIcon, PencilIcon, StarIcon, TrashIcon } from '#web/ui/icons.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { TABLE_CONTAINER, Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { bikePath } from '../card/bike-text.ts';
import { PriceFallNote } from '../card/price-fall-note.tsx';
import { ownListingPath, stateText } from '../own-listing/state-text.ts';
import { useAdvertise, useChangePrice } from '../seller-actions.queries.ts';
import type { PriceChange } from './price-dialog.tsx';

/** Spec section 2, My Products. */
const COLUMNS = [t`Product`, t`Name`, t`Price`, t`Status`, t`Advertise`, t`Remove`];

/** Every action of a row looks like this: an icon, and its word where there is room or no column names it. */
const ACTION = 'cards:-ms-2 min-h-11 px-2';
const WORD = 'rows:@max-[58rem]/table:sr-only';

interface ProductTableProps {
  bikes: readonly OwnBike[];
  email: string;
  onRemove: (bike: OwnBike) => void;
  onChangePrice: (change: PriceChange) => void;
}

export const ProductTable = ({ bikes, email, onRemove, onChangePrice }: ProductTableProps) => (
  <Table caption={t`Your bikes`} columns={COLUMNS}>
    {bikes.map((bike) => (
      <ProductRow
        key={bike._id}
        bike={bike}
        email={email}
        onRemove={() => onRemove(bike)}
        onChangePrice={onChangePrice}
      />
    ))}
  </Table>
);

interface ProductRowProps {
  bike: OwnBike;
  email: string;
  onRemove: () => void;
  onChangePrice: (change: PriceChange) => void;
}

/** One bike of the seller: a row of the table; on a phone a card with the photo on the left and the buttons below. */
const ProductRow = ({ bike, email, onRemove, onChangePrice }: ProductRowProps) => {
  const isEnded = bike.productStatus === 'Sold' || bike.offMarket === 'soldElsewhere';
  const isUp = !isEnded && !bike.offMarket;
  return (
    <TableRow tabIndex={-1} className="grid-cols-[6rem_1fr_auto] gap-x-3 gap-y-1">
      <TableCell className="row-span-3">
        <Photo
          photo={photoSources(bike.photoURL)}
          alt={bikeLabel(bike)}
          sizes="6rem"
          className="aspect-4/3 w-24 min-w-24 rounded-field"
        />
      </TableCell>
      <TableRowHeader className="col-span-2 wrap-anywhere min-w-0 font-semibold">
        <Link to={bikePath(bike)} className="-my-2.5 block py-2.5 hover:underline">
          {modelLabel(bike.modelName)}
        </Link>
        {bike.waitingBookings !== undefined && (
          <Link to={`/dashboard/bookings?productId=${bike._id}`} className="flex min-h-11 items-center underline">
            <Plural value={bike.waitingBookings} one="# booking to answer" other="# bookings to answer" />
          </Link>
        )}
      </TableRowHeader>
      <TableCell className="col-span-2">
        <span className="flex flex-wrap items-center gap-x-2">
          <Price amount={bike.rslPrice} />
          {!isEnded && <PriceButton bike={bike} email={email} onChangePrice={onChangePrice} />}
        </span>
        <PriceFallNote bike={bike} />
      </TableCell>
      <TableCell className="col-span-2">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className={isUp ? '' : 'text-base-content/75'}>{stateText(bike)}</span>
          <ManageLink bike={bike} />
        </span>
      </TableCell>
      <TableCell className="col-span-2">{isUp && <AdvertiseToggle bike={bike} email={email} />}</TableCell>
      <TableCell>
        <Button variant="quiet" onClick={onRemove} title={t`Remove`} className={ACTION}>
          <TrashIcon className="size-5" />
          <span className={WORD}>
            <Trans>Remove</Trans>
          </span>
          <span className="sr-only"> {modelLabel(bike.modelName)}</span>
        </Button>
      </TableCell>
    </TableRow>
  );
};

/** To the page where everything else is done with a listing. */
const ManageLink = ({ bike }: { bike: OwnBike }) => (
  <ButtonLink variant="quiet" to={ownListingPath(bike)} className={ACTION}>
    <ListIcon className="size-5" />
    <Trans>Manage</Trans>
    <span className="sr-only"> {modelLabel(bike.modelName)}</span>
  </ButtonLink>
);

type PriceButtonProps = Pick<ProductRowProps, 'bike' | 'email' | 'onChangePrice'>;

/** Opens the dialog for another price; after a failure with the price that was typed. */
const PriceButton = ({ bike, email, onChangePrice }: PriceButtonProps) => {
  const [failed, setFailed] = useState<number>();
  const change = useChangePrice(bike, email, setFailed);
  const save = (rslPrice: number) => {
    setFailed(undefined);
    change({ rslPrice });
  };
  return (
    <Button
      variant="quiet"
      onClick={() => onChangePrice({ bike, typed: failed, save })}
      title={t`Change price`}
      className={ACTION}
    >
      <PencilIcon className="size-5" />
      <span className={WORD}>
        <Trans>Change price</Trans>
      </span>
      <span className="sr-only"> {modelLabel(bike.modelName)}</span>
    </Button>
  );
};

/** A star advertises the bike, a check takes that back (spec section 4). */
const AdvertiseToggle = ({ bike, email }: { bike: OwnBike; email: string }) => {
  const change = useAdvertise(bike, email);
  const advertised = bike.productStatus === 'Advertise';
  const label = advertised ? t`Stop advertising` : t`Advertise`;
  return (
    <Button
      variant="quiet"
      onClick={() => change({ productStatus: advertised ? 'Available' : 'Advertise' })}
      title={label}
      className={ACTION}
    >
      {advertised ? <CheckIcon className="size-5" /> : <StarIcon className="size-5" />}
      <span className={WORD}>{label}</span>
      <span className="sr-only"> {modelLabel(bike.modelName)}</span>
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
