import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatSearch, parseSearch } from './search-address.ts';

const read = (address: string) => {
  const query = new URLSearchParams(address);
  return parseSearch(Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])));
};

it('The address of a search has its words, filters and sort, and several values by repeating a filter', () => {
  expect(
    read(
      'q=fz&brand=Yamaha&brand=gpx&model=R15+V4&priceTo=2,00,000&yearFrom=২০১৯&district=dhaka&verified=1&since=7&sort=priceLow',
    ),
  ).toEqual({
    q: 'fz',
    filters: {
      brand: ['Yamaha', 'GPX'],
      model: ['R15 V4'],
      priceTo: 200_000,
      yearFrom: 2019,
      district: ['Dhaka'],
      verified: true,
      since: 7,
    },
    sort: 'priceLow',
    ignored: [],
  });
});

it.each([
  ['priceFrom=300000&priceTo=100000', { priceFrom: 100_000, priceTo: 300_000 }],
  ['yearFrom=2024&yearTo=2019', { yearFrom: 2019, yearTo: 2024 }],
  ['ccFrom=350&ccTo=150', { ccFrom: 150, ccTo: 350 }],
])('A range that is the wrong way round is turned: %s', (address, filters) => {
  expect(read(address).filters).toEqual(filters);
});

it.each([
  'brand=Honda',
  'district=Paris',
  'priceTo=cheap',
  'priceTo=-5',
  'verified=yes',
  'since=2',
  'sort=random',
  'wheels=3',
])('What is not known is left out and named: %s', (address) => {
  expect(read(`${address}&condition=Good`)).toMatchObject({ filters: { condition: ['Good'] }, ignored: [address] });
  expect(read(address)).toMatchObject({ filters: {}, sort: undefined });
});

it('Empty fields of a form that was sent without scripts are no filters', () => {
  expect(read('q=&priceFrom=&priceTo=&brand=&sort=')).toEqual({ q: '', filters: {}, sort: undefined, ignored: [] });
});

it('Characters that cannot be read are blanks', () => {
  for (const hidden of ['%E2%80%AE', '%C2%AD', '%EF%BB%BF'])
    expect(read(`q=f${hidden}zs%C2%A0v3&priceTo=1,85,${hidden}000.00`)).toMatchObject({
      q: 'fzs v3',
      filters: { priceTo: 185_000 },
    });
  expect(read('q=fz%00v3%E2%80%AE&model=R15%00V4')).toMatchObject({ q: 'fz v3', filters: { model: ['R15 V4'] } });
});

it('Any address can be read, and what was read is written as an address that reads the same', () => {
  const names = fc.constantFrom(
    'q',
    'brand',
    'model',
    'priceFrom',
    'priceTo',
    'kmTo',
    'district',
    'reviewed',
    'verified',
    'sort',
    'x',
  );
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Yamaha', '1', '5', '1,000', 'Dhaka', 'match'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (entries) => {
      const { ignored: _, ...search } = read(String(new URLSearchParams(entries)));
      expect(read(String(formatSearch(search)))).toEqual({ ...search, ignored: [] });
    }),
  );
});
