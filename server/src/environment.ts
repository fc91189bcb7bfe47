import * as z from 'zod/mini';

const flag = (name: string, fallback: '0' | '1') => z._default(z.enum(['0', '1'], `${name} must be 0 or 1.`), fallback);

const url = (name: string, protocols: RegExp, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `${name} must be ${example}.`),
      ),
  );

/** The environment variables that this product knows, each with what is wrong if it is wrong. */
export const Environment = z.object({
  NODE_ENV: z.catch(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z
    ._default(z.string(), '3000')
    .check(
      z.refine(
        (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
        'PORT must be a number from 1 to 65535.',
      ),
    ),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL', /^https?:$/, 'an http or https address, e.g. https://bike.example.com'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: url(
    'DATABASE_URL',
    /^postgres(ql)?:$/,
    'a PostgreSQL address, e.g. postgres://user:password@host:5432/bike',
  ),
  DEMO: z.optional(z.enum(['0', '1'], 'DEMO must be 0 or 1.')),
  RATE_LIMIT: flag('RATE_LIMIT', '1'),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'AUTH_SECRET must have at least 32 characters.'))),
  IDENTITY_PROVIDER: z._default(z.enum(['embedded'], 'IDENTITY_PROVIDER must be embedded.'), 'embedded'),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[sr]k_(test|live)_/, 'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_.')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(test|live)_/, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_/, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.')),
  ),
  PAYMENTS_MODE: z.optional(z.enum(['test', 'live'], 'PAYMENTS_MODE must be test or live.')),
  IMAGE_HOST_KEY: z.optional(z.string().check(z.minLength(16, 'IMAGE_HOST_KEY must have at least 16 characters.'))),
  SMTP_URL: url('SMTP_URL', /^smtps?:$/, 'an SMTP address, e.g. smtps://user:password@mail.example.com'),
});
export type Environment = z.infer<typeof Environment>;
