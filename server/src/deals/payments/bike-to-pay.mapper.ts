import type { BikeToPay } from '#contract/entities/bike.ts';
import type { DealPrice } from '#server/deals/offers/deal-price.ts';
import type { OrderRow } from '#server/deals/orders/orders.table.ts';
import type { BikeRow } from '#server/listings/listings.ts';
import { agreedIn, heldFromReader, toBike } from '#server/listings/listings.ts';
import type { DepositToPay } from './amount-to-pay.ts';
import type { HoldRow } from './payments.table.ts';

interface ToPay {
  bike: BikeRow;
  order: OrderRow;
  hold: HoldRow | undefined;
  /** Whether the reader has paid for the bike. */
  isPaid: boolean;
  /** What the reader pays or has paid. */
  deal: DealPrice;
  deposit: DepositToPay | undefined;
}

/** A row as the contract's BikeToPay. */
export const toBikeToPay = ({ bike, order, hold, isPaid, deal, deposit }: ToPay, readerId: string): BikeToPay => ({
  ...toBike(bike),
  orderId: order.id,
  price: deal.price,
  ...heldFromReader(hold, readerId),
  ...(bike.product_status === 'Sold' && !isPaid && { soldToOther: true }),
  ...(deposit && {
    deposit: {
      ...{ amount: deposit.amount, rest: deposit.rest },
      ...(deposit.isPaid && { isPaid: true as const }),
      ...(deposit.isAtOnce && { atOnce: true as const }),
    },
  }),
  ...agreedIn(deal.agreed),
});
