import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#contract/constants.ts';

/** `SMTP_URL=none`: no mail is sent, by the operator's decision. */
export const NO_MAIL = 'none';

/** As Fastify names them. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

const flag = (name: string, fallback: '0' | '1') => z._default(z.enum(['0', '1'], `${name} must be 0 or 1.`), fallback);

const isNumber = (name: string, from: number, to: number) =>
  z.refine<string>(
    (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
    `${name} must be a number from ${from} to ${to}.`,
  );

const url = (name: string, protocols: RegExp, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `${name} must be ${example}.`),
      ),
  );

/** A key or name from another service: a space, a quote or a line break in it was copied by mistake. */
const key = (name: string) =>
  z.string().check(z.regex(/^[^\s\p{Cc}"']+$/u, `${name} must hold no spaces and no quotes.`));

/** A secret of our own, which may be words with spaces between them. */
const passphrase = (name: string) =>
  z.string().check(z.regex(/^[^\p{Cc}"']+$/u, `${name} must hold no line breaks and no quotes.`));

/** A key of our own that may have been followed by another one. */
const replaceable = (name: string) =>
  passphrase(name).check(
    z.minLength(32, `${name} must have at least 32 characters.`),
    z.regex(/^[^,]+$/, `${name} must hold no commas: they stand between keys in ${name}_OLD.`),
  );

const keysBefore = (name: string) =>
  z.pipe(
    passphrase(name).check(
      z.refine(
        (text) => text.split(',').every((part) => part.trim().length >= 32),
        `${name} must hold keys of at least 32 characters, with commas between them.`,
      ),
    ),
    z.transform((text) => text.split(',').map((part) => part.trim())),
  );

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const width = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= width))
  );
};

/** Never all addresses, because a trusted proxy names the caller's address. */
const proxies = z.pipe(
  z
    ._default(z.string(), '')
    .check(
      z.refine(
        (text) =>
          text === '' || text.split(',').every((part) => NAMED_NETWORKS.has(part.trim()) || isNetwork(part.trim())),
        'TRUST_PROXY must be addresses or networks of your proxies, e.g. 127.0.0.1 or 10.0.0.0/8,loopback.',
      ),
    ),
  z.transform((text) => (text === '' ? [] : text.split(',').map((part) => part.trim()))),
);

const isPaymentProvider = (text: string): boolean => (PAYMENT_PROVIDERS as readonly string[]).includes(text);

const paymentProviders = z.pipe(
  z
    .optional(z.string())
    .check(
      z.refine(
        (text) =>
          text === undefined || (text !== '' && text.split(',').every((part) => isPaymentProvider(part.trim()))),
        `PAYMENT_PROVIDERS must be one or more of ${PAYMENT_PROVIDERS.join(', ')}, with commas between them.`,
      ),
    ),
  z.transform((text) => text?.split(',').map((part) => part.trim() as PaymentProviderName)),
);

/** The environment variables of this product, each with the message for a wrong value. */
export const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'NODE_ENV must be development, test or production.'),
    'development',
  ),
  PORT: z._default(z.string(), '3000').check(isNumber('PORT', 1, 65_535)),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL', /^https?:$/, 'an http or https address, e.g. https://bike.example.com'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: url(
    'DATABASE_URL',
    /^postgres(ql)?:$/,
    'a PostgreSQL address, e.g. postgres://user:password@host:5432/bike',
  ),
  DATABASE_REPLICA_URL: url(
    'DATABASE_REPLICA_URL',
    /^postgres(ql)?:$/,
    'a PostgreSQL address, e.g. postgres://user:password@replica:5432/bike',
  ),
  DATABASE_POOL: z
    ._default(z.string(), '10')
    .check(
      z.refine(
        (text) => /^\d+$/.test(text) && Number(text) >= 2 && Number(text) <= 500,
        'DATABASE_POOL must be a number from 2 to 500.',
      ),
    ),
  TRUST_PROXY: proxies,
  DEMO: z.optional(z.enum(['0', '1'], 'DEMO must be 0 or 1.')),
  RATE_LIMIT: flag('RATE_LIMIT', '1'),
  SHED_LOAD: flag('SHED_LOAD', '1'),
  AUTH_SECRET: z.optional(
    passphrase('AUTH_SECRET').check(z.minLength(32, 'AUTH_SECRET must have at least 32 characters.')),
  ),
  PAPERS_KEY: z.optional(replaceable('PAPERS_KEY')),
  PAPERS_KEY_OLD: z.optional(keysBefore('PAPERS_KEY_OLD')),
  FRAME_KEY: z.optional(replaceable('FRAME_KEY')),
  FRAME_KEY_OLD: z.optional(keysBefore('FRAME_KEY_OLD')),
  IDENTITY_PROVIDER: z._default(
    z.enum(['embedded', 'firebase'], 'IDENTITY_PROVIDER must be embedded or firebase.'),
    'embedded',
  ),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_API_KEY: z.optional(key('FIREBASE_API_KEY')),
  FIREBASE_AUTH_DOMAIN: z.optional(
    z.string().check(z.regex(/^[\w.-]+$/, 'FIREBASE_AUTH_DOMAIN must be a host, e.g. bike-1234.firebaseapp.com.')),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(
    z.string().check(z.regex(/^[\w.-]+:\d+$/, 'FIREBASE_AUTH_EMULATOR_HOST must be host:port, e.g. 127.0.0.1:9099.')),
  ),
  GOOGLE_CLIENT_ID: z.optional(key('GOOGLE_CLIENT_ID')),
  GOOGLE_CLIENT_SECRET: z.optional(key('GOOGLE_CLIENT_SECRET')),
  STRIPE_SECRET_KEY: z.optional(
    key('STRIPE_SECRET_KEY').check(
      z.regex(/^[sr]k_(test|live)_/, 'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_.'),
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    key('STRIPE_PUBLISHABLE_KEY').check(
      z.regex(/^pk_(test|live)_/, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.'),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    key('STRIPE_WEBHOOK_SECRET').check(z.regex(/^whsec_/, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.')),
  ),
  COMMISSION_PERCENT: z
    ._default(z.string(), '0')
    .check(
      z.refine(
        (text) => /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 50,
        'COMMISSION_PERCENT must be a number from 0 to 50 with at most two decimals, e.g. 2.5.',
      ),
    ),
  DEPOSITS_HELD_BY: z.optional(z.string()),
  PAYOUT_CONFIRM_ABOVE: z._default(z.string(), '500000').check(isNumber('PAYOUT_CONFIRM_ABOVE', 0, 1_000_000_000)),
  PAPERS_CONFIRM_FROM: z.optional(z.string().check(isNumber('PAPERS_CONFIRM_FROM', 0, 1_000_000_000))),
  BKASH_BASE_URL: url('BKASH_BASE_URL', /^https?:$/, 'an http or https address, e.g. https://tokenized.pay.bka.sh'),
  BKASH_APP_KEY: z.optional(key('BKASH_APP_KEY')),
  BKASH_APP_SECRET: z.optional(key('BKASH_APP_SECRET')),
  BKASH_USERNAME: z.optional(key('BKASH_USERNAME')),
  // Chosen by bKash, with any characters.
  BKASH_PASSWORD: z.optional(z.string()),
  SSLCOMMERZ_BASE_URL: url(
    'SSLCOMMERZ_BASE_URL',
    /^https?:$/,
    'an http or https address, e.g. https://securepay.sslcommerz.com',
  ),
  SSLCOMMERZ_STORE_ID: z.optional(key('SSLCOMMERZ_STORE_ID')),
  // Chosen by SSLCommerz, with any characters.
  SSLCOMMERZ_STORE_PASSWORD: z.optional(z.string()),
  PAYMENT_PROVIDERS: paymentProviders,
  PAYMENTS_MODE: z.optional(z.enum(['test', 'live'], 'PAYMENTS_MODE must be test or live.')),
  IMAGE_HOST_KEY: z.optional(key('IMAGE_HOST_KEY')),
  IMAGE_HOST_URL: url('IMAGE_HOST_URL', /^https?:$/, 'an http or https address, e.g. https://api.imgbb.com/1/upload'),
  IMAGE_HOST_PICTURES: z.optional(z.string()),
  S3_ENDPOINT: url('S3_ENDPOINT', /^https?:$/, 'an http or https address, e.g. https://s3.example.com'),
  S3_REGION: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(key('S3_ACCESS_KEY_ID')),
  S3_SECRET_ACCESS_KEY: z.optional(key('S3_SECRET_ACCESS_KEY')),
  S3_FORCE_PATH_STYLE: z.optional(z.enum(['0', '1'], 'S3_FORCE_PATH_STYLE must be 0 or 1.')),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.regex(/^\s*[^\s@<>]+@[^\s@<>]+\s*$/, 'ADMIN_EMAIL must be an address, e.g. you@example.com.')),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
          'MAIL_FROM must be a sender, e.g. Bike. <no-reply@example.com>.',
        ),
      ),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text === NO_MAIL || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)),
          'SMTP_URL must be an SMTP address, e.g. smtps://user:password@mail.example.com, or none.',
        ),
      ),
  ),
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{87}$/, 'VAPID_PUBLIC_KEY must be a key of 65 bytes as base64url.')),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be a key of 32 bytes as base64url.')),
  ),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/,
          'VAPID_SUBJECT must be an address, e.g. mailto:you@example.com or https://bike.example.com.',
        ),
      ),
  ),
  LOG_LEVEL: z.optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent.'),
  ),
  METRICS_PORT: z.optional(z.string().check(isNumber('METRICS_PORT', 1, 65_535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: z._default(z.string(), '0').check(isNumber('DRAIN_SECONDS', 0, 300)),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    /^https?:$/,
    'the address of an OpenTelemetry collector, e.g. http://127.0.0.1:4318',
  ),
});
export type Environment = z.infer<typeof Environment>;
