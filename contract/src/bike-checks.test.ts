import { describe, expect, it } from 'vitest';
import { BIKE_CHECKS, type CheckedBike, checksOf } from './bike-checks.ts';
import { MODELS } from './catalogue/models.ts';
import { BODY_TYPES, BRANDS } from './constants.ts';

const bike: CheckedBike = { brand: 'Yamaha', model: 'FZ-S FI V3', body: 'Naked', years: 4, kilometres: 21_000 };

describe('What to look at with the seller', () => {
  it('is ten different things for every kind, brand, age and run, and for a bike of which little is known', () => {
    for (const brand of BRANDS)
      for (const body of [...BODY_TYPES, undefined])
        for (const kilometres of [undefined, 0, 7_999, 8_000, 20_000, 40_000, 90_000])
          for (let years = 0; years < 30; years++) {
            const checks = checksOf({ brand, body, years, kilometres });
            expect(new Set(checks).size).toBe(10);
            expect(checks.slice(0, 4)).toEqual(['frameNumber', 'owner', 'coldStart', 'brakes']);
          }
  });

  it('follows the model, the age and the kilometres, two of each at most', () => {
    expect(checksOf(bike)).toEqual([
      ...['frameNumber', 'owner', 'coldStart', 'brakes', 'onesided', 'oldTyres', 'weakBattery'],
      ...['chainAndClutch', 'halfway', 'leaks'],
    ]);
    expect(checksOf({ ...bike, model: 'R15 V3', body: 'Sport', abs: 'dual', years: 12 })).toEqual(
      expect.arrayContaining(['coolant', 'fairing', 'oldRubber', 'rustInTank']),
    );
    expect(checksOf({ ...bike, model: 'R15 V3', body: 'Sport', abs: 'dual' })).not.toContain('antilock');
    expect(checksOf({ ...bike, abs: 'single' })).toContain('antilock');
    expect(checksOf({ ...bike, kilometres: undefined })).toContain('kilometresUnknown');
    expect(checksOf({ ...bike, years: 1, kilometres: 900 })).toEqual(
      expect.arrayContaining(['warranty', 'firstPapers', 'fewKilometres']),
    );
  });

  it('names models as the catalogue does', () => {
    const known = new Set(MODELS.map(({ name }) => name));
    const named = Object.values(BIKE_CHECKS).flatMap((check) =>
      'when' in check && 'models' in check.when ? [...check.when.models] : [],
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
