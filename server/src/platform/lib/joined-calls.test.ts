import { describe, expect, it } from 'vitest';
import { joinReads, joinWrites } from './joined-calls.ts';

describe('Reads that are joined', () => {
  it('are one for all who ask in the same moment, and another one for whoever asks while it is under way', async () => {
    const batches: (readonly number[])[] = [];
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const read = joinReads(async (keys: readonly number[]) => {
      batches.push(keys);
      begun.resolve();
      await go.promise;
      return new Map(keys.map((key) => [key, key * 10]));
    });
    const first = [read(1), read(2), read(1)];
    await begun.promise;
    const second = [read(1), read(3)];
    go.resolve();
    expect(await Promise.all([...first, ...second])).toEqual([10, 20, 10, 10, 30]);
    expect(batches).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });
});

describe('Writes that are joined', () => {
  it('are made together, and alone where one of them cannot be made', async () => {
    const batches: string[] = [];
    const write = joinWrites(async (items: readonly string[]) => {
      batches.push(items.join(' '));
      if (items.includes('bad')) throw new Error('refused');
      return new Map(items.map((item) => [item, `${item}!`]));
    });
    expect(await Promise.all([write('a'), write('b')])).toEqual(['a!', 'b!']);
    const results = await Promise.allSettled([write('c'), write('bad'), write('d')]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'c!',
      'failed',
      'd!',
    ]);
    expect(batches).toEqual(['a b', 'c bad d', 'c', 'bad', 'd']);
  });
});
