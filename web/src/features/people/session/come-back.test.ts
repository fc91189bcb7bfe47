import { expect, test } from 'vitest';
import { comeBackTo, readComeBack } from './come-back.ts';

test('the page that a user was redirected from is remembered with its query and hash', () => {
  const state = comeBackTo({ pathname: '/bikes/GPX', search: '?after=1', hash: '#b' });
  expect(readComeBack(state)).toEqual({ from: '/bikes/GPX?after=1#b' });
});

test('without a redirect the user goes home', () => {
  expect(readComeBack(null)).toEqual({ from: '/' });
  expect(readComeBack('nonsense')).toEqual({ from: '/' });
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
  expect(elsewhere.map((from) => readComeBack({ from }).from)).toEqual(elsewhere.map(() => '/'));
});

test('an address of this site may contain that of another site', () => {
  expect(readComeBack({ from: '/bikes/GPX?from=https://evil.example//x' }).from).toContain('/bikes/GPX?');
});
