import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A bike that its seller has begun to describe. */
export interface DraftsTable {
  id: string;
  seller_id: string;
  version: number;
  /** The contract's DraftContent as JSON. */
  content: string;
  /** The id that the caller gave to this draft; unique for a seller. */
  submission: string | null;
  /** ms since 1970 */
  changed_at: number;
}
export type DraftRow = Selectable<DraftsTable>;

/** The photos of drafts, by their URLs: as long as a draft has one, it is kept. */
interface DraftPhotosTable {
  draft_id: string;
  url: string;
}

export const draftsOfSeller: PersonalData<DraftsTable, OwnData['drafts'][number]> = {
  table: 'drafts',
  owner: 'seller_id',
  list: 'drafts',
  fields: { id: 'id', content: 'content', changedAt: time('changed_at') },
  onDeletion: 'delete',
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    drafts: DraftsTable;
    draft_photos: DraftPhotosTable;
  }
}
