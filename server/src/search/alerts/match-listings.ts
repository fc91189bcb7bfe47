import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { FilterName } from '#contract/search-address.ts';
import { type BikeRow, findBikes, listedAfter } from '#server/listings/listings.ts';
import { nextDigest } from '#server/notices/due-times.ts';
import type { Notifier } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { modelsForSale } from '#server/search/models.repository.ts';
import { type ListingFacts, toFacts } from '#server/search/saved-searches/listing-facts.ts';
import { createWordFitting, type FitsWords } from '#server/search/saved-searches/match-words.ts';
import { createCompiler, matches } from '#server/search/saved-searches/matches.ts';
import {
  type QueryParts,
  type SearchWithAlerts,
  searchesWithAlerts,
} from '#server/search/saved-searches/saved-searches.repository.ts';
import { askedAs, SEARCHED_CHOICES } from '#server/search/searched-facts.ts';
import {
  insertAlerts,
  moveMark,
  readMark,
  reviewedListings,
  searchesOfAlerts,
  takeReviewed,
} from './alerts.repository.ts';
import type { NewAlertRow } from './alerts.table.ts';

/** Listings that are compared together. */
const LISTINGS = 10;
/** Saved searches that are read and compared in one go: some 20 ms, in which the process serves no request. */
const SEARCHES = 2_000;
/** Searches whose owners' pages are written together. */
const PAGES = 500;
/**
 * How old a listing is before it is compared, ms: its id was made shortly before it was stored, and one with an earlier id must
 * not come after the mark.
 */
const SETTLED = 10 * SECOND;

/** In the address of a search that asks for papers that were reviewed. */
const REVIEWED = 'reviewed=1';

interface Parts {
  db: Db;
  clock: Clock;
  notifier: Notifier;
}

interface NewListing {
  id: string;
  sellerId: string;
  facts: ListingFacts;
}

const isForSale = (bike: BikeRow): boolean => bike.removed_at === null && bike.product_status !== 'Sold';

const toNewListing = (bike: BikeRow): NewListing => ({
  id: bike.id,
  sellerId: bike.seller_id,
  facts: toFacts(bike),
});

/** The choices that a search may have to fit one of the listings; most searches are left out by them before they are read. */
const partsOf = (listings: readonly NewListing[]): QueryParts => {
  const having = (name: FilterName, of: (facts: ListingFacts) => string | number | null | undefined) =>
    [...new Set(listings.flatMap(({ facts }) => of(facts) ?? []))].map((value) =>
      String(new URLSearchParams({ [name]: String(value) })),
    );
  return {
    brand: having('brand', ({ model }) => model.brand),
    model: having('model', ({ model }) => model.model),
    condition: having('condition', ({ condition }) => condition),
    ...Object.fromEntries(
      SEARCHED_CHOICES.map((one) => [
        one.filter,
        having(one.filter, ({ [one.fact]: said }) => said && askedAs(one, String(said))),
      ]),
    ),
    reviewed: listings.some(({ facts }) => facts.reviewed) ? [REVIEWED] : [],
    verified: listings.some(({ facts }) => facts.verified) ? ['verified=1'] : [],
  };
};

/** What the owner of a search that fits is to be told, by each way that they chose. */
const alertsOf = ({ id, user_id, mails, push }: SearchWithAlerts, bikeId: string, now: number): NewAlertRow[] => {
  const alert = { user_id, bike_id: bikeId, kind: 'new' as const, search_id: id, price_before: null, tries: 0 };
  return [
    ...(mails === 'never'
      ? []
      : [{ ...alert, way: 'mail' as const, due_at: mails === 'atOnce' ? now : nextDigest(now) }]),
    ...(push === 1 ? [{ ...alert, way: 'push' as const, due_at: now }] : []),
  ];
};

/** Puts on the pages of their owners what searches have found: one notification for a search, and not for a bike. */
const addToPages = async (trx: Db, notifier: Notifier, alerts: readonly NewAlertRow[]): Promise<void> => {
  const found = new Map<string, { userId: string; searchId: string; bikes: Set<string> }>();
  for (const { user_id: userId, search_id: searchId, bike_id } of alerts) {
    if (!searchId) continue;
    const known = found.get(searchId) ?? { userId, searchId, bikes: new Set() };
    known.bikes.add(bike_id);
    found.set(searchId, known);
  }
  const all = [...found.values()];
  for (let at = 0; at < all.length; at += PAGES) {
    const some = all.slice(at, at + PAGES);
    const searches = await searchesOfAlerts(
      trx,
      some.map(({ searchId }) => searchId),
    );
    const notices = some.flatMap(({ userId, searchId, bikes }) => {
      const [search, bikeId] = [searches.get(searchId), [...bikes].sort().at(-1)];
      if (!search) return [];
      const facts = { searchName: search.name, query: search.query };
      return [
        { userId, kind: 'searchFound' as const, target: searchId, count: bikes.size, facts, ...(bikeId && { bikeId }) },
      ];
    });
    await notifier.addToPages(trx, notices);
  }
};

