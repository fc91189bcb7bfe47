import { expect, test } from 'vitest';
import { type CachedList, undoOf, withChange, withFirst, withoutEntry } from './paged-list.ts';

interface Bike {
  _id: string;
  status: string;
  price: number;
}
const bike = (_id: string): Bike => ({ _id, status: 'Available', price: 100 });

const list: CachedList<Bike> = {
  pages: [
    { items: [bike('a'), bike('b')], next: 'b' },
    { items: [bike('c')], next: undefined },
  ],
  pageParams: [undefined, 'b'],
};

const entriesOf = (cached: CachedList<Bike>) => cached?.pages.flatMap(({ items }) => items);
const idsOf = (cached: CachedList<Bike>) => entriesOf(cached)?.map(({ _id }) => _id);

test('§4 Lists: a new status reaches its bike on any page, and no other bike', () => {
  const changed = entriesOf(withChange(list, 'c', { status: 'Advertise' }));
  expect(changed?.map(({ status }) => status)).toEqual(['Available', 'Available', 'Advertise']);
});

test('§4 Lists: a change that fails is taken back, and what else has changed meanwhile stays', () => {
  const change = { status: 'Advertise' };
  const shown = withChange(withChange(list, 'a', change), 'a', { price: 200 });
  const [first] = entriesOf(withChange(shown, 'a', undoOf(bike('a'), change))) ?? [];
  expect(first).toEqual({ _id: 'a', status: 'Available', price: 200 });
});

test('§4 Lists: a removed item is missing, and the cursor of the next page stays', () => {
  const rest = withoutEntry(list, 'b');
  expect(idsOf(rest)).toEqual(['a', 'c']);
  expect(rest?.pages[0]?.next).toBe('b');
});

test('§4 Lists: a new item is first', () => {
  expect(idsOf(withFirst(list, bike('d')))).toEqual(['d', 'a', 'b', 'c']);
});

test('§4 Lists: an item that comes again moves to the top', () => {
  expect(idsOf(withFirst(list, bike('c')))).toEqual(['c', 'a', 'b']);
});

test('§4 Lists: a list that was never fetched stays undefined', () => {
  expect(withChange<Bike>(undefined, 'a', { status: 'Advertise' })).toBeUndefined();
  expect(withoutEntry(undefined, 'a')).toBeUndefined();
  expect(withFirst(undefined, bike('a'))).toBeUndefined();
});
