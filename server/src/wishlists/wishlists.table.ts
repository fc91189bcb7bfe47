/** Who wishes for which bike; a pair stands there once. */
export interface WishlistsTable {
  id: string;
  user_id: string;
  bike_id: string;
  /** ms since 1970 */
  created_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    wishlists: WishlistsTable;
  }
}
