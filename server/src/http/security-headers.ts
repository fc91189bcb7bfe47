import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Answers that are not pages run and load nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

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

export const addSecurityHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The Google popup must be able to come back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    // Forms of ours lead back to where the person was; other sites learn nothing.
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', NOTHING);
  });
};
