import { addNotification } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const PATH = '/api/notifications/read';

/** One of the buyer's. */
const ofBuyer: MakeRequest = async ({ app, callers }) => ({
  path: PATH,
  body: { id: await addNotification(app, callers.buyer) },
});

export const notificationsRequests: Requests = {
  'GET /api/notifications': {
    own: fixed('/api/notifications'),
    'a malformed page': fixed('/api/notifications?after=x'),
  },
  'PUT /api/notifications/read': {
    "one of the buyer's": ofBuyer,
    missing: fixed(PATH, { id: MISSING }),
    'own, all up to one': fixed(PATH, { upTo: MISSING }),
    'own, about a thing': fixed(PATH, { about: MISSING }),
    'own, of a topic': fixed(PATH, { topic: 'bookings' }),
    nothing: fixed(PATH, {}),
    'two at once': fixed(PATH, { id: MISSING, topic: 'bookings' }),
  },
  'PUT /api/notification-settings': {
    'own settings': fixed('/api/notification-settings', { topic: 'bookings', way: 'mail', on: false }),
    'what cannot be switched': fixed('/api/notification-settings', { topic: 'moderation', way: 'mail', on: false }),
    nothing: fixed('/api/notification-settings', {}),
  },
};
