import type { Db } from '#server/platform/db/database.ts';
import type { AccessPath, AccessPaths } from './access-paths.ts';
import { countOf } from './counts.repository.ts';
import { type Criteria, isCounted } from './criteria.ts';
import type { Limits } from './limits.ts';
import { type Match, someMatches } from './matches.repository.ts';

/** How many fit; `isWhole`: not more than that. */
export interface Total {
  count: number;
  isWhole: boolean;
}

/** What is known of the bikes that fit some criteria: all of them where they are few. */
export interface View {
  criteria: Criteria;
  total: Total;
  /** All that fit, where they are at most `Limits.exact`. */
  matches?: readonly Match[];
  path: AccessPath;
}

/** What one search reads with. */
export interface SearchContext {
  db: Db;
  paths: AccessPaths;
  limits: Limits;
  /** ms since 1970, to the minute */
  now: number;
}

export const viewOf = async ({ db, paths, limits }: SearchContext, criteria: Criteria): Promise<View> => {
  const counted = isCounted(criteria) ? await countOf(db, criteria) : undefined;
  if (counted !== undefined && counted > limits.exact)
    return { criteria, path: { access: 'posted', size: counted, by: [] }, total: { count: counted, isWhole: true } };
  const path = await paths.shortest(criteria);
  const matches = await someMatches(db, criteria, path.access, limits.exact + 1);
  if (matches.length > limits.exact) return { criteria, path, total: { count: limits.exact, isWhole: false } };
  return { criteria, path, matches, total: { count: matches.length, isWhole: true } };
};
