import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** Which user has which bike on their wishlist; a pair is there once. */
export interface WishlistsTable {
  id: string;
  user_id: string;
  bike_id: string;
  /** ms since 1970 */
  created_at: number;
}

export const wishlistOfUser: PersonalData<WishlistsTable, OwnData['wishes'][number]> = {
  table: 'wishlists',
  owner: 'user_id',
  list: 'wishes',
  fields: { productId: 'bike_id', wishedAt: time('created_at') },
  onDeletion: 'delete',
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    wishlists: WishlistsTable;
  }
}
