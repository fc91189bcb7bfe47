import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { personName } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { PaymentCell } from './payment-cell.tsx';

interface Props {
  order: Order;
  onRemove: () => void;
}

/** Money has moved, or may be moving: such an order stays. */
const isKept = ({ payment }: Order): boolean => payment === 'paid' || payment === 'processing';

/** One order of the buyer: a row of the table, on a phone a card. */
export const OrderRow = ({ order, onRemove }: Props) => (
  <TableRow tabIndex={-1} className="grid-cols-[6rem_1fr_auto] gap-x-3 gap-y-1">
    <TableCell className="row-span-3">
      <Photo
        photo={photoSources(order.productImg)}
        alt={order.productName}
        sizes="6rem"
        className="aspect-4/3 w-24 min-w-24 rounded-field"
      />
    </TableCell>
    <TableRowHeader className="col-span-2 wrap-anywhere min-w-0 font-semibold">{order.productName}</TableRowHeader>
    <TableCell className="col-span-2">
      <Price amount={order.productPrice} />
    </TableCell>
    <TableCell className="col-span-2 wrap-anywhere min-w-0">
      <span className="text-base-content/75 rows:hidden">
        <Trans>Seller</Trans>{' '}
      </span>
      {personName(order.sellerName)}
    </TableCell>
    <TableCell className="col-span-2">
      <PaymentCell order={order} />
    </TableCell>
    <TableCell>
      {!isKept(order) && (
        <Button look="quiet" onClick={onRemove} className="cards:-me-2 cards:px-2">
          <TrashIcon />
          <span className="rows:sr-only">
            <Trans>Remove</Trans>
          </span>
          <span className="sr-only"> {order.productName}</span>
        </Button>
      )}
    </TableCell>
  </TableRow>
);
