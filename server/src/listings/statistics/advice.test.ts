import { describe, expect, it } from 'vitest';
import type { Figures } from '#contract/entities/statistics.ts';
import { ADVICE } from '#contract/figures.ts';
import { type Advised, adviceFor, chanceOfAtMost } from './advice.ts';

const figures = (views: number, hearts: number, bookings = 0): Figures => ({ views, hearts, contacts: 0, bookings });

/** A bike that was listed for 30 days, says all facts and is advertised. */
const bike = (given: Partial<Advised>): Advised => ({
  days: 30,
  total: figures(100, 6),
  waiting: 0,
  missingFacts: 0,
  advertised: true,
  ...given,
});

const USUAL = figures(100, 10, 1);

describe('Advice', () => {
  it.each<[string, Partial<Advised>, string]>([
    ['a booking waits, whatever else is true', { waiting: 1, days: 1, total: figures(0, 0) }, 'answer'],
    ['it was listed yesterday and nobody looks', { days: 1.5, total: figures(0, 0), usual: USUAL }, 'tooEarly'],
    ['few look, with nothing to compare with', { total: figures(29, 0) }, 'tooEarly'],
    ['few look, where few look at any', { total: figures(2, 0), usual: figures(10, 1) }, 'tooEarly'],
    ['few look, and facts are missing', { total: figures(50, 5), usual: USUAL, missingFacts: 1 }, 'addFacts'],
    ['nobody looks, and facts are missing', { total: figures(0, 0), usual: USUAL, missingFacts: 5 }, 'addFacts'],
    ['few look, and it is not advertised', { total: figures(50, 5), usual: USUAL, advertised: false }, 'advertise'],
    ['few look at a bike that does all it can', { total: figures(50, 5), usual: USUAL }, 'firstPhoto'],
    ['more than half as many look as usual', { total: figures(51, 5), usual: USUAL, missingFacts: 5 }, 'nothing'],
    ['half of few is chance', { total: figures(11, 0), usual: figures(21, 1), missingFacts: 5 }, 'tooEarly'],
    ['many look and few keep it', { total: figures(100, 3), usual: USUAL }, 'priceOrPhotos'],
    ['many look and nobody keeps it', { total: figures(100, 0), usual: USUAL }, 'priceOrPhotos'],
    ['many look and somewhat fewer keep it', { total: figures(100, 6), usual: USUAL }, 'nothing'],
    ['few hearts are chance where hearts are rare', { total: figures(100, 0), usual: figures(100, 3) }, 'nothing'],
    ['hearts are rare in the whole market', { total: figures(500, 0), usual: figures(100, 0) }, 'well'],
    ['many keep it and nobody books', { total: figures(100, 8), usual: USUAL }, 'lowerPrice'],
    ['many keep it and nobody books, without a market', { total: figures(20, 8) }, 'lowerPrice'],
    ['many keep it since yesterday evening', { days: 4, total: figures(100, 8), usual: USUAL }, 'nothing'],
    ['many keep it and somebody has booked', { total: figures(90, 12, 1), usual: USUAL }, 'nothing'],
    ['more look and keep it than usual', { total: figures(130, 12, 1), usual: USUAL }, 'well'],
    ['everything is as usual', { total: figures(95, 9, 1), usual: USUAL }, 'nothing'],
    ['nothing to compare with', { total: figures(100, 0) }, 'nothing'],
  ])('%s', (_what, given, expected) => {
    expect(adviceFor(bike(given))).toBe(expected);
  });

  it('on thin data is never more than an answer or patience', () => {
    for (let views = 0; views < 30; views += 1)
      for (let hearts = 0; hearts < 8; hearts += 1)
        for (const usual of [undefined, figures(0, 0), figures(5, 1), figures(19.9, 3)])
          expect(adviceFor(bike({ total: figures(views, hearts), usual, missingFacts: 5, advertised: false }))).toBe(
            'tooEarly',
          );
  });

  it('that few look is wrong for fewer than 2 in 100 bikes that are like the others', () => {
    for (const views of [20, 35, 50, 100, 400]) {
      const told = Array.from({ length: views * 3 }, (_, count) => count).filter((count) =>
        ['addFacts', 'advertise', 'firstPhoto'].includes(
          adviceFor(bike({ total: figures(count, 0), usual: figures(views, 0) })),
        ),
      );
      const most = Math.max(...told);
      expect(told).toHaveLength(most + 1);
      expect(chanceOfAtMost(most, views)).toBeLessThan(0.02);
    }
  });

  it('is one of the contract for every figure, large or broken', () => {
    for (const total of [figures(0, 0), figures(1_000_000, 400_000, 3), figures(5_000, 1)])
      for (const usual of [undefined, figures(0, 0), figures(0.001, 0.001), figures(100_000, 40_000)])
        expect(ADVICE).toContain(adviceFor(bike({ total, usual })));
  });
});

describe('The chance of so few', () => {
  it.each([
    [0, 4, 0.0183],
    [1, 5, 0.0404],
    [10, 20, 0.0108],
    [3, 10, 0.0103],
  ])('of at most %d where %d are usual is %d', (count, mean, chance) => {
    expect(chanceOfAtMost(count, mean)).toBeCloseTo(chance, 3);
  });
});
