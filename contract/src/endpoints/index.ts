/**
 * The 25 calls of spec section 7; beyond it, ending access tokens, taking a wish back, receipts, the own profile, the own
 * data and the way out, what hangs on a user or on a listing, search, the log of what admins did, and the settings that the browser asks for.
 */

import * as ownAccount from './account.ts';
import * as audit from './audit.ts';
import * as bikes from './bikes.ts';
import * as clientConfig from './client-config.ts';
import * as orders from './orders.ts';
import * as savedSearches from './saved-searches.ts';
import * as search from './search.ts';
import * as users from './users.ts';
import * as wishlists from './wishlists.ts';

export const endpoints = {
  ...users,
  ...bikes,
  ...orders,
  ...wishlists,
  ...search,
  ...savedSearches,
  ...audit,
  ...ownAccount,
  ...clientConfig,
};
