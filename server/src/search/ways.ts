import type { Db } from '#server/platform/db/database.ts';
import type { Access } from './conditions.ts';
import { countOf } from './counts.repository.ts';
import { type Criteria, RANGES } from './criteria.ts';
import type { Limits } from './limits.ts';
import { countAlong, countWithWords, type Sample, sampleNewest } from './ways.repository.ts';

/** A way to the listings that fit: by what they are found, and how many listings are on it, roughly. */
export interface Way {
  access: Access;
  size: number;
}

const pick = (criteria: Criteria, ...names: (keyof Criteria)[]): Criteria =>
  Object.fromEntries(names.flatMap((name) => (criteria[name] ? [[name, criteria[name]]] : [])));

/** What the ways of one search have in common. */
export interface Ways {
  /** The shortest way to what fits. */
  shortest(criteria: Criteria): Promise<Way>;
  /** Roughly how many fit, words apart, by the newest. */
  estimate(criteria: Criteria): Promise<number>;
}

/** Sizes are remembered: the views of one search differ by a choice each. */
export const createWays = (db: Db, limits: Limits): Ways => {
  const { longWay, longWayWithWords, sample: sampleSize, enoughInSample } = limits;
  const remembered = new Map<string, Promise<unknown>>();
  const remember = <T>(key: unknown, find: () => Promise<T>): Promise<T> => {
    const text = JSON.stringify(key);
    const known = (remembered.get(text) as Promise<T> | undefined) ?? find();
    remembered.set(text, known);
    return known;
  };
  const sample = (criteria: Criteria): Promise<Sample> =>
    remember(['sample', criteria], () => sampleNewest(db, criteria, sampleSize));
  const all = () => remember('all', () => countOf(db, {}));

  const sizeOfRange = async (criteria: Criteria, name: (typeof RANGES)[number]): Promise<number> => {
    const part = pick(criteria, name);
    const { seen, ranges } = name === 'posted' ? { seen: 0, ranges: new Map() } : await sample(criteria);
    const hits = ranges.get(name) ?? 0;
    if (hits >= enoughInSample && seen === sampleSize) return (hits / seen) * (await all());
    return remember([name, part], () => countAlong(db, part, name, longWay + 1));
  };

  /** A model or a district, together with a price, as the indexes are. */
  const sizeOfPlace = async (criteria: Criteria, access: 'model' | 'district'): Promise<number> => {
    const names = access === 'model' ? (['model', 'named'] as const) : (['district'] as const);
    const without = await remember(['counted', pick(criteria, ...names)], () => countOf(db, pick(criteria, ...names)));
    if (without <= longWay || !criteria.price) return without;
    const part = pick(criteria, ...names, 'price');
    return remember([access, part], () => countAlong(db, part, access, longWay + 1));
  };

  return {
    async shortest(criteria) {
      const ways: Way[] = [];
      const { words } = criteria;
      if (words) {
        const counted = await remember(words, () => countWithWords(db, words, longWayWithWords + 1));
        ways.push({ access: 'words', size: counted > longWayWithWords ? longWay : counted });
      }
      if (criteria.model || criteria.named) ways.push({ access: 'model', size: await sizeOfPlace(criteria, 'model') });
      if (criteria.district) ways.push({ access: 'district', size: await sizeOfPlace(criteria, 'district') });
      if (criteria.brand) {
        const size = await remember(['brand', criteria.brand], () => countOf(db, pick(criteria, 'brand')));
        if (size <= longWay) ways.push({ access: 'brand', size });
      }
      for (const name of RANGES)
        if (criteria[name]) ways.push({ access: name, size: await sizeOfRange(criteria, name) });
      const none: Way = { access: 'posted', size: await all() };
      return ways.reduce((best, way) => (way.size < best.size ? way : best), none);
    },

    async estimate(criteria) {
      const { seen, all: fitting } = await sample(criteria);
      return seen === 0 ? 0 : (fitting / seen) * (await all());
    },
  };
};
