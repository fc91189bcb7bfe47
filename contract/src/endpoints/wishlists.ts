import * as z from 'zod/mini';
import { CONTACTS, WISHES } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { idText } from '#contract/rules/text.ts';
import { Deleted, emailText, Inserted, idParam, ownPageQuery } from './shapes.ts';

export const createWishlistEntry = endpoint({
  method: 'POST',
  path: '/wishlists',
  summary: 'Puts a bike on the wishlist. Adding it twice changes nothing.',
  access: ['Buyer'],
  ownEmail: 'body.wisher',
  body: z.object({ wisher: emailText, wishProduct: idText }),
  output: Inserted,
  errors: ['bike_not_found'],
  perAccount: WISHES,
});

export const listOwnWishlist = endpoint({
  method: 'GET',
  path: '/wishlists',
  summary: "The caller's own wishlist, newest first.",
  access: ['Buyer'],
  ownEmail: 'query.email',
  query: ownPageQuery,
  output: z.array(WishlistEntry),
  paged: true,
  perAccount: CONTACTS,
});

export const deleteWishlistEntry = endpoint({
  method: 'DELETE',
  path: '/wishlists/:id',
  summary: 'Takes a bike off the wishlist again, by the id of the entry. Beyond the specification, which only adds.',
  access: ['Buyer'],
  params: idParam,
  output: Deleted,
  errors: ['wish_not_found'],
});
