import { describe, expect, it } from 'vitest';
import { foldWords } from './fold.ts';
import { hasWord, searchTextOf } from './search-text.ts';

const bike = {
  brand: 'Suzuki',
  modelName: 'জিক্সার এসএফ',
  description: 'Fresh condition, এক হাতে চালানো. Red and black, new tyre, red seat.',
  location: 'Mirpur 10, ঢাকা',
  facts: ['Red', 'Dhaka'],
};
const tokens = (changes: Partial<Parameters<typeof searchTextOf>[0]> = {}) =>
  searchTextOf({ ...bike, ...changes }).split(' ');

describe('the words by which a bike is found', () => {
  it.each([
    'suzuki',
    'সুজুকি',
    'gixxer sf',
    'Gixxer SF 155',
    'fresh',
    'ফ্রেশ',
    'লাল',
    'red',
    'কালো',
    'Mirpur',
    'মিরপুর',
    'dhaka',
    'চালানো',
  ])('include %s', (word) => {
    for (const each of foldWords(word)) expect(hasWord(new Set(tokens()), each)).toBe(true);
  });

  it.each([
    ['honda', 'used with one hand'],
    ['hero', 'hire not needed'],
    ['bajaj', 'bijoy mela'],
    ['পালসার', 'pulisher motor'],
    ['হিরো', 'হরেক রকম'],
  ])('of a description are compared as they are written: %s is not in “%s”', (word, description) => {
    const all = new Set(tokens({ description }));
    expect(foldWords(word).every((each) => hasWord(all, each))).toBe(false);
    expect(
      hasWord(new Set(tokens({ description: `Like a ${word}` })), foldWords(word)[0] ?? { name: '', text: '' }),
    ).toBe(true);
  });

  it.each([
    ['paper', 'papers ready'],
    ['servicing', 'সার্ভিসিং করা'],
    ['কাগজ', 'all papers'],
    ['সমস্য', 'কোনো সমস্যা নেই'],
    ['R 15', 'better than an r15'],
    ['লাল', 'red seat'],
    ['হঠাৎ', 'হঠাত্\u200d বিক্রি'],
    ['হঠাত্\u200d', 'হঠাৎ বিক্রি'],
    ['উত্\u200dসব', 'উৎসব অফার'],
    ['deal🏍️', '🏍 deal'],
  ])('of a description may be longer, or of the other script: %s is in “%s”', (word, description) => {
    const all = new Set(tokens({ description }));
    for (const each of foldWords(word)) expect(hasWord(all, each)).toBe(true);
  });

  it('are each there once', () => {
    expect(new Set(tokens()).size).toBe(tokens().length);
  });

  it('are without what the seller has not said', () => {
    expect(tokens({ facts: ['Dhaka'], description: 'Twenty characters long.' })).not.toContain('red');
    expect(tokens({ facts: [], location: 'Mirpur' })).not.toContain('dak');
  });

  it('are at most a few hundred, the model first', () => {
    const description = Array.from({ length: 2_000 }, (_, i) => `${i}`).join(' ');
    expect(tokens({ description }).length).toBeLessThanOrEqual(300);
    expect(tokens({ description })).toContain('jksr');
  });
});
