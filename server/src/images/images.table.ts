/** A photo of the built-in image host. Records refer to it by its `url`. */
export interface ImagesTable {
  id: string;
  url: string;
  /** When it was stored or last used, ms since 1970; 0 while it is being removed. */
  used_at: number;
  /** The URL that it was copied from, if that was another image host's. */
  source_url: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    images: ImagesTable;
  }
}
