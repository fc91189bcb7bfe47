/** A listing whose frame was reported stolen, and what its seller may know of the report. */
export interface StolenListing {
  bikeId: string;
  /** The admin who accepted the report. */
  adminId: string;
  gdNumber: string;
  station: string;
}

/** What papers ask of moderation, which stands above them. */
export interface ModerationOfPapers {
  /**
   * Hides a listing as an admin does, and tells its seller what to do. Resolves false while a bank checks a card for the bike: it
   * is tried again later. One that is hidden, sold or gone stays as it is.
   */
  hideStolen(stolen: StolenListing): Promise<boolean>;
}
