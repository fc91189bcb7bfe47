import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { searchTextOf } from './search-text.ts';

const bike = {
  brand: 'Suzuki',
  modelName: 'জিক্সার এসএফ',
  description: 'Fresh condition, এক হাতে চালানো. Red and black, new tyre, red seat.',
  location: 'Mirpur 10, ঢাকা',
  district: 'Dhaka',
  colour: 'Red',
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
    for (const token of fold(word)) expect(tokens()).toContain(token);
  });

  it('are each there once', () => {
    expect(new Set(tokens()).size).toBe(tokens().length);
  });

  it('are without what the seller has not said', () => {
    expect(tokens({ colour: null, description: 'Twenty characters long.' })).not.toContain('red');
    expect(tokens({ district: undefined, location: 'Mirpur' })).not.toContain('dak');
  });

  it('are at most a few hundred, the model first', () => {
    const description = Array.from({ length: 2_000 }, (_, i) => `${i}`).join(' ');
    expect(tokens({ description }).length).toBeLessThanOrEqual(300);
    expect(tokens({ description })).toContain('jksr');
  });
});
