import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { PaymentProviderName } from '#contract/constants.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { readOrCreateSecret } from '#server/platform/process/private-files.ts';
import { BKASH_LIVE, type BkashConfig, bkashConfig } from './bkash-settings.ts';
import { Environment, NO_MAIL } from './environment.ts';
import { environmentProblems } from './environment-problems.ts';
import { type FirebaseConfig, firebaseConfig, type GoogleConfig, googleConfig } from './identity-settings.ts';
import { type ExternalImageHost, externalImageHost, type S3Config, s3Config } from './image-settings.ts';
import { isPlayed, paymentProviders } from './payment-settings.ts';
import { type PushConfig, pushConfig } from './push-settings.ts';
import { SSLCOMMERZ_LIVE, type SslcommerzConfig, sslcommerzConfig } from './sslcommerz-settings.ts';
import { type StripeConfig, stripeConfig } from './stripe-settings.ts';

export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  | { kind: 'postgres'; url: string; pool?: number; replicaUrl?: string | undefined };

/** Where the marketplace stores its data. */
export interface Places {
  dataDir: string;
  database: DatabaseConfig;
}

/** A key of data that can be replaced. `old`: the ones before it, the newest first. */
interface DataKeys {
  current: string;
  old: readonly string[];
}

export interface Config extends Places {
  production: boolean;
  host: string;
  port: number;
  /** Origin that people type, without a slash at its end. */
  publicUrl: string;
  /** Origin for requests of this process to itself. */
  ownUrl: string;
  demo: boolean;
  rateLimit: boolean;
  /** Whether requests are refused while more arrive than can be served. */
  shedLoad: boolean;
  /** Addresses and networks of the proxies whose forwarded address, host and protocol are trusted. */
  trustedProxies: string[];
  authSecret: string;
  google: GoogleConfig;
  /** Set: Firebase signs people in, and nothing of the embedded provider runs. */
  firebase: FirebaseConfig | undefined;
  stripe: StripeConfig;
  /** Whether the stand-in for Stripe runs in this process. */
  stripeSandbox: boolean;
  bkash: BkashConfig;
  /** Whether the stand-in for bKash runs in this process. */
  bkashSandbox: boolean;
  sslcommerz: SslcommerzConfig;
  /** Whether the stand-in for SSLCommerz runs in this process. */
  sslcommerzSandbox: boolean;
  /** How a bike can be paid, in the order in which buyers see it. */
  paymentProviders: readonly PaymentProviderName[];
  /** Whether a card provider can be asked, also about payments of a time when cards were on: its keys are set, or its stand-in runs. */
  hasCards: boolean;
  /** Whether real money is charged. */
  realMoney: boolean;
  /** Our share of each sale, percent. */
  commissionPercent: number;
  /** Who holds deposits until they are due, as the contract with them says; undefined: no deposits are taken. */
  depositsHeldBy: string | undefined;
  /** A batch of payouts of more taka needs a second admin. */
  payoutConfirmAbove: number;
  /** Two admins accept the documents of a bike from this price on (taka), or whose frame is in doubt; undefined: one is always enough. */
  papersConfirmFrom: number | undefined;
  imageHostKey: string;
  /** By which the keys of documents are encrypted. */
  papersKeys: DataKeys;
  /** By which frame and engine numbers are kept. */
  frameKeys: DataKeys;
  /** Where browsers upload pictures, if not here. */
  externalImageHost: ExternalImageHost | undefined;
  /** The host of photos that are given by their address, instead of public hosts. Only tests set it. */
  photoOrigin?: string | undefined;
  /** ms; set by tests alone. */
  photoTimeout?: number | undefined;
  /** Where the files of photos are stored, if not in `dataDir`. */
  s3: S3Config | undefined;
  push: PushConfig;
  smtpUrl: string | undefined;
  logLevel: string;
  /** Where the metrics are served; nowhere if undefined. */
  metrics: { host: string; port: number } | undefined;
  /** How long a stopping process reports that it is not ready before it closes, ms. */
  drain: number;
  /** An OpenTelemetry collector. */
  otlpEndpoint: string | undefined;
  /** Sender of all mails: `Name <address>`, or an address alone. */
  mailFrom: string;
  /** The address whose verified owner becomes the first admin; lower case. */
  adminEmail: string | undefined;
}

/** All wrong settings, one line each, with the name of the variable. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Outside production there is always a holder, so that deposits can be tried. */
const depositsHeldBy = ({ DEPOSITS_HELD_BY: holder, NODE_ENV }: Environment): string | undefined => {
  if (holder) return holder === 'none' ? undefined : holder;
  return NODE_ENV === 'production' ? undefined : 'bKash (test)';
};

const secretsOf = (env: Environment, dataDir: string) => {
  try {
    return {
      authSecret: env.AUTH_SECRET ?? readOrCreateSecret(dataDir, 'auth-secret'),
      papersKey: env.PAPERS_KEY ?? readOrCreateSecret(dataDir, 'papers-key'),
      imageHostKey: env.IMAGE_HOST_KEY ?? readOrCreateSecret(dataDir, 'image-host-key'),
      frameKey: env.FRAME_KEY ?? readOrCreateSecret(dataDir, 'frame-key'),
      sandboxSecret: isPlayed(env) ? readOrCreateSecret(dataDir, 'sandbox-secret') : '',
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `DATA_DIR: cannot write to ${dataDir} (${code}). Choose a folder that this user may write to.`,
    ]);
  }
};

