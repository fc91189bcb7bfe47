import type { BikeOnPage } from './entities/bike.ts';
import type { PriceGuide } from './entities/price-guide.ts';

/** Days for which an account is new: buyers are told, and many listings of one are a signal for admins. */
export const NEW_ACCOUNT_DAYS = 7;

/** What a buyer is warned of before they meet: a price far below those of similar bikes, a new seller, papers that nobody has looked at. */
export type BikeWarning = 'lowPrice' | 'newSeller' | 'noPapers';

/**
 * The warnings that apply to a bike. Nothing is decided here: the price guide labels the price, the server says who is new and what was
 * reviewed.
 */
export const warningsOf = (
  bike: Pick<BikeOnPage, 'sellerIsNew' | 'papersReviewed'>,
  guide: Pick<PriceGuide, 'label'> | undefined,
): BikeWarning[] => [
  ...(guide?.label === 'low' ? (['lowPrice'] as const) : []),
  ...(bike.sellerIsNew ? (['newSeller'] as const) : []),
  ...(bike.papersReviewed ? [] : (['noPapers'] as const)),
];
