import { t } from '@lingui/core/macro';
import type { OwnBike } from '#contract/entities/bike.ts';

const OFF_MARKET: Record<NonNullable<OwnBike['offMarket']>, string> = {
  paused: t`Paused`,
  resting: t`Not confirmed`,
  takenBack: t`Taken down`,
  soldElsewhere: t`Sold elsewhere`,
};

/** Where a listing stands, as its seller reads it: the words of the specification while it is up. */
export const stateText = ({ productStatus, offMarket, hiddenBy }: OwnBike): string => {
  if (productStatus === 'Sold') return t`Sold`;
  if (hiddenBy && offMarket === 'paused') return t`Hidden by us`;
  return offMarket ? OFF_MARKET[offMarket] : t`Available`;
};

/** Whether its seller may change what a listing says: not once it has ended. */
export const isEditable = ({ productStatus, offMarket }: OwnBike): boolean =>
  productStatus !== 'Sold' && offMarket !== 'takenBack' && offMarket !== 'soldElsewhere';

/** The address of the page where its seller edits a listing. */
export const ownListingPath = ({ _id }: { _id: string }): string => `/dashboard/myProducts/${_id}`;
