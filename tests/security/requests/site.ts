import sharp from 'sharp';
import { signedNotice } from '#sandbox/sslcommerz/notice.ts';
import { signEvent } from '#sandbox/stripe/webhooks.ts';
import { imageForm } from '#testing/uploads.ts';
import { addBike } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const EVENT = { id: 'evt_access', object: 'event', type: 'charge.updated', data: { object: { object: 'charge' } } };

/** An event of the card provider with a signature by the given secret. */
const event =
  (secretOf: (ours: string) => string): MakeRequest =>
  ({ app }) => ({
    path: '/api/stripe/webhook',
    body: EVENT,
    headers: { 'stripe-signature': signEvent(JSON.stringify(EVENT), secretOf(app.config.stripe.webhookSecret)) },
  });

const smallPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#7a4b2a' } })
    .jpeg()
    .toBuffer();

const upload =
  (keyOf: (ours: string) => string): MakeRequest =>
  async ({ app }) => ({
    path: `/images/upload?key=${keyOf(app.config.imageHostKey)}`,
    body: imageForm(await smallPhoto()),
  });

const choose = (language: string): MakeRequest => fixed('/language', new URLSearchParams({ language }));

/** What is outside of the contract. */
export const siteRequests: Requests = {
  'GET /api/openapi.json': { '–': fixed('/api/openapi.json') },
  'GET /api/docs': { '–': fixed('/api/docs') },
  'GET /api/docs/json': { '–': fixed('/api/docs/json') },
  'GET /api/docs/yaml': { '–': fixed('/api/docs/yaml') },
  'GET /api/docs/static/index.html': { '–': fixed('/api/docs/static/index.html') },
  'GET /api/docs/static/swagger-initializer.js': { '–': fixed('/api/docs/static/swagger-initializer.js') },
  'GET /api/docs/static/*': {
    'a file of the page': fixed('/api/docs/static/swagger-ui.css'),
    'a file beside it': fixed('/api/docs/static/..%2f..%2fpackage.json'),
  },
  'POST /api/stripe/webhook': {
    'signed by the provider': event((ours) => ours),
    'signed with another secret': event(() => 'whsec_another'),
    'not signed': fixed('/api/stripe/webhook', EVENT),
  },
  'GET /api/bkash/callback': {
    'a payment that is not on record': fixed(
      '/api/bkash/callback?paymentID=TR0011none&status=success&signature=ABCDEFGHIJ',
    ),
    nothing: fixed('/api/bkash/callback'),
  },
  'GET /api/sslcommerz/return': { 'a payment that is not on record': fixed('/api/sslcommerz/return?tran_id=none') },
  'POST /api/sslcommerz/return': {
    'a payment that is not on record': fixed('/api/sslcommerz/return?tran_id=none', new URLSearchParams()),
    nothing: fixed('/api/sslcommerz/return', new URLSearchParams()),
  },
  'POST /api/sslcommerz/ipn': {
    'signed by the provider': async ({ app }) => ({
      path: '/api/sslcommerz/ipn',
      body: new URLSearchParams(signedNotice({ tran_id: 'none' }, app.config.sslcommerz.storePassword)),
    }),
    'signed with another password': fixed(
      '/api/sslcommerz/ipn',
      new URLSearchParams(signedNotice({ tran_id: 'none' }, 'another')),
    ),
    'not signed': fixed('/api/sslcommerz/ipn', new URLSearchParams({ tran_id: 'none' })),
  },
  'GET /livez': { '–': fixed('/livez') },
  'GET /readyz': { '–': fixed('/readyz') },
  'POST /language': { 'a language': choose('bn'), 'a language that is none': choose('xx') },
  'GET /images/:file': {
    'a photo': ({ photo }) => ({ path: new URL(photo).pathname }),
    missing: fixed(`/images/${MISSING}.webp`),
    'a file beside the photos': fixed('/images/..%2fauth-secret'),
  },
  'GET /previews/:file': {
    "the seller's bike": async ({ app, callers }) => ({ path: `/previews/${await addBike(app, callers.seller)}.jpg` }),
    missing: fixed(`/previews/${MISSING}.jpg`),
    'a file beside the previews': fixed('/previews/..%2fauth-secret'),
  },
  'GET /robots.txt': { '–': fixed('/robots.txt') },
  'GET /sitemap.xml': { '–': fixed('/sitemap.xml') },
  'GET /sitemaps/pages.xml': { '–': fixed('/sitemaps/pages.xml') },
  'GET /sitemaps/sellers.xml': { '–': fixed('/sitemaps/sellers.xml') },
  'GET /sitemaps/:file': {
    'a brand': fixed('/sitemaps/Yamaha.xml'),
    'a brand that is none': fixed('/sitemaps/Honda.xml'),
  },
  'POST /images/upload': {
    'with the key of the page': upload((ours) => ours),
    'with another key': upload((ours) => ours.replace(/./g, 'x')),
    'without a key': async () => ({ path: '/images/upload', body: imageForm(await smallPhoto()) }),
  },
};
