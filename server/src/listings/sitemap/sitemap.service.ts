import { BRANDS, type Brand } from '#contract/constants.ts';
import { forSaleAfter, forSaleAtDistance } from '#server/listings/bikes/bikes.repository.ts';
import { sellersAfter } from '#server/listings/sellers/sellers.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';

/** Addresses of one page of a sitemap (sitemaps.org). */
const PAGE_LENGTH = 50_000;
/** Rows of one query. */
const BATCH = 1_000;
/** Before every id. */
const START = '';

/** Where a page of the sitemap begins: after the bike with that id, `''` for the first page of a brand. */
export interface SitemapPage {
  brand: Brand;
  after: string;
}

/** A bike for sale; `postedAt` in ms since 1970. */
export interface SitemapBike {
  id: string;
  postedAt: number;
}

export interface SitemapService {
  /** The pages with bikes for sale, of each brand apart. Counted at most once an hour. */
  pages(): Promise<readonly SitemapPage[]>;
  /** The bikes of a page, at most 50,000, in batches. */
  bikes(page: SitemapPage): AsyncIterable<SitemapBike[]>;
  /** The ids of sellers with bikes for sale, at most 50,000, in batches. */
  sellers(): AsyncIterable<string[]>;
}

export const createSitemapService = (db: Db, clock: Clock, pageLength = PAGE_LENGTH): SitemapService => {
  const pagesOf = async (brand: Brand): Promise<SitemapPage[]> => {
    const pages: SitemapPage[] = [];
    let after: string | undefined = START;
    // One page at a time: other requests come in between.
    while (after !== undefined) {
      pages.push({ brand, after });
      const last = await forSaleAtDistance(db, brand, after, pageLength - 1);
      after = last?.id;
    }
    return pages;
  };

  let counted: { at: number; pages: Promise<readonly SitemapPage[]> } | undefined;
  return {
    pages() {
      const now = clock.now();
      if (counted && now - counted.at < HOUR) return counted.pages;
      const counting = { at: now, pages: Promise.all(BRANDS.map(pagesOf)).then((pages) => pages.flat()) };
      counted = counting;
      counting.pages.catch(() => {
        if (counted === counting) counted = undefined;
      });
      return counting.pages;
    },

    async *bikes({ brand, after }) {
      let left = pageLength;
      let last = after;
      while (left > 0) {
        const rows = await forSaleAfter(db, brand, last, Math.min(BATCH, left));
        if (rows.length === 0) return;
        yield rows.map(({ id, created_at }) => ({ id, postedAt: Number(created_at) }));
        left -= rows.length;
        last = rows.at(-1)?.id ?? last;
      }
    },

    async *sellers() {
      let left = pageLength;
      let last = START;
      while (left > 0) {
        const ids = await sellersAfter(db, last, Math.min(BATCH, left));
        if (ids.length === 0) return;
        yield ids;
        left -= ids.length;
        last = ids.at(-1) ?? last;
      }
    },
  };
};
