import { expect, it } from 'vitest';
import { completeWords } from './complete-words.ts';

it.each([
  ['gix', 'Gixxer 155', 'Gixxer 155'],
  ['fz under 2 lakh dha', 'Dhaka', 'fz under 2 lakh Dhaka'],
  ['জিক্সার ঢা', 'ঢাকা', 'জিক্সার ঢাকা'],
  ['royal en', 'Royal Enfield', 'Royal Enfield'],
  ['royal enfild clasic', 'Classic 350', 'Classic 350'],
  ['jixer', 'Gixxer 155', 'Gixxer 155'],
])('%s, completed by %s, is %s', (typed, suggestion, words) => {
  expect(completeWords(typed, suggestion)).toBe(words);
});
