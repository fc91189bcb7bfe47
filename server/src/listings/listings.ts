export { agreedIn, heldFromReader, labelOf, toBike, toPublicBike } from './bikes/bikes.mapper.ts';
export { type BikeRow, findBike, findBikes, listedAfter } from './bikes/bikes.repository.ts';
export {
  countMissingFacts,
  FACT_COLUMN_NAMES,
  FACT_COLUMNS,
  type FactColumn,
  type FactColumns,
  toFactColumns,
} from './bikes/fact-columns.ts';
export type { KilometreFallRow } from './bikes/kilometre-falls.table.ts';
export { keepKilometres } from './bikes/kilometres/edit-of-kilometres.ts';
export {
  kilometresOf,
  stateKilometres,
  takeBackKilometres,
} from './bikes/kilometres/kilometre-statements.repository.ts';
export {
  eraseSellerOfSoldBefore,
  findPriceUntilEnd,
  lockBike,
  removeUnsoldOfSeller,
} from './bikes/listing-changes.repository.ts';
export { lockOwnListing } from './bikes/listing-edit.repository.ts';
export { TIME_TO_SAY } from './bikes/own-bike.mapper.ts';
export { setPapersReviewed } from './bikes/papers-reviewed.repository.ts';
export type { NewPrice } from './bikes/prices/price-fall.ts';
export { newestChanges } from './bikes/prices/prices.repository.ts';
export type { PriceChangeRow } from './bikes/prices/prices.table.ts';
export { PAPER_COLUMNS, versionOnPapers } from './bikes/said-on-papers.ts';
export {
  type HideableRow,
  hiddenOfSeller,
  hideListing,
  lockListing,
  unhideListing,
  upOfSeller,
} from './bikes/states/hidden.repository.ts';
export { isHidden, isPaused, shownOffMarket } from './bikes/states/off-market.ts';
export { refreshCatalogue } from './catalogue/refresh-catalogue.ts';
export { feeOfTransfer } from './costs/fee-of-transfer.ts';
export type { StatisticsService } from './statistics/statistics.service.ts';
