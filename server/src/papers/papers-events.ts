/** A listing that has a frame or an engine number, and whose it is. */
interface NumberedListing {
  bikeId: string;
  sellerId: string;
}

/** What papers tell the domains above them, each in the transaction of the change. */
export interface PapersEvents {
  /** Two listings that are up have the same frame or engine number. `at` (ms): when the later one was typed. */
  frameRepeated: { listings: readonly [NumberedListing, NumberedListing]; at: number };
  /** The frame of a bike that was sold here was reported stolen; `gdNumber` and `station`: whom to ask. */
  soldBikeStolen: { bikeId: string; reportId: string; gdNumber: string; station: string };
}

declare module '#server/platform/domains/domain-events.ts' {
  interface DomainEvents extends PapersEvents {}
}
