import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** Who wants no messages from whom. */
export interface BlocksTable {
  id: string;
  /** Who has blocked. */
  user_id: string;
  /** Who is blocked. */
  about_id: string;
  /** ms since 1970 */
  created_at: number;
}
export type BlockRow = Selectable<BlocksTable>;

/** A block is its maker's; who is blocked is not told in their export either. It goes with either account. */
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
