import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readOrCreateSecret } from '#server/lib/secret-file.ts';

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export type GoogleConfig =
  | { kind: 'none' }
  | { kind: 'google'; clientId: string; clientSecret: string }
  | { kind: 'sandbox'; clientId: string; clientSecret: string; browserIssuer: string; serverIssuer: string };

export const STRIPE_SANDBOX_PATH = '/sandbox/stripe';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where Stripe's API is: its own address, or that of a server which speaks its protocol. */
  origin: string;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin that people type, without a slash at its end. */
  publicUrl: string;
  /** Origin at which this process reaches itself. */
  ownUrl: string;
  dataDir: string;
  database: DatabaseConfig;
  demo: boolean;
  rateLimit: boolean;
  authSecret: string;
  google: GoogleConfig;
  stripe: StripeConfig;
  /** Whether the stand-in for Stripe runs in this process. */
  stripeSandbox: boolean;
  /** Whether cards are charged real money. */
  realMoney: boolean;
  imageHostKey: string;
  smtpUrl: string | undefined;
}

/** Every setting that is wrong, a line each, naming the variable. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const flag = (name: string, fallback: '0' | '1') => z._default(z.enum(['0', '1'], `${name} must be 0 or 1.`), fallback);

const url = (name: string, protocols: RegExp, example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `${name} must be ${example}.`),
      ),
  );

const Environment = z.object({
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
type Environment = z.infer<typeof Environment>;

/** What development may leave open and production may not. */
const productionProblems = (env: Environment): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  return [
    ...(env.AUTH_SECRET ? [] : ['AUTH_SECRET must be set in production: at least 32 random characters.']),
    ...(env.PUBLIC_URL?.startsWith('https:') ? [] : ['PUBLIC_URL must be set to an https address in production.']),
    ...(env.DEMO === '1' ? ['DEMO must not be 1 in production: the demo accounts have a known password.'] : []),
    ...(env.RATE_LIMIT === '0' ? ['RATE_LIMIT cannot be switched off in production.'] : []),
  ];
};

const pairProblems = (env: Environment): string[] =>
  Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET)
    ? []
    : ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'];

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Keys belong together, and a test key in production must be meant. */
const stripeProblems = (env: Environment): string[] => {
  const missing = STRIPE_NAMES.filter((name) => !env[name]);
  const production = env.NODE_ENV === 'production';
  if (missing.length > 0 && (production || missing.length < STRIPE_NAMES.length)) {
    return [`${missing.join(', ')} must be set too: card payments need all of ${STRIPE_NAMES.join(', ')}.`];
  }
  if (missing.length > 0) return [];
  const modes = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) =>
    key?.includes('_live_') ? 'live' : 'test',
  );
  const [mode] = modes;
  if (modes[0] !== modes[1])
    return ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.'];
  const said = env.PAYMENTS_MODE ?? (production ? 'live' : mode);
  return said === mode
    ? []
    : [`PAYMENTS_MODE must be ${mode} with these keys of Stripe, and said in production when it is test.`];
};

/** Without keys a stand-in in this process speaks Stripe's protocol. */
const stripeConfig = (env: Environment, ownUrl: string, sandboxSecret: string): StripeConfig => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (secretKey && publishableKey && webhookSecret)
    return { secretKey, publishableKey, webhookSecret, origin: 'https://api.stripe.com' };
  return {
    secretKey: `sk_test_${sandboxSecret}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${sandboxSecret}`,
    origin: `${ownUrl}${STRIPE_SANDBOX_PATH}`,
  };
};

const googleConfig = (env: Environment, publicUrl: string, ownUrl: string): GoogleConfig => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return { kind: 'google', clientId, clientSecret };
  if (env.NODE_ENV === 'production') return { kind: 'none' };
  const sandbox = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
  const path = '/sandbox/google';
  return { kind: 'sandbox', ...sandbox, browserIssuer: `${publicUrl}${path}`, serverIssuer: `${ownUrl}${path}` };
};

const secretsOf = (env: Environment, dataDir: string) => {
  try {
    return {
      authSecret: env.AUTH_SECRET ?? readOrCreateSecret(dataDir, 'auth-secret'),
      imageHostKey: env.IMAGE_HOST_KEY ?? readOrCreateSecret(dataDir, 'image-host-key'),
      sandboxSecret: env.STRIPE_SECRET_KEY ? '' : readOrCreateSecret(dataDir, 'sandbox-secret'),
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `DATA_DIR: cannot write to ${dataDir} (${code}). Choose a folder that this user may write to.`,
    ]);
  }
};

/** The environment as a validated configuration. Throws `ConfigError` with all problems at once. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  // `NAME=` in a settings file means "not set".
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message));
  const env = parsed.data;
  const problems = [...productionProblems(env), ...pairProblems(env), ...stripeProblems(env)];
  if (problems.length > 0) throw new ConfigError(problems);

  const port = Number(env.PORT);
  const reachable = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;
  const ownUrl = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : ownUrl;
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR);
  const secrets = secretsOf(env, dataDir);
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port,
    publicUrl,
    ownUrl,
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL }
      : { kind: 'sqlite', file: resolve(dataDir, 'bike.sqlite') },
    demo: env.DEMO ? env.DEMO === '1' : env.NODE_ENV !== 'production',
    rateLimit: env.RATE_LIMIT === '1',
    google: googleConfig(env, publicUrl, ownUrl),
    smtpUrl: env.SMTP_URL,
    stripe: stripeConfig(env, ownUrl, secrets.sandboxSecret),
    stripeSandbox: !env.STRIPE_SECRET_KEY,
    realMoney: env.STRIPE_SECRET_KEY?.includes('_live_') ?? false,
    authSecret: secrets.authSecret,
    imageHostKey: secrets.imageHostKey,
  };
};
