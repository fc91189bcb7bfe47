import { MAX_SAVED_SEARCHES, type SavedSearch } from '#contract/entities/saved-search.ts';
import { ContractError } from '#contract/errors.ts';
import type { SavedSearchChange, SavedSearchChoices } from '#contract/rules/saved-search.ts';
import { formatSearch } from '#contract/search-address.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { readQuery } from './matches.ts';
import { countNewResults } from './new-results.ts';
import {
  deleteSavedSearch,
  insertSavedSearch,
  lockSavedSearches,
  newestListing,
  pageOfSavedSearches,
  savedSearchesOf,
  updateSavedSearch,
} from './saved-searches.repository.ts';

export interface SavedSearchesService {
  /**
   * Saves a search; one that is saved already gets the new name and ways. `query` is the address of a search, of which is kept
   * what is known. Throws `too_many_saved_searches`.
   */
  save(actor: Actor, search: SavedSearchChoices & { query: string }): Promise<{ id: string }>;
  /** The actor's own saved searches, newest first. */
  listOwn(actor: Actor, after?: string): Promise<Page<SavedSearch>>;
  /** Throws `saved_search_not_found`. */
  change(actor: Actor, id: string, change: SavedSearchChange): Promise<number>;
  /** Throws `saved_search_not_found`. */
  remove(actor: Actor, id: string): Promise<number>;
}

const flag = (push: boolean | undefined): number => (push ? 1 : 0);

export const createSavedSearchesService = (db: Db, clock: Clock): SavedSearchesService => ({
  save: (actor, { query: typed, name, mails, push }) =>
    db.transaction().execute(async (trx) => {
      await lockSavedSearches(trx, actor.id);
      const query = String(formatSearch(readQuery(typed)));
      const all = await savedSearchesOf(trx, actor.id);
      const before = all.find((saved) => saved.query === query);
      if (before) {
        await updateSavedSearch(trx, { id: before.id, userId: actor.id }, { name, mails, push: flag(push) });
        return { id: before.id };
      }
      if (all.length >= MAX_SAVED_SEARCHES) throw new ContractError('too_many_saved_searches');
      const row = { id: newId(), user_id: actor.id, name, query, mails, push: flag(push), created_at: clock.now() };
      await insertSavedSearch(trx, { ...row, opened_after: await newestListing(trx) });
      return { id: row.id };
    }),

  async listOwn(actor, after) {
    const page = await pageOfSavedSearches(db, actor.id, after);
    const counts = await countNewResults(db, page.items, clock.now());
    return mapPage(page, ({ id, name, query, mails, push, created_at }) => ({
      _id: id,
      name,
      query,
      mails,
      push: push === 1,
      savedAt: new Date(created_at).toISOString(),
      newCount: 0,
      ...counts.get(id),
    }));
  },

  async change(actor, id, { opened, push, ...change }) {
    const changed = await updateSavedSearch(
      db,
      { id, userId: actor.id },
      {
        ...change,
        ...(push !== undefined && { push: flag(push) }),
        ...(opened && { opened_after: await newestListing(db) }),
      },
    );
    if (changed === 0) throw new ContractError('saved_search_not_found');
    return changed;
  },

  async remove(actor, id) {
    const removed = await deleteSavedSearch(db, id, actor.id);
    if (removed === 0) throw new ContractError('saved_search_not_found');
    return removed;
  },
});
