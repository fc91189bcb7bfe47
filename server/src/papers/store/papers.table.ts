import type { Generated, Insertable, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { PaperState, PictureKind } from '#contract/papers.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/**
 * A document. Its file is named after its id, in the store for documents, encrypted by a key of its own. `uploading` until the file
 * is stored, `shown` where it is decided about together with others, `expired` from when nobody may read it until the file is gone; times in ms since 1970.
 */
export interface PapersTable {
  id: string;
  /** Its owner. */
  user_id: string;
  bike_id: string | null;
  /** Of who a seller is. */
  verification_id: Generated<string | null>;
  kind: PictureKind;
  state: PaperState | 'uploading' | 'shown' | 'expired';
  /** The key of the environment that wraps the document's own. */
  key_id: string;
  /** base64; empty once it is expired, and with it the file cannot be read by anybody. */
  wrapped_key: string;
  /** Pixels. */
  width: number;
  height: number;
  uploaded_at: number;
  decided_at: Generated<number | null>;
  /** What the admin saw (`PapersSeen`), as JSON. */
  seen: Generated<string | null>;
  /** Why it was refused. */
  words: Generated<string | null>;
  /** Who has accepted it as the first of two admins, what they saw, and when; null until then, and once it is decided. */
  first_admin_id: Generated<string | null>;
  first_seen: Generated<string | null>;
  first_at: Generated<number | null>;
}
export type PaperRow = Selectable<PapersTable>;
export type NewPaperRow = Insertable<PapersTable>;

/** No admin has accepted it as the first of two. */
export const NOT_ACCEPTED_FIRST = { first_admin_id: null, first_seen: null, first_at: null } as const;

/** What ends a document: nobody reads it any more, and the job removes its file. */
export const EXPIRED = {
  state: 'expired',
  wrapped_key: '',
  verification_id: null,
  words: null,
  seen: null,
  ...NOT_ACCEPTED_FIRST,
} as const;

/** Documents are deleted with the account, by its owner or by an admin. */
export const papersOfOwner: PersonalData<PaperRow, OwnData['papers'][number]> = {
  table: 'papers',
  owner: 'user_id',
  list: 'papers',
  fields: {
    id: 'id',
    productId: 'bike_id',
    kind: 'kind',
    state: 'state',
    uploadedAt: time('uploaded_at'),
    decidedAt: time('decided_at'),
    seen: 'seen',
    words: 'words',
  },
  onDeletion: () => EXPIRED,
};

/** Who leaves is no admin any more, and the first of no two. */
export const papersOfFirstAdmin: PersonalData<PaperRow> = {
  table: 'papers',
  owner: 'first_admin_id',
  onDeletion: () => NOT_ACCEPTED_FIRST,
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    papers: PapersTable;
  }
}
