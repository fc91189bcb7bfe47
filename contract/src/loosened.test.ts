import { expect, it } from 'vitest';
import { loosened, withoutWords } from './loosened.ts';
import { type ParsedSearch, parseSearch } from './search-address.ts';

const search = (q: string, filters: ParsedSearch['filters'] = {}): ParsedSearch => ({ ...parseSearch({ q }), filters });

it.each([
  ['fz under 2 lakh dhaka', 'under 2 lakh', 'fz dhaka'],
  ['re green re', 're', 'green'],
  ['dhaka fz dhaka', 'dhaka', 'fz'],
  ['2021yamaha', '2021', 'yamaha'],
  ['price $1 (fz)', '$1', 'price (fz)'],
  ['ঢাকা ঢাকায়', 'ঢাকা', 'ঢাকায়'],
])('%s without "%s" is %s', (q, words, left) => {
  expect(withoutWords(search(q), words).q).toBe(left);
});

it('A filter goes with the words that it was read from, and with what else they mean', () => {
  const range = 'between 1 and 2 lakh';
  const understood = [
    { filter: 'priceFrom' as const, value: '100000', words: range },
    { filter: 'priceTo' as const, value: '200000', words: range },
  ];
  const typed = search(`fz ${range} dhaka`, { condition: ['Good'] });
  for (const filter of ['priceFrom', 'priceTo'] as const)
    expect(loosened(typed, filter, understood)).toMatchObject({ q: 'fz dhaka', filters: { condition: ['Good'] } });
  expect(loosened(typed, 'condition', understood)).toMatchObject({ q: typed.q, filters: {} });
  expect(loosened(typed, 'q', understood)).toMatchObject({ q: '', filters: { condition: ['Good'] } });
});
