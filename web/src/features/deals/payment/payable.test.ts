import { expect, it } from 'vitest';
import type { BikeToPay } from '#contract/entities/bike.ts';
import { payableOf } from './payable.ts';

const ALL = { providers: ['card', 'bkash', 'sslcommerz'], heldBy: 'bKash Ltd' } as const;
const NO_CARD = { providers: ['bkash', 'sslcommerz'], heldBy: 'bKash Ltd' } as const;
const bikeOf = (price: number, deposit?: BikeToPay['deposit']) => ({ price, deposit }) as BikeToPay;
const chosen = (kind: string, way?: 'card' | 'bkash' | 'sslcommerz') => ({ kind, way });

it('The whole price is offered beside a deposit where a provider takes it, by those alone that do', () => {
  const bike = bikeOf(900_000, { amount: 18_000, rest: 882_000 });
  const { parts, ways, amount } = payableOf(bike, ALL, chosen('price', 'bkash'));
  expect([parts.map(({ kind }) => kind), ways, amount]).toEqual([['price', 'deposit'], ['card'], 900_000]);
  expect(payableOf(bike, ALL, chosen('deposit', 'bkash'))).toMatchObject({ way: 'bkash', amount: 18_000 });
});

it('A deposit alone is offered where no provider takes the whole price at once', () => {
  const bike = bikeOf(900_000, { amount: 18_000, rest: 882_000 });
  expect(payableOf(bike, NO_CARD, chosen('price'))).toMatchObject({
    parts: [{ kind: 'deposit' }],
    kind: 'deposit',
    way: 'bkash',
    amount: 18_000,
  });
});

it('The rest is paid in as much as the chosen way takes at once', () => {
  const bike = bikeOf(900_000, { amount: 18_000, rest: 882_000, isPaid: true });
  expect(payableOf(bike, ALL, chosen('balance', 'bkash'))).toMatchObject({ kind: 'balance', amount: 500_000 });
  expect(payableOf(bike, ALL, chosen('balance', 'card'))).toMatchObject({ kind: 'balance', amount: 882_000 });
});

it('No way is left for a rest that is paid at once or not at all, where none takes so much', () => {
  const bike = bikeOf(900_000, { amount: 18_000, rest: 882_000, isPaid: true, atOnce: true });
  expect(payableOf(bike, NO_CARD, chosen('balance'))).toMatchObject({ ways: [], way: undefined, amount: 882_000 });
  expect(payableOf(bike, ALL, chosen('balance', 'bkash'))).toMatchObject({ ways: ['card'], way: 'card' });
});
