import { type PaymentProviderName, partOfRest, takesAmount } from '#contract/constants.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { Part } from './payment.queries.ts';

/** What this marketplace offers: the ways that are on, and who holds deposits; undefined where none are taken. */
export interface Offered {
  providers: readonly PaymentProviderName[];
  heldBy?: string | undefined;
}

/** What a payment in this way pays now, whole taka; undefined where it cannot. Only the rest after a deposit is paid in parts. */
const amountBy = (way: PaymentProviderName, { kind, amount }: Part, atOnce?: boolean): number | undefined => {
  if (kind === 'balance' && !atOnce) return partOfRest(way, amount);
  return takesAmount(way, amount) ? amount : undefined;
};

const waysFor = (part: Part, { providers }: Offered, atOnce?: boolean): PaymentProviderName[] =>
  providers.filter((one) => amountBy(one, part, atOnce) !== undefined);

/** What can be paid now: after a deposit the rest alone. More than any provider takes at once is paid by a deposit first. */
const partsOf = ({ price, deposit }: BikeToPay, offered: Offered): Part[] => {
  if (deposit?.isPaid) return [{ kind: 'balance', amount: deposit.rest }];
  const whole: Part = { kind: 'price', amount: price };
  const first: Part[] = deposit && offered.heldBy ? [{ kind: 'deposit', amount: deposit.amount }] : [];
  return waysFor(whole, offered).length > 0 || first.length === 0 ? [whole, ...first] : first;
};

/** What the buyer has chosen: what is paid now (`kind`), and how. */
interface Choice {
  kind: string;
  way: PaymentProviderName | undefined;
}

/** What a buyer can pay now, and the ways to pay what they have chosen of it, or the first of both; `amount`: of one payment, whole taka. */
export const payableOf = (bike: BikeToPay, offered: Offered, { kind, way: chosen }: Choice) => {
  const parts = partsOf(bike, offered);
  const [first] = parts as [Part];
  const part = parts.find((each) => each.kind === kind) ?? first;
  const atOnce = bike.deposit?.atOnce;
  const ways = waysFor(part, offered, atOnce);
  const way = ways.find((one) => one === chosen) ?? ways[0];
  return { parts, kind: part.kind, ways, way, amount: (way && amountBy(way, part, atOnce)) ?? part.amount };
};
