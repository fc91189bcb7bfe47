import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';

/** What the browser must know of the deployment before it can sign in or upload. Holds nothing secret. */
export const getClientConfig = endpoint({
  method: 'GET',
  path: '/client-config',
  summary: 'Public settings of this deployment: identity provider and image host.',
  access: 'everyone',
  output: z.object({
    identity: z.object({
      provider: z.enum(['embedded', 'firebase']),
      google: z.boolean(),
      /** Firebase's public settings; `emulator` is the origin of one. */
      firebase: z.nullable(
        z.object({
          projectId: z.string(),
          apiKey: z.string(),
          authDomain: z.string(),
          emulator: z.nullable(z.string()),
        }),
      ),
    }),
    images: z.object({ uploadUrl: z.string(), key: z.string() }),
    /** `script`: where `window.Stripe` comes from if not from Stripe. `test`: no real money moves. `providers`: how bikes can be paid. `heldBy`: who holds deposits; absent where they are off. */
    payments: z.object({
      publishableKey: z.string(),
      script: z.nullable(z.string()),
      test: z.boolean(),
      providers: z.array(z.enum(PAYMENT_PROVIDERS)),
      heldBy: z.optional(z.string()),
    }),
    /** The public key that browsers subscribe to pushes with, base64url. */
    push: z.object({ key: z.string() }),
    demo: z.boolean(),
  }),
});
