import { expect, it } from 'vitest';
import { completeLastWord, completeWords } from './complete-words.ts';

it.each([
  ['gix', [0, 3], 'Gixxer 155', 'Gixxer 155'],
  ['fz under 2 lakh dha', [16, 19], 'Dhaka', 'fz under 2 lakh Dhaka'],
  ['fz under 2 lakh dhaka', [0, 2], 'FZ-S FI V3', 'FZ-S FI V3 under 2 lakh dhaka'],
  ['জিক্সার ঢা', [8, 10], 'ঢাকা', 'জিক্সার ঢাকা'],
  ['  under 2 lakh jixer  dhaka ', [13, 18], 'Gixxer 155', 'under 2 lakh Gixxer 155 dhaka'],
  ['gixxer 155 dhaka', [0, 10], 'Gixxer 155', 'Gixxer 155 dhaka'],
] as const)('%s, from and to %j completed by %s, is %s', (typed, [from, to], label, words) => {
  expect(completeWords(typed, { from, to }, label)).toBe(words);
});

it.each([
  ['gixxe', 0, 'Gixxer 155', 'Gixxer 155'],
  ['fz under 2 lakh dhakaa', 16, 'Dhaka', 'fz under 2 lakh Dhaka'],
  // It was made for `fz under 2`.
  ['fz under 2 lakh dhaka', 0, 'FZ-S FI V3', 'fz under 2 lakh dhaka'],
] as const)('%s, where a suggestion from %i on, %s, is none for it any more, is %s', (typed, from, label, words) => {
  expect(completeLastWord(typed, { from }, label)).toBe(words);
});
