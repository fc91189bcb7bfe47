export { notifyWishers, wishersOf } from './alerts/wishes.repository.ts';
export { modelsForSale } from './models.repository.ts';
export { guideTo } from './price-guide/guide.ts';
export { labelOf } from './price-guide/method/estimate.ts';
export { countNewResults, type NewResults } from './saved-searches/new-results.ts';
export { pageOfSavedSearches } from './saved-searches/saved-searches.repository.ts';
