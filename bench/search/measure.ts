import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { readsOfPrimary } from '#server/platform/db/reads.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { createSearchService } from '#server/search/search.service.ts';
import { QUERIES } from './queries.ts';

/** How long a search took, ms, at the median and for the slowest in twenty; and how many bikes it found. */
export interface SearchTimes {
  what: string;
  found: string;
  p50: number;
  p95: number;
  /** Of this process, ms. */
  cpu: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const queryOf = (text: string): Record<string, unknown> => {
  const query: Record<string, unknown> = {};
  const typed = new URLSearchParams(text);
  for (const name of typed.keys()) query[name] = typed.getAll(name);
  return query;
};

/**
 * Times every query `rounds` times, in turn, after one round that is not counted: first pages with all counts, no response
 * cached.
 */
export const measureSearch = async (config: DatabaseConfig, rounds: number): Promise<SearchTimes[]> => {
  const db = openDatabase(config, { limit: 0 });
  const service = createSearchService(readsOfPrimary(db), systemClock);
  const times = QUERIES.map((): number[] => []);
  const cpus = QUERIES.map((): number[] => []);
  const found: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, [, text]] of QUERIES.entries()) {
      const before = process.cpuUsage();
      const since = performance.now();
      const { total, atLeast } = await service.search(undefined, queryOf(text), false);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) {
        times[place]?.push(performance.now() - since);
        cpus[place]?.push((user + system) / 1_000);
      }
      found[place] = `${total}${atLeast ? '+' : ''}`;
    }
  }
  await db.destroy();
  return QUERIES.map(([what], place) => {
    const sorted = (times[place] ?? []).sort((a, b) => a - b);
    const cpu = (cpus[place] ?? []).sort((a, b) => a - b);
    return { what, found: found[place] ?? '', p50: at(sorted, 0.5), p95: at(sorted, 0.95), cpu: at(cpu, 0.5) };
  });
};
