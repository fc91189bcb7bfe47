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
  expect(readComeBack({ from: 'https://evil.example/' })).toEqual({ from: '/' });
  expect(readComeBack({ from: '//evil.example/' })).toEqual({ from: '/' });
  expect(readComeBack({ from: '/\\evil.example/' })).toEqual({ from: '/' });
});
