import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Answers that are not pages run and load nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page: scripts of this site and the inline ones whose hashes are given, nothing from elsewhere.
 * `imageOrigins` are further hosts of pictures.
 */
export const pagePolicy = (scriptHashes: readonly string[], imageOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`.trim(),
    `connect-src 'self' ${imageOrigins.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const addSecurityHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The Google popup must be able to come back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', NOTHING);
  });
};
