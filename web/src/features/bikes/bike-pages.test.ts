import { expect, test } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { type BikePages, bikesIn, withoutBike, withStatus } from './bike-pages.ts';

const bike = (_id: string): Bike => ({
  _id,
  sellerName: 'Rahim Uddin',
  sellerEmail: 'rahim@example.com',
  seller_Ph_No: '01712345678',
  sellerVerify: 'Verified',
  location: 'Mirpur, Dhaka',
  description: 'One owner, serviced every 2,000 km.',
  purchaseYears: '2024-03-01',
  postTime: 'Jun 1, 2026',
  postedAt: '2026-06-01T09:00:00.000Z',
  brand: 'Yamaha',
  modelName: 'FZ-S V3',
  photoURL: '/images/photo.webp',
  orgPrice: 250_000,
  rslPrice: 180_000,
  condition: 'Good',
  productStatus: 'Available',
});

const list: BikePages = {
  pages: [
    { items: [bike('a'), bike('b')], next: 'b' },
    { items: [bike('c')], next: undefined },
  ],
  pageParams: [undefined, 'b'],
};

test('§4 Lists: the pages of a list read as one list', () => {
  expect(bikesIn(list).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

test('§4 Lists: a new status reaches its bike on whatever page it is, and no other bike', () => {
  const changed = withStatus(list, 'c', 'Advertise');
  expect(changed && bikesIn(changed).map(({ productStatus }) => productStatus)).toEqual([
    'Available',
    'Available',
    'Advertise',
  ]);
});

test('a bike that is taken out leaves the others and the way to the next page', () => {
  const left = withoutBike(list, 'b');
  expect(left && bikesIn(left).map(({ _id }) => _id)).toEqual(['a', 'c']);
  expect(left?.pages[0]?.next).toBe('b');
});

test('a list that was never fetched stays so', () => {
  expect(withoutBike(undefined, 'a')).toBeUndefined();
});
