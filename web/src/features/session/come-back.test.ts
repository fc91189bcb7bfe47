import { expect, test } from 'vitest';
import { comeBackTo, readComeBack } from './come-back.ts';

test('the page that somebody was sent from is remembered with its query and hash', () => {
  const state = comeBackTo({ pathname: '/bikes/GPX', search: '?after=1', hash: '#b' });
  expect(readComeBack(state)).toEqual({ from: '/bikes/GPX?after=1#b' });
});

test('somebody who came by themselves goes home', () => {
  expect(readComeBack(null)).toEqual({ from: '/' });
  expect(readComeBack('nonsense')).toEqual({ from: '/' });
});

test('nobody is sent to another site', () => {
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

test('an address of this site may carry that of another one along', () => {
  expect(readComeBack({ from: '/bikes/GPX?from=https://evil.example//x' }).from).toContain('/bikes/GPX?');
});
