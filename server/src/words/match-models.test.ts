import { describe, expect, it } from 'vitest';
import { MODELS } from '#contract/catalogue/models.ts';
import type { Brand } from '#contract/constants.ts';
import { fold } from './fold.ts';
import { matchModels } from './match-models.ts';

const CATALOGUE = MODELS.map(({ brand, name }) => ({ brand, model: name }));
const names = (q: string, offered: readonly { brand: Brand; model: string }[] = CATALOGUE) =>
  matchModels(fold(q), offered).models.map(({ model }) => model);
const left = (q: string) => matchModels(fold(q), CATALOGUE).rest;

/** What descriptions and queries say beside the model. */
const EVERYDAY =
  'serviced engine condition tyre papers registration urgent original battery chain sprocket indicator headlight tank seat owner smooth mileage showroom warranty insurance helmet exchange negotiable fixed call contact matte special edition student family office start self kick digital plate smart card tax token paper update fresh full modified accident free loan single hand home used delivery inbox location personal argent condition top running leather guard silencer light horn mirror key documents name transfer ready এক হাতে চালানো কাগজ motor meter মিটার metro belt bolt light lights works late আপডেট ডিজিটাল নাম্বার প্লেট জরুরি টপ কন্ডিশন ফ্রেশ ইঞ্জিন টায়ার ব্যাটারি মালিক হেলমেট ফ্রি শোরুম সার্ভিস';

describe('the models that words mean', () => {
  it('are the model itself before its relatives', () => {
    expect(names('gixxer').slice(0, 6)).toEqual([
      'Gixxer 155',
      'Gixxer FI ABS',
      'Gixxer SF 155',
      'Gixxer SF FI ABS',
      'Gixxer 250',
      'Gixxer SF 250',
    ]);
    expect(matchModels(['jksr'], CATALOGUE).models.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('are all that begin with the letters', () => {
    for (const name of ['FZ-S FI V3', 'FZ-S FI V2', 'FZ FI V3', 'FZ-X', 'FZ 25']) expect(names('fz')).toContain(name);
    expect(names('fz').every((name) => name.startsWith('FZ'))).toBe(true);
  });

  it('are found with a typo in a long word, and in no short one', () => {
    expect(names('hutner')).toEqual(['Hunter 350']);
    expect(names('জিগজার')).toContain('Gixxer 155');
    expect(names('intruter')).toContain('Intruder 155');
    expect(names('r16')).toEqual([]);
    expect(names('r125')).toEqual([]);
    expect(names('metro')).toEqual([]);
    expect(names('mt 14')).toEqual([]);
  });

  it('leave out a version that was not asked for, where there is the one that was', () => {
    expect(names('r15 v3')).toEqual(['R15 V3']);
    expect(names('gixxer sf 250')).toEqual(['Gixxer SF 250']);
    const withoutV3 = CATALOGUE.filter(({ model }) => !model.includes('V3'));
    expect(names('r15 v3', withoutV3)).toContain('R15 V4');
  });

  it('are found by a typo only where no other word is right', () => {
    expect(names('spring').length).toBeGreaterThan(0);
    expect(names('gixxer spring').every((name) => name.startsWith('Gixxer'))).toBe(true);
    expect(left('gixxer spring')).toEqual(fold('spring'));
  });

  it('include what sellers typed freely, behind the catalogue', () => {
    const offered = [{ brand: 'Yamaha' as const, model: 'r15 v3 Indonesian urgent' }, ...CATALOGUE];
    expect(names('r15 v3', offered)).toEqual(['R15 V3', 'r15 v3 Indonesian urgent']);
    expect(names('urgent', offered)).toEqual([]);
  });

  it('may be two', () => {
    expect(names('r15 v4 or mt15')).toEqual(expect.arrayContaining(['R15 V4', 'MT-15']));
  });

  it('are none of ours in the name of another maker', () => {
    for (const q of ['pulsar 150', 'tvs apache rtr 160', 'honda cb hornet 160', 'ktm duke 125', 'hero hunk'])
      expect([q, names(q)]).toEqual([q, []]);
  });

  it.each(EVERYDAY.split(' '))('are none for "%s"', (word) => {
    expect(names(word)).toEqual([]);
    expect(left(`gixxer ${word}`)).toEqual(fold(word));
  });

  it('leave the words that are not about them', () => {
    expect(left('red gixxer self start dhaka')).toEqual(['red', 'slf', 'strt', 'dak']);
    expect(left('nothing of ours')).toEqual(fold('nothing of ours'));
    expect(matchModels([], CATALOGUE)).toEqual({ models: [], rest: [] });
    expect(matchModels(['jksr'], [])).toEqual({ models: [], rest: ['jksr'] });
  });

  it('are found among thousands of words', () => {
    const words = Array.from({ length: 5_000 }, (_, i) => `w${i}`);
    expect(matchModels(['jksr', ...words], CATALOGUE).models[0]?.model).toBe('Gixxer 155');
  });
});
