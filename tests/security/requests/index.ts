import { ENDPOINTS } from '../send-request.ts';
import { bikesRequests } from './bikes.ts';
import { blocksRequests } from './blocks.ts';
import { bookingsRequests } from './bookings.ts';
import { conversationsRequests } from './conversations.ts';
import { draftsRequests } from './drafts.ts';
import { importsRequests } from './imports.ts';
import { marketRequests } from './market.ts';
import { meetingsRequests } from './meetings.ts';
import { moderationRequests } from './moderation.ts';
import { notificationsRequests } from './notifications.ts';
import { ordersRequests } from './orders.ts';
import { peopleRequests } from './people.ts';
import { recordsRequests } from './records.ts';
import { fixed, type Requests } from './request.ts';
import { reviewsRequests } from './reviews.ts';
import { searchesRequests } from './searches.ts';
import { siteRequests } from './site.ts';

/** Calls without input, but for those below: there is one request for each, and their line is about `–`. */
const withoutInput: Requests = Object.fromEntries(
  [...ENDPOINTS]
    .filter(([, { params, query, body }]) => !(params || query || body))
    .map(([route]) => [route, { '–': fixed(route.split(' ')[1] ?? '') }]),
);

/** The request for each line of docs/reference/access.md. */
export const REQUESTS: Requests = {
  ...withoutInput,
  ...peopleRequests,
  ...recordsRequests,
  ...bikesRequests,
  ...draftsRequests,
  ...importsRequests,
  ...ordersRequests,
  ...bookingsRequests,
  ...reviewsRequests,
  ...conversationsRequests,
  ...notificationsRequests,
  ...blocksRequests,
  ...meetingsRequests,
  ...moderationRequests,
  ...searchesRequests,
  ...marketRequests,
  ...siteRequests,
};