/** The errors of single settings, then those of settings that do not fit together. */
const problemsOf = (set: Record<string, string | undefined>, issues: readonly z.core.$ZodIssue[]): string[] => {
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const right = Object.fromEntries(Object.entries(set).filter(([name]) => !wrong.has(name)));
  const together = environmentProblems(Environment.parse(right)).filter(
    (problem) => ![...wrong].some((name) => problem.startsWith(`${name} `)),
  );
  return [...issues.map(({ message }) => message), ...together];
};

/**
 * Without the spaces and line ends that copying leaves around a value; a file with Windows' line ends has one after each.
 * `NAME=` in a settings file means "not set".
 */
const trimmed = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

const Whereabouts = z.pick(Environment, {
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_POOL: true,
  DATABASE_REPLICA_URL: true,
});

const placesOf = (env: z.infer<typeof Whereabouts>): Places => {
  const dataDir = resolve(env.DATA_DIR);
  if (!env.DATABASE_URL) return { dataDir, database: { kind: 'sqlite', file: join(dataDir, 'bike.sqlite') } };
  const pool = Number(env.DATABASE_POOL);
  return { dataDir, database: { kind: 'postgres', url: env.DATABASE_URL, pool, replicaUrl: env.DATABASE_REPLICA_URL } };
};

/** Reads only where the data is; makes no secret and writes nothing. Throws `ConfigError`. */
export const readPlaces = (environment: Record<string, string | undefined>): Places => {
  const parsed = Whereabouts.safeParse(trimmed(environment));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ message }) => message));
  return placesOf(parsed.data);
};

/** The environment as a validated configuration. Throws `ConfigError` with all problems at once. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const set = trimmed(environment);
  const parsed = Environment.safeParse(set);
  const problems = problemsOf(set, parsed.error?.issues ?? []);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.data;

  const port = Number(env.PORT);
  const reachable = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;
  const ownUrl = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : ownUrl;
  const { dataDir, database } = placesOf(env);
  const secrets = secretsOf(env, dataDir);
  const providers = paymentProviders(env);
  const played = { ownUrl, publicUrl, sandboxSecret: secrets.sandboxSecret };
  const mailFrom = env.MAIL_FROM ?? `"Bike." <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port,
    publicUrl,
    ownUrl,
    dataDir,
    database,
    demo: env.DEMO ? env.DEMO === '1' : env.NODE_ENV !== 'production' && env.IDENTITY_PROVIDER === 'embedded',
    rateLimit: env.RATE_LIMIT === '1',
    shedLoad: env.SHED_LOAD === '1',
    trustedProxies: env.TRUST_PROXY,
    google: googleConfig(env, publicUrl, ownUrl),
    firebase: firebaseConfig(env),
    smtpUrl: env.SMTP_URL === NO_MAIL ? undefined : env.SMTP_URL,
    mailFrom,
    push: pushConfig(env, secrets.authSecret, mailFrom),
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    stripe: stripeConfig(env, ownUrl, secrets.sandboxSecret),
    stripeSandbox: !env.STRIPE_SECRET_KEY && providers.includes('card'),
    bkash: bkashConfig(env, played),
    bkashSandbox: !env.BKASH_APP_KEY && providers.includes('bkash'),
    sslcommerz: sslcommerzConfig(env, played),
    sslcommerzSandbox: !env.SSLCOMMERZ_STORE_ID && providers.includes('sslcommerz'),
    paymentProviders: providers,
    hasCards: env.STRIPE_SECRET_KEY !== undefined || providers.includes('card'),
    realMoney:
      (env.STRIPE_SECRET_KEY?.includes('_live_') ?? false) ||
      env.BKASH_BASE_URL?.startsWith(BKASH_LIVE) === true ||
      env.SSLCOMMERZ_BASE_URL?.startsWith(SSLCOMMERZ_LIVE) === true,
    commissionPercent: Number(env.COMMISSION_PERCENT),
    depositsHeldBy: depositsHeldBy(env),
    payoutConfirmAbove: Number(env.PAYOUT_CONFIRM_ABOVE),
    papersConfirmFrom: env.PAPERS_CONFIRM_FROM === undefined ? undefined : Number(env.PAPERS_CONFIRM_FROM),
    authSecret: secrets.authSecret,
    imageHostKey: secrets.imageHostKey,
    papersKeys: { current: secrets.papersKey, old: env.PAPERS_KEY_OLD ?? [] },
    frameKeys: { current: secrets.frameKey, old: env.FRAME_KEY_OLD ?? [] },
    externalImageHost: externalImageHost(env),
    s3: s3Config(env),
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'error'),
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) } : undefined,
    drain: Number(env.DRAIN_SECONDS) * SECOND,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ''),
  };
};
