import { bikesRequests } from './bikes.ts';
import { ordersRequests } from './orders.ts';
import { peopleRequests } from './people.ts';
import type { Requests } from './request.ts';
import { siteRequests } from './site.ts';

/** How each line of docs/reference/access.md is asked. */
export const REQUESTS: Requests = { ...peopleRequests, ...bikesRequests, ...ordersRequests, ...siteRequests };
