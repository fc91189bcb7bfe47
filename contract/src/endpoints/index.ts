/** The 25 calls of spec section 7, and those that go beyond it; each file of this folder has the calls of one area. */

import * as ownAccount from './account.ts';
import * as audit from './audit.ts';
import * as bikes from './bikes.ts';
import * as blocks from './blocks.ts';
import * as bookings from './bookings.ts';
import * as catalogue from './catalogue.ts';
import * as clientConfig from './client-config.ts';
import * as conversations from './conversations.ts';
import * as costs from './costs.ts';
import * as dashboard from './dashboard.ts';
import * as deposits from './deposits.ts';
import * as disputes from './disputes.ts';
import * as drafts from './drafts.ts';
import * as frames from './frames.ts';
import * as handovers from './handovers.ts';
import * as imports from './imports.ts';
import * as ledger from './ledger.ts';
import * as meetings from './meetings.ts';
import * as moderation from './moderation.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers.ts';
import * as orders from './orders.ts';
import * as ownListings from './own-listings.ts';
import * as papers from './papers.ts';
import * as payments from './payments.ts';
import * as payoutFiles from './payout-files.ts';
import * as payouts from './payouts.ts';
import * as presence from './presence.ts';
import * as priceGuide from './price-guide.ts';
import * as reconciliation from './reconciliation.ts';
import * as records from './records.ts';
import * as reviews from './reviews.ts';
import * as savedSearches from './saved-searches.ts';
import * as search from './search.ts';
import * as sellers from './sellers.ts';
import * as statements from './statements.ts';
import * as statistics from './statistics.ts';
import * as stolen from './stolen.ts';
import * as transfers from './transfers.ts';
import * as users from './users.ts';
import * as verification from './verification.ts';
import * as wishlists from './wishlists.ts';

export const endpoints = {
  ...users,
  ...bikes,
  ...drafts,
  ...imports,
  ...ownListings,
  ...papers,
  ...verification,
  ...frames,
  ...stolen,
  ...payments,
  ...orders,
  ...bookings,
  ...deposits,
  ...disputes,
  ...handovers,
  ...transfers,
  ...reviews,
  ...conversations,
  ...offers,
  ...notifications,
  ...blocks,
  ...meetings,
  ...presence,
  ...ledger,
  ...payouts,
  ...payoutFiles,
  ...reconciliation,
  ...wishlists,
  ...search,
  ...catalogue,
  ...priceGuide,
  ...costs,
  ...savedSearches,
  ...sellers,
  ...statements,
  ...statistics,
  ...dashboard,
  ...moderation,
  ...audit,
  ...records,
  ...ownAccount,
  ...clientConfig,
};
