import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/entities/order.ts';
import { BookedPrice } from '#web/features/deals/bookings/booked-price.tsx';
import { DealPlace } from '#web/features/deals/meetings/agreed-meeting.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { personName } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { SellerContact, SellersAnswer, WriteToSeller } from './order-meeting.tsx';
import { isPriceFixed, PaymentCell } from './order-payment.tsx';

interface Props {
  order: Order;
  /** What the two sides of a paid order wrote about each other. */
  reviews: ReactNode;
  onRemove: () => void;
}

/** An order cannot be removed once money has moved, or while it may be moving. */
const isKept = (order: Order): boolean => isPriceFixed(order) || order.payment === 'reserved';

/** One order of the buyer: a row of the table, on a phone a card. */
export const OrderRow = ({ order, reviews, onRemove }: Props) => (
  <TableRow tabIndex={-1} className="grid-cols-[6rem_1fr_auto] gap-x-3 gap-y-1">
    <TableCell className="row-span-3">
      <Photo
        photo={photoSources(order.productImg)}
        alt={modelLabel(order.productName)}
        sizes="6rem"
        className="aspect-4/3 w-24 min-w-24 rounded-field"
      />
    </TableCell>
    <TableRowHeader className="col-span-2 wrap-anywhere min-w-0 font-semibold">
      <Link to={`/bike/${order.productId}`} className="-my-2.5 block py-2.5 hover:underline">
        {modelLabel(order.productName)}
      </Link>
    </TableRowHeader>
    <TableCell className="col-span-2">
      <BookedPrice {...order} isPaid={isPriceFixed(order)} />
    </TableCell>
    <TableCell className="col-span-2 wrap-anywhere min-w-0 rows:min-w-56">
      <span className="text-base-content/75 rows:hidden">
        <Trans>Seller</Trans>{' '}
      </span>
      {personName(order.sellerName)}
      <SellersAnswer order={order} />
      <DealPlace {...order} />
      <SellerContact order={order} />
      <WriteToSeller order={order} />
    </TableCell>
    <TableCell className="col-span-2">
      <PaymentCell order={order} />
      {reviews}
    </TableCell>
    <TableCell>
      {!isKept(order) && (
        <Button variant="quiet" onClick={onRemove} className="cards:-me-2 cards:px-2">
          <TrashIcon />
          <span className="rows:sr-only">
            <Trans>Remove</Trans>
          </span>
          <span className="sr-only"> {modelLabel(order.productName)}</span>
        </Button>
      )}
    </TableCell>
  </TableRow>
);
