import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readOrCreateSecret } from '#server/lib/secret-file.ts';

export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

export type GoogleConfig =
  | { kind: 'none' }
  | { kind: 'google'; clientId: string; clientSecret: string }
  | { kind: 'sandbox'; clientId: string; clientSecret: string; browserIssuer: string; serverIssuer: string };

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
  const problems = [...productionProblems(env), ...pairProblems(env)];
  if (problems.length > 0) throw new ConfigError(problems);

  const port = Number(env.PORT);
  const reachable = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST;
  const ownUrl = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : ownUrl;
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR);
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
    ...secretsOf(env, dataDir),
  };
};
