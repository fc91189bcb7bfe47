import * as z from 'zod/mini';
import { EDITS, LISTING_STATES } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AskedBike, OwnListing } from '#contract/entities/bike.ts';
import { ListingEdit } from '#contract/rules/listing-edit.ts';
import { ListingState } from '#contract/rules/listing-state.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { idText, requiredText } from '#contract/rules/text.ts';
import { idParam, Modified, photoRefusals } from './shapes.ts';

export const getOwnListing = endpoint({
  method: 'GET',
  path: '/bikes/:id/listing',
  summary: "One of the caller's own listings, on the market or off it, with all changes of its price.",
  access: ['Seller'],
  params: idParam,
  output: OwnListing,
  errors: ['bike_not_found'],
});

export const editListing = endpoint({
  method: 'PUT',
  path: '/bikes/:id/listing',
  summary:
    'The seller changes what a listing says, but not while a buyer pays for the bike. A field that is left out stays as it is. Buyers with an open booking are notified of a new price by mail. With priceSeen, a price that has changed meanwhile is not overwritten.',
  access: ['Seller'],
  notWhileSuspended: true,
  params: idParam,
  body: ListingEdit,
  output: Modified,
  errors: ['bike_not_found', 'bike_sold', 'bike_being_paid', 'listing_taken_back', 'price_changed', ...photoRefusals],
  perAccount: EDITS,
});

export const changeListingState = endpoint({
  method: 'PUT',
  path: '/bikes/:id/state',
  summary:
    'The seller pauses a listing (bookings wait), says that the bike is sold elsewhere (bookings end, their buyers are notified by mail), or puts it on the market again, at the same address; not off it while a buyer pays. Beyond the specification.',
  access: ['Seller'],
  notWhileSuspended: true,
  params: idParam,
  body: ListingState,
  output: Modified,
  errors: ['bike_not_found', 'bike_sold', 'bike_being_paid', 'listing_taken_back', 'listing_hidden'],
  perAccount: LISTING_STATES,
});

export const confirmListing = endpoint({
  method: 'POST',
  path: '/bikes/:id/confirmation',
  summary:
    'The seller says that a bike is still there. A listing that rests is for sale again. Beyond the specification.',
  access: ['Seller'],
  notWhileSuspended: true,
  params: idParam,
  output: Modified,
  errors: ['bike_not_found', 'bike_sold', 'listing_taken_back', 'listing_hidden'],
  perAccount: LISTING_STATES,
});

/** The link in a mail that asks. */
const stillThereToken = z.object({ token: requiredText(RULE_MESSAGES.required, 400) });

export const listAskedBikes = endpoint({
  method: 'GET',
  path: '/still-there',
  summary:
    'The bikes that the link in a mail asks about, as far as they still wait for an answer. Needs no login, changes nothing.',
  access: 'everyone',
  query: stillThereToken,
  output: z.array(AskedBike),
  errors: ['still_there_link_wrong'],
});

export const confirmAskedBikes = endpoint({
  method: 'POST',
  path: '/still-there',
  summary:
    'Says of all bikes that the link in a mail asks about, or of one of them, that they are still there. Needs no login; doing it twice is the same.',
  access: 'everyone',
  query: z.extend(stillThereToken, { id: z.optional(idText) }),
  output: Modified,
  errors: ['still_there_link_wrong'],
});
