import { expect, test } from 'vitest';
import type { User } from '#contract/entities/user.ts';
import { type UserPages, withoutUser, withVerification } from './user-pages.ts';

const seller = (_id: string): User => ({
  _id,
  name: 'Rahim Uddin',
  email: `${_id}@example.com`,
  role: 'Seller',
  sellerVerify: 'Unverified',
  joinedAt: '2026-06-01T09:00:00.000Z',
});

const list: UserPages = {
  pages: [
    { items: [seller('a'), seller('b')], next: 'b' },
    { items: [seller('c')], next: undefined },
  ],
  pageParams: [undefined, 'b'],
};

const usersIn = (pages: UserPages | undefined): User[] | undefined => pages?.pages.flatMap(({ items }) => items);

test('§4 Seller verification: it reaches its seller on whatever page they are, and nobody else', () => {
  const verified = usersIn(withVerification(list, 'c', 'Verified'));
  expect(verified?.map(({ sellerVerify }) => sellerVerify)).toEqual(['Unverified', 'Unverified', 'Verified']);
});

test('§4 Lists: whoever is taken out is missing, and the way to the next page stays', () => {
  const rest = withoutUser(list, 'b');
  expect(usersIn(rest)?.map(({ _id }) => _id)).toEqual(['a', 'c']);
  expect(rest?.pages[0]?.next).toBe('b');
});

test('§4 Lists: a list that was never fetched stays so', () => {
  expect(withVerification(undefined, 'a', 'Verified')).toBeUndefined();
  expect(withoutUser(undefined, 'a')).toBeUndefined();
});
