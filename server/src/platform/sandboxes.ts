import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BKASH_SANDBOX_PATH } from './config/bkash-settings.ts';
import type { Config } from './config/config.ts';
import { SSLCOMMERZ_SANDBOX_PATH } from './config/sslcommerz-settings.ts';
import { STRIPE_SANDBOX_PATH } from './config/stripe-settings.ts';
import { API_PREFIX } from './http/request-path.ts';
import type { Clock } from './lib/clock.ts';

/** The stand-ins of services that are not configured, which are loaded only then. */
export const serveSandboxes = async (app: FastifyInstance, config: Config, clock: Clock): Promise<void> => {
  const { google, publicUrl, stripe, stripeSandbox, ownUrl, dataDir } = config;
  if (google.kind === 'sandbox') {
    const { serveGoogleSandbox } = await import('#sandbox/google/google-sandbox.ts');
    await serveGoogleSandbox(app, { ...google, publicUrl });
  }
  if (config.bkashSandbox) {
    const { serveBkashSandbox } = await import('#sandbox/bkash/bkash-sandbox.ts');
    await serveBkashSandbox(app, {
      ...config.bkash,
      path: BKASH_SANDBOX_PATH,
      publicUrl,
      now: clock.now,
      file: join(dataDir, 'sandbox-bkash.sqlite'),
    });
  }
  if (config.sslcommerzSandbox) {
    const { serveSslcommerzSandbox } = await import('#sandbox/sslcommerz/sslcommerz-sandbox.ts');
    await serveSslcommerzSandbox(app, {
      ...config.sslcommerz,
      path: SSLCOMMERZ_SANDBOX_PATH,
      publicUrl,
      ownUrl,
      now: clock.now,
      file: join(dataDir, 'sandbox-sslcommerz.sqlite'),
    });
  }
  if (!stripeSandbox) return;
  const { serveStripeSandbox } = await import('#sandbox/stripe/stripe-sandbox.ts');
  await serveStripeSandbox(app, {
    path: STRIPE_SANDBOX_PATH,
    file: join(dataDir, 'sandbox-stripe.sqlite'),
    secretKey: stripe.secretKey,
    publishableKey: stripe.publishableKey,
    webhook: { url: `${ownUrl}${API_PREFIX}/stripe/webhook`, secret: stripe.webhookSecret },
  });
};
