import { ENDPOINTS } from '../send-request.ts';
import { bikesRequests } from './bikes.ts';
import { blocksRequests } from './blocks.ts';
import { bookingsRequests } from './bookings.ts';
import { conversationsRequests } from './conversations.ts';
import { depositsRequests } from './deposits.ts';
import { disputesRequests } from './disputes.ts';
import { draftsRequests } from './drafts.ts';
import { framesRequests } from './frames.ts';
import { handoversRequests } from './handovers.ts';
import { importsRequests } from './imports.ts';
import { marketRequests } from './market.ts';
import { meetingsRequests } from './meetings.ts';
import { moderationRequests } from './moderation.ts';
import { notificationsRequests } from './notifications.ts';
import { ordersRequests } from './orders.ts';
import { papersRequests } from './papers.ts';
import { payoutsRequests } from './payouts.ts';
import { peopleRequests } from './people.ts';
import { reconciliationRequests } from './reconciliation.ts';
import { recordsRequests } from './records.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type Requests } from './request.ts';
import { reviewsRequests } from './reviews.ts';
import { searchesRequests } from './searches.ts';
import { siteRequests } from './site.ts';
import { statementsRequests } from './statements.ts';
import { stolenRequests } from './stolen.ts';
import { transfersRequests } from './transfers.ts';

/** Calls without input, but for those below: there is one request for each, and their line is about `–`. */
const withoutInput: Requests = Object.fromEntries(
  [...ENDPOINTS]
    .filter(([, { params, query, body }]) => !(params || query || body))
    .map(([route]) => [route, { '–': fixed(route.split(' ')[1] ?? '') }]),
);

const toMalformed =
  (missing: MakeRequest): MakeRequest =>
  async (context, caller) => {
    const { path, ...sent } = await missing(context, caller);
    return { ...sent, path: path.replace(MISSING, MALFORMED) };
  };

/** Adds the request with a malformed `:id` to each route that has one with a missing id. */
const withMalformed = (requests: Requests): Requests =>
  Object.fromEntries(
    Object.entries(requests).map(([route, abouts]) => {
      const { missing } = abouts;
      const derived = missing && route.includes('/:id') && { malformed: toMalformed(missing) };
      return [route, { ...derived, ...abouts }];
    }),
  );

/** The request for each line of docs/reference/access.md. */
export const REQUESTS: Requests = withMalformed({
  ...withoutInput,
  ...papersRequests,
  ...payoutsRequests,
  ...statementsRequests,
  ...reconciliationRequests,
  ...peopleRequests,
  ...recordsRequests,
  ...bikesRequests,
  ...framesRequests,
  ...stolenRequests,
  ...draftsRequests,
  ...importsRequests,
  ...ordersRequests,
  ...bookingsRequests,
  ...depositsRequests,
  ...disputesRequests,
  ...handoversRequests,
  ...transfersRequests,
  ...reviewsRequests,
  ...conversationsRequests,
  ...notificationsRequests,
  ...blocksRequests,
  ...meetingsRequests,
  ...moderationRequests,
  ...searchesRequests,
  ...marketRequests,
  ...siteRequests,
});
