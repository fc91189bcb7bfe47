import { ENDPOINTS } from '../send-request.ts';
import { bikesRequests } from './bikes.ts';
import { ordersRequests } from './orders.ts';
import { peopleRequests } from './people.ts';
import { fixed, type Requests } from './request.ts';
import { siteRequests } from './site.ts';

/** Calls that take no input, but for those below: there is one way to ask them, and their line is about `–`. */
const withoutInput: Requests = Object.fromEntries(
  [...ENDPOINTS]
    .filter(([, { params, query, body }]) => !(params || query || body))
    .map(([route]) => [route, { '–': fixed(route.split(' ')[1] ?? '') }]),
);

/** How each line of docs/reference/access.md is asked. */
export const REQUESTS: Requests = {
  ...withoutInput,
  ...peopleRequests,
  ...bikesRequests,
  ...ordersRequests,
  ...siteRequests,
};
