import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order, OrderPayment } from '#contract/entities/order.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { personName } from '#web/language/labels.ts';
import { BookedPrice } from '#web/lib/booked-price.tsx';
import { declineReasonText } from '#web/lib/decline-reason.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';

interface Props {
  order: Order;
  /** What the two sides of a paid order wrote about each other. */
  reviews: ReactNode;
  onRemove: () => void;
}

const isPaid = ({ payment }: Order): boolean => payment === 'paid';

/** An order cannot be removed once money has moved, or while it may be moving. */
const isKept = (order: Order): boolean => isPaid(order) || order.payment === 'processing';

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
      <BookedPrice {...order} />
    </TableCell>
    <TableCell className="col-span-2 wrap-anywhere min-w-0">
      <span className="text-base-content/75 rows:hidden">
        <Trans>Seller</Trans>{' '}
      </span>
      {personName(order.sellerName)}
      <SellersAnswer order={order} />
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

/** What the seller has said to the booking, with the reason of a decline; nothing as long as they have not. */
const SellersAnswer = ({ order: { answered } }: { order: Order }) => {
  if (!answered) return null;
  const { answer, reason } = answered;
  return (
    <span className="block text-sm">
      {answer === 'accept' ? <Trans>has accepted your booking</Trans> : <Trans>has declined your booking</Trans>}
      {reason && (
        <q dir="auto" className="block whitespace-pre-line">
          {declineReasonText(reason)}
        </q>
      )}
    </span>
  );
};

const STATUS_TEXTS: Record<Exclude<OrderPayment, 'unpaid'>, string> = {
  paid: t`Paid`,
  processing: t`Payment in progress`,
  refunded: t`Not available any more. Your money is on its way back.`,
  sold: t`Sold`,
  withdrawn: t`Withdrawn by the seller`,
  declined: t`Declined by the seller`,
  paused: t`Paused by the seller. Your booking stays.`,
};

/** The Pay button while the order can be paid, else the status of the payment. */
const PaymentCell = ({ order }: { order: Order }) => {
  const { _id, payment, productId, productName } = order;
  return payment === 'unpaid' ? (
    <ButtonLink variant="primary" to={`/dashboard/payment/${productId}`}>
      <Trans>Pay</Trans>
      <span className="sr-only"> {modelLabel(productName)}</span>
    </ButtonLink>
  ) : (
    <>
      <span className={isPaid(order) ? 'me-3 font-semibold' : 'me-3 text-base-content/75'}>
        {STATUS_TEXTS[payment]}
      </span>
      {payment === 'declined' && (
        <Link to={`/bike/${productId}`} className="inline-flex min-h-11 items-center underline">
          <Trans>Book again</Trans>
          <span className="sr-only"> {productName}</span>
        </Link>
      )}
      {isPaid(order) && (
        <Link to={`/dashboard/receipt/${_id}`} className="inline-flex min-h-11 items-center underline">
          <Trans>Receipt</Trans>
        </Link>
      )}
    </>
  );
};
