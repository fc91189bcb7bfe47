import type { FastifyInstance } from 'fastify';

/** Responses that are not pages run and load nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * What no page of ours asks a device for. "Near me" asks where the device is. Stripe's frame may use the browser's own payment sheet.
 */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'fullscreen', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
].map((feature) => `${feature}=()`);
const PERMISSIONS_POLICY = [...PERMISSIONS, 'geolocation=(self)', 'payment=(self "https://js.stripe.com")'].join(', ');

/** Hosts beside this site that a page may use. */
export interface CspSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  pictures: readonly string[];
}

/** The policy of a page: scripts of this site, the inline ones that carry the response's nonce, and what `hosts` adds. */
export const pagePolicy = (nonce: string, hosts: CspSources): string => {
  const own = (directive: string, more: readonly string[]): string => [directive, "'self'", ...more].join(' ');
  return [
    "default-src 'self'",
    own('script-src', [`'nonce-${nonce}'`, ...hosts.scripts]),
    own('style-src', ["'unsafe-inline'"]),
    own('img-src', ['data:', 'blob:', ...hosts.pictures]),
    own('connect-src', hosts.connections),
    own('frame-src', hosts.frames),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * The headers of every response; a page brings its own policy. Those for browsers that are out of use are left
 * out: each would cost every response its bytes. By `publicUrl` it is known whether browsers may insist on https.
 */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': NOTHING,
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** What counts for a document alone, and for a redirect to one. */
const DOCUMENT_HEADERS = {
  // The Google popup must be able to come back to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  // Forms of ours lead back to where the person was; other sites learn nothing.
  'referrer-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** Paths of files and data; `/api/docs` is a page. A page asks for thirty of them: 450 bytes more each are a third of a second at 400 kbit/s. */
const NO_DOCUMENT = /^\/(api(?!\/docs)|images|pictures|previews|static)\//;

export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = securityHeaders(publicUrl);
  const documentHeaders = { ...headers, ...DOCUMENT_HEADERS };
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(NO_DOCUMENT.test(url) ? headers : documentHeaders);
    done();
  });
};
