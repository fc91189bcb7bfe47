import type { ShownOffMarket } from '#contract/entities/bike.ts';
import { ContractError } from '#contract/errors.ts';
import type { BikesTable } from '#server/listings/bikes/bikes.table.ts';

type Row = Pick<BikesTable, 'removed_at' | 'off_market'>;

/** What says whether a listing is kept from everybody but its seller. */
export interface Hideable extends Pick<BikesTable, 'removed_at' | 'hidden_by'> {
  /** ms since 1970; null unless the seller is suspended, or was until a moment ago. */
  seller_suspended_until: number | null;
}

/** Paused by its seller, or by us because they did not say that the bike is still there: for everybody else the same. */
export const isPaused = ({ off_market }: Pick<Row, 'off_market'>): boolean =>
  off_market === 'paused' || off_market === 'resting';

/**
 * Whether nobody but its seller and admins sees a listing: an admin has hidden it, or its seller is suspended. Of a suspended
 * seller, what is on the market is still being paid for, or sold here.
 */
export const isHidden = ({ removed_at, hidden_by, seller_suspended_until }: Hideable): boolean =>
  hidden_by !== null || (seller_suspended_until !== null && removed_at !== null);

/** Why a listing whose page is kept is not for sale; undefined for one that is up, and for one that was taken down. */
export const shownOffMarket = (row: Hideable & Row): ShownOffMarket | undefined => {
  if (isHidden(row)) return 'hidden';
  if (isPaused(row)) return 'paused';
  return row.off_market === 'soldElsewhere' ? 'soldElsewhere' : undefined;
};

/** Throws `bike_hidden`, `bike_paused` or `bike_not_found` unless the listing is up, sold or not. */
export const assertUp = (row: Hideable & Row): void => {
  if (isHidden(row)) throw new ContractError('bike_hidden');
  if (row.removed_at !== null) throw new ContractError(isPaused(row) ? 'bike_paused' : 'bike_not_found');
};

/** Whether its seller still sees a listing: it is up, or they may put it back. */
export const isStillTheirs = ({ removed_at, off_market }: Row): boolean => removed_at === null || off_market !== null;
