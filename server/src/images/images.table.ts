/** A photo of the built-in image host. Records refer to it by its `url`. */
export interface ImagesTable {
  id: string;
  url: string;
  /** When it was stored or last used, ms since 1970; 0 while it is being removed. */
  used_at: number;
  /** The URL that it was copied from, if that was another image host's. */
  source_url: string | null;
  /** SHA-256 of the file that was uploaded, as hexadecimal text; null for a photo of an older version, or of the demo. */
  digest: string | null;
  /**
   * How it looks, 64 bits as hexadecimal text (`processing/photo-hash.ts`); null as above, and for one that shows next to
   * nothing.
   */
  hash: string | null;
  /** The hash in four parts of 16 bits, each with an index: photos that look alike have at least one in common. */
  band_0: number | null;
  band_1: number | null;
  band_2: number | null;
  band_3: number | null;
}

/** Hexadecimal digits of a band: 16 bits. */
const BAND = 4;

/** Returns the hash of a photo (`processing/photo-hash.ts`) by the columns that keep it, whole and in bands. */
export const hashColumns = (hash: string): Pick<ImagesTable, 'hash' | 'band_0' | 'band_1' | 'band_2' | 'band_3'> => {
  const band = (at: number): number => Number.parseInt(hash.slice(at * BAND, (at + 1) * BAND), 16);
  return { hash, band_0: band(0), band_1: band(1), band_2: band(2), band_3: band(3) };
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    images: ImagesTable;
  }
}
