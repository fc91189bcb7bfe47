import { expect, test } from 'vitest';
import { backTo, placeOf, readReturnTo, returnTo, roleFor } from './return-to.ts';

test('the page that a user was redirected from is remembered with its query and hash', () => {
  const state = returnTo({ pathname: '/bikes/GPX', search: '?after=1', hash: '#b' });
  expect(readReturnTo(state)).toEqual({ from: '/bikes/GPX?after=1#b' });
});

test('without a redirect the user goes home', () => {
  expect(readReturnTo(null)).toEqual({ from: '/' });
  expect(readReturnTo('nonsense')).toEqual({ from: '/' });
});

test('no user is redirected to another site', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\/evil.example/',
    '/\t/evil.example/',
    '\n//evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/bikes//evil.example/',
    'javascript:alert(1)',
    'data:text/html,evil',
    'evil.example',
    '',
  ];
  expect(elsewhere.map((from) => readReturnTo({ from }).from)).toEqual(elsewhere.map(() => '/'));
});

test('an address of this site may contain that of another site', () => {
  expect(readReturnTo({ from: '/bikes/GPX?from=https://evil.example//x' }).from).toContain('/bikes/GPX?');
});

const HOME = { pathname: '/', search: '', hash: '' };

test('what the login is for is told by the link to it, or by the link to the page behind it', () => {
  const purpose = { act: 'ask', bike: 'Gixxer' } as const;
  expect(readReturnTo(returnTo(HOME, purpose))).toEqual({ from: '/', purpose });
  expect(readReturnTo(returnTo({ ...HOME, state: { purpose } }))).toEqual({ from: '/', purpose });
  expect(readReturnTo({ from: '/', purpose: { act: 'dance' } })).toEqual({ from: '/' });
});

test('the page that a user comes back to keeps the position of before', () => {
  const atLogin = returnTo({ ...HOME, key: 'abc' });
  const { state } = backTo(readReturnTo(atLogin));
  expect(placeOf({ key: 'new', state })).toBe('abc');
  expect(placeOf({ key: 'new', state: atLogin })).toBe('new');
  expect(placeOf({ key: 'new', state: null })).toBe('new');
});

test('what is for one role alone chooses it', () => {
  expect(roleFor({ from: '/dashboard/addProduct' })).toBe('Seller');
  expect(roleFor({ from: '/bike/1', purpose: { act: 'book' } })).toBe('Buyer');
  expect(roleFor({ from: '/search', purpose: { act: 'saveSearch' } })).toBeUndefined();
});
