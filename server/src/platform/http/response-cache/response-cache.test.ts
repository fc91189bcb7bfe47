import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints/index.ts';
import { cachedResponse } from './cached-response.ts';
import { cacheKey, createResponseCache } from './response-cache.ts';

const made = (text: string) => async () => cachedResponse(text);
const textOf = async ({ bytes }: { bytes(encoding: 'identity'): Promise<Buffer> }) => String(await bytes('identity'));

describe('The response cache', () => {
  it('returns a response as long as its version is current', async () => {
    const cache = createResponseCache();
    const get = async (version: string, text: string) => textOf(await cache.get('k', version, made(text)));
    expect([await get('1', 'first'), await get('1', 'second'), await get('2', 'third')]).toEqual([
      'first',
      'first',
      'third',
    ]);
    expect(cache.size().entries).toBe(1);
  });

  it('makes a response once for concurrent calls', async () => {
    const cache = createResponseCache();
    let times = 0;
    const make = async () => {
      times += 1;
      return made('list')();
    };
    await Promise.all([1, 2, 3].map(() => cache.get('k', '1', make)));
    expect(times).toBe(1);
  });

  it('never holds more than its bounds in entries', async () => {
    const cache = createResponseCache({ entries: 3, bytes: 1_000_000 });
    for (let n = 0; n < 20; n += 1) await cache.get(`key ${n}`, '1', made('list'));
    expect(cache.size().entries).toBe(3);
  });

  it('never holds more than its bounds in bytes, those of long keys counted', async () => {
    const cache = createResponseCache({ entries: 10_000, bytes: 100_000 });
    for (let n = 0; n < 200; n += 1) await cache.get(`${n}`.padEnd(6_000, 'x'), '1', made('[]'));
    expect(cache.size().entries).toBeGreaterThan(5);
    expect(cache.size().entries * 2 * 6_000).toBeLessThanOrEqual(100_000);
    expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  });

  it('does not hold what exceeds its bounds, and still returns it', async () => {
    const cache = createResponseCache({ entries: 10, bytes: 1_000 });
    expect(await textOf(await cache.get('k', '1', made('x'.repeat(2_000))))).toHaveLength(2_000);
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('removes the least recently used entry first', async () => {
    const cache = createResponseCache({ entries: 2, bytes: 1_000_000 });
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, '1', made(key));
    expect(await textOf(await cache.get('a', '1', made('new')))).toBe('a');
    expect(await textOf(await cache.get('b', '1', made('new')))).toBe('new');
  });
});

describe('A cache key', () => {
  const { listBikesOfBrand: endpoint } = endpoints;
  const keyOf = (query: Record<string, unknown>, brand = 'Yamaha') =>
    cacheKey(endpoint, {
      params: endpoint.params.parse({ brand }),
      query: endpoint.query.parse(query),
      audience: 'signed in',
    });

  it('is the same for every spelling of the same input', () => {
    expect(keyOf({ utm_source: 'x', __proto__: { a: 1 } })).toBe(keyOf({}));
  });

  it('differs for other input, another endpoint and another audience', () => {
    const after = '0190a1b2-0000-7000-8000-000000000000';
    const other = { params: {}, query: undefined };
    const keys = [
      keyOf({}),
      keyOf({}, 'GPX'),
      keyOf({ after }),
      cacheKey(endpoints.listBrandSales, { ...other, audience: 'signed in' }),
      cacheKey(endpoints.listBrandSales, { ...other, audience: 'signed out' }),
      cacheKey(endpoints.listAdvertisedBikes, { ...other, audience: 'signed out' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
