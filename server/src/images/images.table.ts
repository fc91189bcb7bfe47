/** A picture of the built-in host. Records refer to it by its `url`, as it was given out. */
export interface ImagesTable {
  id: string;
  url: string;
  /** ms since 1970: when it was stored, or last taken into use; 0 while it is being removed. */
  used_at: number;
  /** Where it was copied from, if it came by way of another image host. */
  source_url: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    images: ImagesTable;
  }
}
