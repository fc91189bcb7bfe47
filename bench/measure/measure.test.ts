import { describe, expect, it } from 'vitest';
import { ratioPlot } from '../report/ratio-plot.ts';
import { inTurn } from './in-turn.ts';
import { isReached, type Row, ratioOf } from './row.ts';
import { percentile } from './statistics.ts';

const row: Row = { what: 'a', beside: 'b', unit: 'requests/s', ours: [90, 50, 80], theirs: [100, 100, 100] };

describe('The comparison', () => {
  it('measures in one order and then in the reverse one, after a warm-up that is not counted', async () => {
    const log: string[] = [];
    const turn = (name: string) => async (seconds: number) => {
      log.push(`${name} ${seconds}`);
      return log.length;
    };
    const found = await inTurn({ rounds: 2, seconds: 5 }, { ours: turn('ours'), theirs: turn('theirs') });
    expect(log).toEqual(['ours 1', 'theirs 1', 'ours 5', 'theirs 5', 'theirs 5', 'ours 5']);
    expect(found).toEqual({ ours: [3, 6], theirs: [4, 5] });
  });

  it('is a ratio for each round; reports the median and the spread', () => {
    expect(ratioOf(row)).toEqual({ median: 0.8, least: 0.5, most: 0.9 });
    expect(isReached(row)).toBeUndefined();
    expect(isReached({ ...row, target: { atLeast: 0.8 } })).toBe(true);
    expect(isReached({ ...row, target: { atLeast: 0.81 } })).toBe(false);
    expect(isReached({ ...row, target: { atMost: 0.79 } })).toBe(false);
  });

  it('sorts numbers numerically', () => {
    expect(percentile([10, 9, 100], 0.5)).toBe(10);
    expect(
      percentile(
        Array.from({ length: 100 }, (_, n) => n),
        0.99,
      ),
    ).toBe(99);
  });

  it('is printed with its name and its target', () => {
    const drawing = ratioPlot([{ ...row, what: '<first> page', target: { atLeast: 0.8 } }]);
    expect(drawing).toContain('&#60;first&#62; page, requests/s, to b');
    expect(drawing).toContain('0.8 (≥ 0.8)');
  });
});
