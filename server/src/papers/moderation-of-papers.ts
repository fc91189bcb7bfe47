import type { Db } from '#server/platform/db/database.ts';

/** A listing whose frame was reported stolen, and what its seller may know of the report. */
export interface StolenListing {
  bikeId: string;
  /** The admin who accepted the report. */
  adminId: string;
  gdNumber: string;
  station: string;
  /** Whether the listing was hidden for this report before: an admin who has shown it again is not overruled. */
  wasHidden(trx: Db): Promise<boolean>;
  /** Notes that it is hidden for this report, in the transaction that hides it. */
  note(trx: Db): Promise<void>;
}

/** What papers ask of moderation, which stands above them. */
export interface ModerationOfPapers {
  /**
   * Hides a listing by a decision of its own, also one that is hidden for another reason, and tells its seller what to do. Resolves false
   * while a bank checks a card for the bike: it is tried again later. One that is sold or gone stays as it is.
   */
  hideStolen(stolen: StolenListing): Promise<boolean>;
  /** The same in a transaction that has put the listing on the market, and that keeps its seller and its row as they are. */
  hideStolenIn(trx: Db, stolen: StolenListing): Promise<boolean>;
}
