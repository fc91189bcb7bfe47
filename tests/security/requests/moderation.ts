import { addBike, addDecision, addMessage, addReportedMessage, addReview } from '../records.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type Requests } from './request.ts';

const REASON = 'The photo is from another listing.';

const reportOf =
  (body: object): MakeRequest =>
  async ({ app, callers }) => ({
    path: '/api/reports',
    body: { kind: 'listing', id: await addBike(app, callers.seller), reason: 'fraud', ...body },
  });

const decisionAbout =
  (body: object): MakeRequest =>
  async ({ app, callers }) => ({
    path: '/api/review',
    body: { kind: 'listing', id: await addBike(app, callers.seller), reason: REASON, ...body },
  });

const MALFORMED_TEXT = decodeURIComponent(MALFORMED);

export const moderationRequests: Requests = {
  'POST /api/reports': {
    "the seller's bike": reportOf({}),
    'a person': ({ callers }) => ({
      path: '/api/reports',
      body: { kind: 'person', id: callers['new seller'].id, reason: 'rude' },
    }),
    "the buyer's message to the seller": async ({ app, callers: { buyer, seller } }) => {
      const id = await addMessage(app, { bike: await addBike(app, seller), buyer, seller });
      return { path: '/api/reports', body: { kind: 'message', id, reason: 'rude' } };
    },
    "the buyer's review": async ({ app, callers }) => ({
      path: '/api/reports',
      body: { kind: 'review', id: await addReview(app, callers, { shown: true }), reason: 'rude' },
    }),
    "the buyer's review, not shown yet": async ({ app, callers }) => ({
      path: '/api/reports',
      body: { kind: 'review', id: await addReview(app, callers, { shown: false }), reason: 'rude' },
    }),
    'without words for another reason': reportOf({ reason: 'other' }),
    missing: fixed('/api/reports', { kind: 'listing', id: MISSING, reason: 'fraud' }),
    malformed: fixed('/api/reports', { kind: 'listing', id: MALFORMED_TEXT, reason: 'fraud' }),
  },
  'GET /api/review': {
    'the newest': fixed('/api/review'),
    'a malformed page': fixed('/api/review?after=x'),
  },
  'POST /api/review': {
    "the seller's bike, to hide": decisionAbout({ act: 'hide' }),
    "the seller's bike, to hide without a reason": decisionAbout({ act: 'hide', reason: '' }),
    'the admin, to warn': ({ callers }) => ({
      path: '/api/review',
      body: { kind: 'person', id: callers.admin.id, act: 'warn', reason: REASON },
    }),
    missing: fixed('/api/review', { kind: 'listing', id: MISSING, act: 'hide', reason: REASON }),
    malformed: fixed('/api/review', { kind: 'listing', id: MALFORMED_TEXT, act: 'hide', reason: REASON }),
  },
  'POST /api/review/messages/:id': {
    "the buyer's, reported": async ({ app, callers }) => ({
      path: `/api/review/messages/${await addReportedMessage(app, callers)}`,
      body: {},
    }),
    missing: fixed(`/api/review/messages/${MISSING}`, {}),
  },
  'GET /api/review/decisions': {
    'the newest': fixed('/api/review/decisions'),
    'a malformed page': fixed('/api/review/decisions?after=x'),
  },
  'DELETE /api/review/decisions/:id': {
    'about a seller': async (context) => ({ path: `/api/review/decisions/${await addDecision(context)}` }),
    missing: fixed(`/api/review/decisions/${MISSING}`),
  },
};
