import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A block: one person wants no messages from another. */
export interface BlocksTable {
  id: string;
  /** The person who has blocked the other. */
  user_id: string;
  /** The person who is blocked. */
  about_id: string;
  /** ms since 1970 */
  created_at: number;
}
export type BlockRow = Selectable<BlocksTable>;

/** A block is in the export of the person who made it, not of the one who is blocked. It is deleted with either account. */
export const blocksData: readonly PersonalData<BlockRow, OwnData['blocks'][number]>[] = [
  {
    table: 'blocks',
    owner: 'user_id',
    list: 'blocks',
    fields: { personId: 'about_id', blockedAt: time('created_at') },
    onDeletion: 'delete',
  },
  { table: 'blocks', owner: 'about_id', onDeletion: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    blocks: BlocksTable;
  }
}