/** Compares new listings with all saved searches, in the order of listing, each once among all processes. */
export const createListingMatcher = ({ db, clock, notifier }: Parts) => {
  const compile = createCompiler();
  let words: { offered: string; fits: FitsWords } | undefined;

  /** What words name depends on the models that are for sale. */
  const wordFitting = async (): Promise<FitsWords> => {
    const models = await modelsForSale(db);
    const offered = models
      .map(({ brand, model }) => `${brand} ${model}`)
      .sort()
      .join('\n');
    if (words?.offered !== offered) words = { offered, fits: createWordFitting(models) };
    return words.fits;
  };

  /**
   * Returns at most one alert for each user, way and listing: the earliest that any of the user's saved searches asks for. `part`: of the
   * searches that have it in their address, alone.
   */
  const findAlerts = async (listings: readonly NewListing[], now: number, part = ''): Promise<NewAlertRow[]> => {
    const found = new Map<string, NewAlertRow>();
    const fitsWords = await wordFitting();
    const parts = partsOf(listings);
    let after: string | undefined = '';
    while (after !== undefined) {
      const searches: SearchWithAlerts[] = await searchesWithAlerts(db, { after, limit: SEARCHES, parts });
      for (const search of searches) {
        if (!search.query.includes(part)) continue;
        const compiled = compile(search.query);
        for (const { id, sellerId, facts } of listings) {
          if (search.user_id === sellerId || !matches(compiled, facts, fitsWords)) continue;
          for (const alert of alertsOf(search, id, now)) {
            const key = `${alert.user_id} ${alert.way} ${id}`;
            const known = found.get(key);
            if (!known || alert.due_at < known.due_at) found.set(key, alert);
          }
        }
      }
      after = searches.length < SEARCHES ? undefined : searches.at(-1)?.id;
      await endOfTurn();
    }
    return [...found.values()];
  };

  /** The next listings; `seen`: the last of them, those that are gone included. */
  const nextListings = async (mark: string, now: number) => {
    const rows = await listedAfter(db, mark, LISTINGS);
    const fresh = rows.findIndex(({ created_at }) => created_at > now - SETTLED);
    const bikes = fresh === -1 ? rows : rows.slice(0, fresh);
    const listings = bikes.filter(isForSale).map(toNewListing);
    return { listings, seen: bikes.at(-1)?.id };
  };

  /** Compares bikes whose papers were reviewed since with the searches that ask for that. Several processes may do so at once. */
  const compareReviewed = async (): Promise<void> => {
    for (;;) {
      const ids = await reviewedListings(db, LISTINGS);
      if (ids.length === 0) return;
      const bikes = await findBikes(db, ids);
      const now = clock.now();
      const alerts = await findAlerts([...bikes.values()].filter(isForSale).map(toNewListing), now, REVIEWED);
      await db.transaction().execute(async (trx) => {
        const taken = new Set(await takeReviewed(trx, ids));
        const own = alerts.filter(({ bike_id }) => taken.has(bike_id));
        await insertAlerts(trx, own);
        await addToPages(trx, notifier, own);
      });
    }
  };

  return {
    /** Compares what was listed since the last time, and what was reviewed. Returns how many new listings. */
    async run(): Promise<number> {
      await compareReviewed();
      let compared = 0;
      for (;;) {
        const mark = await readMark(db);
        const now = clock.now();
        const { listings, seen } = await nextListings(mark, now);
        if (seen === undefined) return compared;
        const alerts = listings.length > 0 ? await findAlerts(listings, now) : [];
        // The mark and the alerts together: what another process has compared meanwhile is told by that one.
        const moved = await db.transaction().execute(async (trx) => {
          if (!(await moveMark(trx, mark, seen))) return false;
          await insertAlerts(trx, alerts);
          await addToPages(trx, notifier, alerts);
          return true;
        });
        if (!moved) return compared;
        compared += listings.length;
      }
    },
  };
};
