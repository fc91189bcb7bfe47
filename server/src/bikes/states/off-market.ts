import type { ShownOffMarket } from '#contract/entities/bike.ts';
import { ContractError } from '#contract/errors.ts';
import type { BikesTable } from '../bikes.table.ts';

type Row = Pick<BikesTable, 'removed_at' | 'off_market'>;

/** Paused by its seller, or by us because they did not say that the bike is still there: for everybody else the same. */
export const isPaused = ({ off_market }: Pick<Row, 'off_market'>): boolean =>
  off_market === 'paused' || off_market === 'resting';

/** Why a listing whose page is kept is not for sale; undefined for one that is up, and for one that was taken down. */
export const shownOffMarket = (row: Pick<Row, 'off_market'>): ShownOffMarket | undefined => {
  if (isPaused(row)) return 'paused';
  return row.off_market === 'soldElsewhere' ? 'soldElsewhere' : undefined;
};

/** Throws `bike_paused` or `bike_not_found` unless the listing is up, sold or not. */
export const assertUp = (row: Row): void => {
  if (row.removed_at !== null) throw new ContractError(isPaused(row) ? 'bike_paused' : 'bike_not_found');
};

/** Whether its seller still sees a listing: it is up, or they may put it back. */
export const isStillTheirs = ({ removed_at, off_market }: Row): boolean => removed_at === null || off_market !== null;
