import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Answers that are not pages run and load nothing. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Hosts beside this site that a page may use. */
export interface PageHosts {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  pictures: readonly string[];
}

/** The policy of a page: scripts of this site, the inline ones whose hashes are given, and what `hosts` adds. */
export const pagePolicy = (scriptHashes: readonly string[], hosts: PageHosts): string => {
  const own = (directive: string, more: readonly string[]): string => [directive, "'self'", ...more].join(' ');
  return [
    "default-src 'self'",
    own('script-src', [...scriptHashes.map((hash) => `'sha256-${hash}'`), ...hosts.scripts]),
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

/** The headers that helmet sets with these options: the same on every answer, so they are worked out once. */
const headersOf = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {};
  const note = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, note as unknown as ServerResponse, () => {});
  return headers;
};

export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = headersOf({
    contentSecurityPolicy: false,
    // The Google popup must be able to come back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    // Of browsers that nobody uses any more: each would cost every answer its bytes.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
    // Forms of ours lead back to where the person was; other sites learn nothing.
    referrerPolicy: { policy: 'same-origin' },
  });
  headers['content-security-policy'] = NOTHING;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
};
