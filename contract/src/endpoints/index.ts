/** The 25 calls of spec section 7; beyond it, taking a wish back, receipts, and the settings that the browser asks for. */
import * as bikes from './bikes.ts';
import * as clientConfig from './client-config.ts';
import * as orders from './orders.ts';
import * as users from './users.ts';
import * as wishlists from './wishlists.ts';

export const endpoints = { ...users, ...bikes, ...orders, ...wishlists, ...clientConfig };
