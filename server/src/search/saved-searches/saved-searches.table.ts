import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { MailWay } from '#contract/entities/saved-search.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A search that its owner is told about; a person has the same one once. */
export interface SavedSearchesTable {
  id: string;
  user_id: string;
  name: string;
  /** The address behind `/search?`, as `formatSearch` writes it. */
  query: string;
  mails: MailWay;
  /** 1: the owner's devices that take pushes are told at once; 0 */
  push: number;
  /** The newest listing when the owner last opened it: what came after is new. */
  opened_after: string;
  /** ms since 1970 */
  created_at: number;
}
export type SavedSearchRow = Selectable<SavedSearchesTable>;

export const savedSearchesOfUser: PersonalData<SavedSearchesTable, OwnData['savedSearches'][number]> = {
  table: 'saved_searches',
  owner: 'user_id',
  list: 'savedSearches',
  fields: { name: 'name', query: 'query', mails: 'mails', savedAt: time('created_at') },
  onDeletion: 'delete',
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    saved_searches: SavedSearchesTable;
  }
}
