import { setTimeout } from 'node:timers/promises';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import type { Recipient } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { cannotSave, isUnavailable } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { checkRequest } from './check-request.ts';
import { emailVerification } from './email-verification.ts';
import { googleOptions } from './google.ts';
import { accountEmail, type SignInLimit } from './identity-limits.ts';
import {
  AUDIENCE,
  CLIENT_ADDRESS_HEADER,
  type EmbeddedProvider,
  IDENTITY_PATH,
  issuerOf,
  recipientOf,
} from './identity-provider.ts';
import { logDatabaseError, rethrowDatabaseError } from './logged-errors.ts';
import { type PhotoPorts, publishProfilePhoto } from './profile-photo.ts';
import { rememberOwner } from './sign-in-hooks.ts';

/** What the provider needs from the rest of the application. */
export interface IdentityPorts extends PhotoPorts {
  signInLimit: SignInLimit;
  /** Frees an address whose sign-up was interrupted. */
  beforeSignUp(email: string): Promise<void>;
  /** Whether the user of an address is suspended: they do not change their profile. */
  isSuspended(email: string): Promise<boolean>;
  sendPasswordReset(to: Recipient, link: string): void;
  /** Must neither fail nor take time, because sign-up waits for it. */
  sendVerification(to: Recipient, link: string): void;
  /** Ends the access tokens of the old password, and marks the address as verified by the mailed link. */
  onPasswordReset(email: string): Promise<void>;
  /** Ends the access tokens of a session that has ended. */
  onSessionEnd(accountId: string): Promise<void>;
}

export type EmbeddedOptions = { config: Config; db: Db; ports: IdentityPorts };

/** Routes that no page uses: each would be another way to try passwords, to set a weak one, or to stay signed in. */
const UNUSED_PATHS = [
  ...['/change-password', '/change-email', '/verify-password', '/set-password', '/delete-user'],
  ...['/link-social', '/unlink-account', '/oauth2/link'],
];

/** Requests per IP address, which many people may share behind a mobile operator's NAT. */
const rateLimit = (enabled: boolean): BetterAuthOptions['rateLimit'] => ({
  enabled,
  storage: 'database',
  modelName: 'identity_rate_limit',
  window: 60,
  max: 300,
  customRules: {
    '/sign-in/email': { window: 60, max: 20 },
    '/sign-up/email': { window: 60, max: 10 },
    '/request-password-reset': { window: 60, max: 5 },
    '/reset-password': { window: 60, max: 10 },
    '/send-verification-email': { window: 60, max: 5 },
    '/verify-email': { window: 60, max: 30 },
  },
});

/** ID tokens with the claims that every OpenID provider uses, and no more. */
const idTokens = (config: Config) =>
  jwt({
    schema: { jwks: { modelName: 'identity_jwks' } },
    jwks: { keyPairConfig: { alg: 'ES256' } },
    jwt: {
      issuer: issuerOf(config),
      audience: AUDIENCE,
      expirationTime: '15m',
      definePayload: ({ user }) => ({
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        ...(user.image && { picture: user.image }),
      }),
    },
  });

/** A development server is reached by several names; in production there is one. */
const hostsOf = (config: Config) => {
  const { host, protocol } = new URL(config.publicUrl);
  const local = config.production ? [] : ['localhost:*', '127.0.0.1:*'];
  return { allowedHosts: [host, ...local], protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) };
};

/** Google's tokens are used once, to identify the user, and are not kept. */
const withoutGoogleTokens = async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } });

/** Returns true for an error of the caller; better-auth has several classes of them. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/** Returns the options of better-auth. */
export const embeddedAuthOptions = ({ config, db, ports }: EmbeddedOptions) => {
  const { socialProviders, plugins = [] } = googleOptions(config.google);
  /** The email whose password a request has reset. */
  const proven = new WeakMap<Request, string>();
  return {
    appName: 'Bike.',
    baseURL: { ...hostsOf(config), fallback: config.publicUrl },
    basePath: IDENTITY_PATH,
    secret: config.authSecret,
    telemetry: { enabled: false },
    // It would log every wrong password as an error; real errors are reported below.
    logger: { level: 'error', log: logDatabaseError },
    onAPIError: {
      onError: (error) => {
        // Handled by the error handler, as everywhere else.
        if (isUnavailable(error) || cannotSave(error)) throw error;
        if (!isRefusal(error)) ports.report(error);
      },
    },
    database: { db, type: config.database.kind },
    user: { modelName: 'identity_user' },
    session: { modelName: 'identity_session' },
    account: { modelName: 'identity_account', accountLinking: { enabled: true } },
    // Tokens of mailed links are stored as hashes, so that they are of no use to a reader of the table.
    verification: { modelName: 'identity_verification', storeIdentifier: 'hashed' },
    rateLimit: rateLimit(config.rateLimit),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }, request) =>
        ports.sendPasswordReset(recipientOf(user, request), `${config.publicUrl}/reset-password?token=${token}`),
      onPasswordReset: async ({ user }, request) => {
        if (request) proven.set(request, accountEmail(user.email) ?? user.email);
        await ports.onPasswordReset(user.email);
      },
    },
    emailVerification: emailVerification({ publicUrl: config.publicUrl, sendVerification: ports.sendVerification }),
    databaseHooks: {
      user: { create: { before: publishProfilePhoto(ports) }, update: { before: publishProfilePhoto(ports) } },
      account: { create: { before: withoutGoogleTokens }, update: { before: withoutGoogleTokens } },
      // After the session is deleted: before, a device could still get an access token that outlives it.
      session: { delete: { after: ({ userId }) => ports.onSessionEnd(userId) } },
    },
    disabledPaths: UNUSED_PATHS,
    hooks: {
      before: checkRequest(ports),
      after: rememberOwner(ports.signInLimit, (request) => request && proven.get(request)),
    },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Explicit, because better-auth skips both checks by default if NODE_ENV is test or TEST is set.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: 'bike',
    },
    socialProviders,
    plugins: [idTokens(config), ...plugins],
  } satisfies BetterAuthOptions;
};

/** Longer than the work for an address with an account, so that the time does not show whether there is one, ms. */
const RESET_TIME = 300;
const RESET_PATH = `${IDENTITY_PATH}/request-password-reset`;
const isResetRequest = ({ url }: Request): boolean => new URL(url).pathname.startsWith(RESET_PATH);

/** Returns the outcome of some work, not before `time` ms have passed, so that its duration does not show. */
const atLeast = async <T>(time: number, work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, setTimeout(time)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

/** better-auth over the application's database. */
export const createEmbeddedAuth = (options: EmbeddedOptions): EmbeddedProvider => {
  const auth = betterAuth(embeddedAuthOptions(options));
  return {
    handle: (request) => {
      const response = rethrowDatabaseError(() => auth.handler(request));
      return isResetRequest(request) ? atLeast(RESET_TIME, response) : response;
    },
    async checkPassword(email, password) {
      const { internalAdapter, password: hashing } = await auth.$context;
      const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const hash = known?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
      return hash ? hashing.verify({ hash, password }) : undefined;
    },
    async createAccount({ password, ...account }) {
      const { internalAdapter, password: hashing } = await auth.$context;
      const known = await internalAdapter.findUserByEmail(account.email, { includeAccounts: true });
      const user =
        known?.user ??
        (await internalAdapter.createUser({ ...account, emailVerified: true }, { method: 'email-password' }));
      if (known?.accounts.length) return;
      const hash = await hashing.hash(password);
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      });
    },
  };
};
