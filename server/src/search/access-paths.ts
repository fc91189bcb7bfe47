import type { Db } from '#server/platform/db/database.ts';
import { countAlong, countWithWords, type Sample, sampleNewest } from './access-paths.repository.ts';
import { type Access, INDEXED_RANGES } from './conditions.ts';
import { countOf } from './counts.repository.ts';
import type { Criteria } from './criteria.ts';
import type { Limits } from './limits.ts';

/** A path to the listings that fit: by what they are found, and how many listings are on it, roughly. */
export interface AccessPath {
  access: Access;
  size: number;
  /** The parts of the criteria that it goes by. */
  by: readonly (keyof Criteria)[];
}

const pick = (criteria: Criteria, ...names: (keyof Criteria)[]): Criteria =>
  Object.fromEntries(names.flatMap((name) => (criteria[name] ? [[name, criteria[name]]] : [])));

/** What the paths of one search have in common. */
export interface AccessPaths {
  /** All paths to what fits, the shortest first; the last resort, every listing, is among them. */
  all(criteria: Criteria): Promise<AccessPath[]>;
  /** The shortest path to what fits. */
  shortest(criteria: Criteria): Promise<AccessPath>;
  /** Roughly how many fit, words apart, by the newest. */
  estimate(criteria: Criteria): Promise<number>;
}

/** Sizes are remembered: the views of one search differ by a choice each. */
export const createAccessPaths = (db: Db, limits: Limits): AccessPaths => {
  const { longPath, longPathWithWords, sample: sampleSize, enoughInSample } = limits;
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

  const sizeOfRange = async (criteria: Criteria, name: (typeof INDEXED_RANGES)[number]): Promise<number> => {
    const part = pick(criteria, name);
    const { seen, ranges } = name === 'posted' ? { seen: 0, ranges: new Map() } : await sample(criteria);
    const hits = ranges.get(name) ?? 0;
    if (hits >= enoughInSample && seen === sampleSize) return (hits / seen) * (await all());
    return remember([name, part], () => countAlong(db, part, name, longPath + 1));
  };

  /** By a model or a district, and together with a price, as the indexes are. */
  const pathsOfPlace = async (criteria: Criteria, access: 'model' | 'district'): Promise<AccessPath[]> => {
    const names = access === 'model' ? (['model', 'named'] as const) : (['district'] as const);
    const without = await remember(['counted', pick(criteria, ...names)], () => countOf(db, pick(criteria, ...names)));
    const path: AccessPath = { access, size: without, by: names };
    if (without <= longPath || !criteria.price) return [path];
    const part = pick(criteria, ...names, 'price');
    const size = await remember([access, part], () => countAlong(db, part, access, longPath + 1));
    return [path, { access, size, by: [...names, 'price'] }];
  };

  const pathsTo = async (criteria: Criteria): Promise<AccessPath[]> => {
    const paths: AccessPath[] = [{ access: 'posted', size: await all(), by: [] }];
    const { words } = criteria;
    if (words) {
      const counted = await remember(words, () => countWithWords(db, words, longPathWithWords + 1));
      paths.push({ access: 'words', size: counted > longPathWithWords ? longPath : counted, by: ['words'] });
    }
    if (criteria.model || criteria.named) paths.push(...(await pathsOfPlace(criteria, 'model')));
    if (criteria.district) paths.push(...(await pathsOfPlace(criteria, 'district')));
    if (criteria.brand) {
      const size = await remember(['brand', criteria.brand], () => countOf(db, pick(criteria, 'brand')));
      if (size <= longPath) paths.push({ access: 'brand', size, by: ['brand'] });
    }
    for (const name of INDEXED_RANGES)
      if (criteria[name]) paths.push({ access: name, size: await sizeOfRange(criteria, name), by: [name] });
    return paths.sort((a, b) => a.size - b.size);
  };

  return {
    all: pathsTo,

    async shortest(criteria) {
      const [shortest] = await pathsTo(criteria);
      return shortest ?? { access: 'posted', size: 0, by: [] };
    },

    async estimate(criteria) {
      const { seen, all: fitting } = await sample(criteria);
      return seen === 0 ? 0 : (fitting / seen) * (await all());
    },
  };
};
