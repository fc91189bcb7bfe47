import { expect, test } from 'vitest';
import { readReturnTo, returnTo } from './return-to.ts';

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
