import { expect, test } from 'vitest';
import { textsIn } from './texts.ts';

const AFTERNOON = Date.parse('2026-11-21T09:00:00Z');

test('a time in Bangla follows its day and the part of the day, in Dhaka', () => {
  const { when } = textsIn('bn');
  const written = Object.values(when).map((write) => write(AFTERNOON).replace('\u00a0', ' '));
  expect(written).toEqual([
    '২১ নভেম্বর',
    'নভেম্বর ২০২৬',
    '২১ নভেম্বর, ২০২৬',
    '২১ নভেম্বর, ২০২৬, বিকাল ৩টা',
    '২১ নভেম্বর, বিকাল ৩টা',
    'শনিবার ২১ নভেম্বর, বিকাল ৩টা',
  ]);
  expect(when.soon(AFTERNOON + 5 * 60_000)).toBe('২১ নভেম্বর, বিকাল\u00a0৩:০৫');
});

test('a time in English has 24 hours in a moment, and am or pm for a meeting', () => {
  const { when } = textsIn('en');
  expect(when.moment(AFTERNOON)).toBe('21 November 2026 at 15:00');
  expect(when.meeting(AFTERNOON)).toMatch(/^Saturday,? 21 November at 3:00\spm$/);
});

test('a model of the catalogue is named in the language, and any other as it was typed', () => {
  expect(textsIn('bn').model('Gixxer 155')).toBe('জিক্সার ১৫৫');
  expect(textsIn('bn').model('Paid')).toBe('Paid');
  expect(textsIn('en').model('Gixxer 155')).toBe('Gixxer 155');
});
