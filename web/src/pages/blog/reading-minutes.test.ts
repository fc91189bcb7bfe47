import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

test('600 words take three minutes, however deeply nested', () => {
  const body = createElement(
    Fragment,
    null,
    createElement('p', null, words(300), createElement('code', null, words(100))),
    createElement('ul', null, [
      createElement('li', { key: 1 }, words(100)),
      createElement('li', { key: 2 }, words(100)),
    ]),
  );
  expect(readingMinutes(body)).toBe(3);
});

test('no text takes no time', () => {
  expect(readingMinutes('Short.')).toBe(1);
});
