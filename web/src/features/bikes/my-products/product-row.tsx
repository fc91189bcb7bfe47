import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Bike } from '#contract/entities/bike.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { AdvertiseToggle } from './advertise-toggle.tsx';

interface Props {
  bike: Bike;
  email: string;
  onRemove: () => void;
}

/** One bike of the seller: a row of the table; on a phone a card with the photo left and the buttons at the bottom. */
export const ProductRow = ({ bike, email, onRemove }: Props) => {
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
      <TableRowHeader className="col-span-2 wrap-anywhere min-w-0 font-semibold">{bike.modelName}</TableRowHeader>
      <TableCell className="col-span-2">
        <Price amount={bike.rslPrice} />
      </TableCell>
      <TableCell className={sold ? 'col-span-2 text-base-content/75' : 'col-span-2'}>
        {sold ? t`Sold` : t`Available`}
      </TableCell>
      <TableCell className="col-span-2">{!sold && <AdvertiseToggle bike={bike} email={email} />}</TableCell>
      <TableCell>
        <Button look="quiet" onClick={onRemove} className="cards:-me-2 cards:px-2">
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
