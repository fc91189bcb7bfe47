import * as z from 'zod/mini';
import { CONTACTS, LISTINGS } from '#contract/account-limits.ts';
import { BRANDS, PRODUCT_STATUSES } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  Bike,
  BikeDeletionPreview,
  BikeOnPage,
  BikeToBook,
  BikeToPay,
  BrandSales,
  OwnBike,
  PublicBike,
  WithdrawnBike,
} from '#contract/entities/bike.ts';
import { NewBike } from '#contract/rules/add-product.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { Deleted, Inserted, idParam, Modified, ownPageQuery, pageQuery, photoRefusals } from './shapes.ts';

export const createBike = endpoint({
  method: 'POST',
  path: '/bikes',
  summary: "Lists a bike. The seller's name and email, the time and the status (Available) are set by the server.",
  access: ['Seller'],
  notWhileSuspended: true,
  body: NewBike,
  output: Inserted,
  errors: [...photoRefusals, 'submission_used'],
  perAccount: LISTINGS,
});

export const listOwnBikes = endpoint({
  method: 'GET',
  path: '/bikes',
  summary:
    "The caller's own listings, newest first, sold and paused ones included; with takenBack=1 those that were taken back instead.",
  access: ['Seller'],
  ownEmail: 'query.email',
  query: z.extend(ownPageQuery, { takenBack: z.optional(z.literal('1', RULE_MESSAGES.required)) }),
  output: z.array(OwnBike),
  paged: true,
});

export const listBikesOfBrand = endpoint({
  method: 'GET',
  path: '/bikes/:brand',
  summary: 'The bikes of one brand that are for sale, newest first.',
  access: 'signedIn',
  params: z.object({ brand: z.enum(BRANDS) }),
  query: pageQuery,
  output: z.array(Bike),
  paged: true,
  perAccount: CONTACTS,
});

export const changeBikeStatus = endpoint({
  method: 'PUT',
  path: '/bikes/:id',
  summary: 'The seller advertises a bike or takes that back. Sold is set only once its payment has arrived.',
  access: 'signedIn',
  params: idParam,
  body: z.object({ status: z.enum(PRODUCT_STATUSES) }),
  output: Modified,
  errors: [
    'bike_not_found',
    'bike_sold',
    'account_suspended',
    'listing_hidden',
    'bike_not_paid',
    'role_not_allowed',
    'payment_processing',
    'payment_refunded',
    'payment_unavailable',
  ],
});

export const deleteBike = endpoint({
  method: 'DELETE',
  path: '/bikes/:id',
  summary:
    'The seller takes a listing back, but not while a buyer pays for it. Orders for it stay in the records; their buyers are notified by mail. It can be listed again.',
  access: ['Seller'],
  params: idParam,
  output: Deleted,
  errors: ['bike_not_found', 'bike_being_paid'],
});

export const previewBikeDeletion = endpoint({
  method: 'GET',
  path: '/bikes/:id/consequences',
  summary: 'The bookings that end or wait when the seller takes a listing off the market. Beyond the specification.',
  access: ['Seller'],
  params: idParam,
  output: BikeDeletionPreview,
  errors: ['bike_not_found'],
});

export const getBike = endpoint({
  method: 'GET',
  path: '/wishesProduct/:id',
  summary: 'One bike with its status, and what the caller has to know before they book it.',
  access: 'signedIn',
  params: idParam,
  output: BikeToBook,
  errors: ['bike_not_found', 'bike_paused', 'bike_hidden'],
  perAccount: CONTACTS,
});

export const countView = endpoint({
  method: 'POST',
  path: '/bike/:id/view',
  summary:
    'The browser says that somebody is looking at a bike. Counted once for each visitor, bike and day, and of signed-in people once for each account: to them the contacts are shown. Robots, the seller and sold bikes are not counted.',
  access: 'everyone',
  params: idParam,
  output: Modified,
  errors: ['bike_not_found'],
  unseen: true,
  perMinute: 120,
});

export const getBikeToPay = endpoint({
  method: 'GET',
  path: '/payBike/:id',
  summary: "The bike of the payment page, and the id of the caller's order of it.",
  access: 'signedIn',
  params: idParam,
  output: BikeToPay,
  errors: ['bike_not_found', 'bike_paused', 'bike_hidden', 'bike_not_ordered', 'booking_declined'],
  perAccount: CONTACTS,
});

export const getBikeOnPage = endpoint({
  method: 'GET',
  path: '/bike/:id',
  summary:
    "One bike with its status, sold ones included; of a withdrawn one nothing of its seller. Signed-out callers do not see the seller's email and phone. Beyond the specification.",
  access: 'everyone',
  params: idParam,
  output: z.union([BikeOnPage, WithdrawnBike]),
  errors: ['bike_not_found', 'bike_withdrawn', 'bike_hidden'],
  perAccount: CONTACTS,
});

export const listSimilarBikes = endpoint({
  method: 'GET',
  path: '/bike/:id/similar',
  summary:
    'At most six other bikes for sale: those of the same model, then those of the same brand, each time the nearest in price first. Without emails and phones. Beyond the specification.',
  access: 'everyone',
  params: idParam,
  output: z.array(PublicBike),
  errors: ['bike_not_found'],
});

export const listAdvertisedBikes = endpoint({
  method: 'GET',
  path: '/advertiseBikes',
  summary: "The newest 24 advertised bikes. Signed-out callers do not see the seller's email and phone.",
  access: 'everyone',
  output: z.array(PublicBike),
  perAccount: CONTACTS,
});

export const listBrandSales = endpoint({
  method: 'GET',
  path: '/history',
  summary: 'The best-selling brands from real sales, most sold first. A brand without a sale is not in it.',
  access: 'everyone',
  output: z.array(BrandSales),
});
