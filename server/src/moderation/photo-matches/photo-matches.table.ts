/** A listing whose photos are to be compared with those of other sellers. */
interface PhotoChecksTable {
  bike_id: string;
  /** Another one each time that its photos change, so that a change during the comparison is compared too. */
  version: string;
}

/**
 * Two listings of different sellers with a photo that looks the same; of several such photos the most alike. `bike_id` is the
 * listing that came later; ids of images tell which photo was uploaded first. For an admin to look at.
 */
export interface PhotoMatchesTable {
  bike_id: string;
  other_bike_id: string;
  image_id: string;
  other_image_id: string;
  /** Bits of 64 in which the photos' hashes differ. */
  distance: number;
  /** ms since 1970 */
  found_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    photo_checks: PhotoChecksTable;
    photo_matches: PhotoMatchesTable;
  }
}
