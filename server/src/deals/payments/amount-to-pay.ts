import { type PaymentProviderName, partOfRest, takesAmount } from '#contract/constants.ts';
import { depositOf, LEAST_PRICE_WITH_DEPOSIT } from '#contract/deposits.ts';
import type { PaymentKind } from '#contract/entities/payment.ts';
import { restOf, takesParts } from '#server/deals/deposits/deposit-facts.ts';
import type { DepositRow } from '#server/deals/deposits/deposits.table.ts';
import type { BikeRow } from '#server/listings/listings.ts';

interface ToPay {
  /** The price of the deal, whole taka. */
  price: number;
  bike: Pick<BikeRow, 'deposit_taka'>;
  /** The open deposit of the order. */
  deposit: DepositRow | undefined;
  /** ms */
  now: number;
}

/** What one payment in this way is now, whole taka; undefined where the provider does not take it. */
export const amountToPay = (
  kind: PaymentKind,
  provider: PaymentProviderName,
  { price, bike, deposit, now }: ToPay,
): number | undefined => {
  if (kind !== 'balance') {
    const amount = kind === 'price' ? price : depositOf(price, bike.deposit_taka);
    return takesAmount(provider, amount) ? amount : undefined;
  }
  const rest = deposit ? restOf(deposit) : 0;
  const part = partOfRest(provider, rest);
  return part === rest || (deposit && takesParts(deposit, now)) ? part : undefined;
};

/** What holds a bike, or would; `isAtOnce`: the rest is not paid in parts any more. Whole taka. */
export interface DepositToPay {
  amount: number;
  rest: number;
  isPaid: boolean;
  isAtOnce: boolean;
}

/** The deposit as the payment page shows it; undefined where none is offered. `hasDeposits`: whether they are taken here. */
export const depositToPay = ({ price, bike, deposit, now }: ToPay, hasDeposits: boolean): DepositToPay | undefined => {
  if (deposit) {
    const isAtOnce = !takesParts(deposit, now);
    return { amount: deposit.amount, rest: restOf(deposit), isPaid: true, isAtOnce };
  }
  if (!hasDeposits || price < LEAST_PRICE_WITH_DEPOSIT) return undefined;
  const amount = depositOf(price, bike.deposit_taka);
  return { amount, rest: price - amount, isPaid: false, isAtOnce: false };
};
