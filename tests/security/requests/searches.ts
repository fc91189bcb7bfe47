import { createUnsubscribeLinks } from '#server/notices/unsubscribe-links.ts';
import { addSavedSearch } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type RequestContext, type Requests } from './request.ts';

const toSearch =
  (body?: object): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/saved-searches/${await addSavedSearch(app, callers.buyer)}`,
    ...(body && { body }),
  });

const noSearch = (body?: object): Record<string, MakeRequest> => ({
  missing: fixed(`/api/saved-searches/${MISSING}`, body),
});

/** The path of a link in a mail to the buyer. */
export const unsubscribePath = ({ app, callers }: RequestContext, about: string): string => {
  const { authSecret: secret, publicUrl } = app.config;
  const { oneClick } = createUnsubscribeLinks({ secret, publicUrl }).linksFor({ userId: callers.buyer.id, about });
  return oneClick.slice(publicUrl.length);
};

/** A subscription as browsers give it out. */
export const pushDevice = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: 'BFgSmDgqg-OhGWnH9yMqLbXLBbU8l4lcAeyDS3wMnWCRVGNRHjiVC5pQcVvK9lyzCEJfxOIVY9W0E5DcAkbYhBk',
    auth: 'qX1Wc8yR2nB0zJm3kT5vLg',
  },
});

export const searchesRequests: Requests = {
  'GET /api/saved-searches': {
    own: fixed('/api/saved-searches'),
    'a malformed page': fixed('/api/saved-searches?after=x'),
  },
  'POST /api/saved-searches': {
    'a search': fixed('/api/saved-searches', { name: 'Yamaha', query: 'brand=Yamaha', mails: 'daily' }),
    nothing: fixed('/api/saved-searches', {}),
  },
  'PUT /api/saved-searches/:id': { "the buyer's": toSearch({ name: 'Another' }), ...noSearch({ name: 'Another' }) },
  'DELETE /api/saved-searches/:id': { "the buyer's": toSearch(), ...noSearch() },
  'PUT /api/alert-settings': {
    'own settings': fixed('/api/alert-settings', { wishes: false }),
    nothing: fixed('/api/alert-settings', {}),
  },
  'POST /api/unsubscribe': {
    "a link of the buyer's mails": (context) => ({ path: unsubscribePath(context, 'searches') }),
    'a token that we have not signed': ({ callers }) => ({
      path: `/api/unsubscribe?token=${callers.buyer.id}.searches.AAAA`,
    }),
    nothing: fixed('/api/unsubscribe'),
  },
  'GET /api/unsubscribe': {
    "a link of the buyer's mails": (context) => ({ path: unsubscribePath(context, 'searches') }),
  },
  'POST /api/push-devices': {
    'a device': (_scene, { id }) => ({ path: '/api/push-devices', body: pushDevice(`https://push.example.com/${id}`) }),
    "an address in the server's network": fixed('/api/push-devices', pushDevice('https://169.254.169.254/x')),
    nothing: fixed('/api/push-devices', {}),
  },
  'DELETE /api/push-devices': {
    'a device': fixed('/api/push-devices', { endpoint: 'https://push.example.com/none' }),
    nothing: fixed('/api/push-devices', {}),
  },
};
