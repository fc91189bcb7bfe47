import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import type { Recipient } from '#server/mail/templates/content.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { cannotSave, isUnavailable } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { checkRequest } from './check-request.ts';
import { emailVerification } from './email-verification.ts';
import { AUDIENCE, CLIENT_ADDRESS_HEADER, IDENTITY_PATH, issuerOf } from './embedded-names.ts';
import { googleOptions } from './google.ts';
import type { EmbeddedProvider } from './identity-provider.ts';
import { type PhotoPorts, publishedPhoto } from './published-photo.ts';
import { recipientOf } from './recipient.ts';
import { atLeast } from './same-time.ts';
import { rememberOwner } from './sign-in-hooks.ts';
import { accountEmail, type SignInLimit } from './sign-in-limit.ts';
import { noteTrouble, withTrouble } from './swallowed-errors.ts';

/** What the provider asks of the rest of the application. */
export interface IdentityPorts extends PhotoPorts {
  signInLimit: SignInLimit;
  /** Makes room for an address that a sign-up was interrupted over. */
  beforeSignUp(email: string): Promise<void>;
  sendPasswordReset(to: Recipient, link: string): void;
  /** Must neither fail nor take time: sign-up waits for it. */
  sendVerification(to: Recipient, link: string): void;
  /** Access tokens given out before must die with the old password; and the address has been proven by the mailed link. */
  onPasswordReset(email: string): Promise<void>;
  /** Somebody has logged out, or was logged out: access tokens given out before must die with the session. */
  onSessionEnd(accountId: string): Promise<void>;
}

export type EmbeddedOptions = { config: Config; db: Db; ports: IdentityPorts };

/** What this product has no page for: each would be one more way to try passwords, to set a weak one, or to stay in. */
const UNUSED_PATHS = [
  ...['/change-password', '/change-email', '/verify-password', '/set-password', '/delete-user'],
  ...['/link-social', '/unlink-account', '/oauth2/link'],
];

/** Requests per address; a whole neighbourhood may share one behind a mobile operator's NAT. */
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

/** An ID token says who somebody is, in the claims that every OpenID provider uses, and no more. */
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

/** People reach a development server by either name; in production there is one. */
const hostsOf = (config: Config) => {
  const { host, protocol } = new URL(config.publicUrl);
  const local = config.production ? [] : ['localhost:*', '127.0.0.1:*'];
  return { allowedHosts: [host, ...local], protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) };
};

/** Google's tokens are used once, to learn who somebody is: nothing of them is kept. */
const withoutGoogleTokens = async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } });

/** An error that is the caller's own; better-auth has several classes of them. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/** better-auth's options, as this product wants them. */
export const embeddedAuthOptions = ({ config, db, ports }: EmbeddedOptions) => {
  const { socialProviders, plugins = [] } = googleOptions(config.google);
  /** Whose password a request has just reset. */
  const proven = new WeakMap<Request, string>();
  return {
    appName: 'Bike.',
    baseURL: { ...hostsOf(config), fallback: config.publicUrl },
    basePath: IDENTITY_PATH,
    secret: config.authSecret,
    telemetry: { enabled: false },
    // It would log every wrong password as an error; what is truly wrong is reported below.
    logger: { level: 'error', log: noteTrouble },
    onAPIError: {
      onError: (error) => {
        // To be answered like everywhere else: try again in a moment.
        if (isUnavailable(error) || cannotSave(error)) throw error;
        if (!isRefusal(error)) ports.report(error);
      },
    },
    database: { db, type: config.database.kind },
    user: { modelName: 'identity_user' },
    session: { modelName: 'identity_session' },
    account: { modelName: 'identity_account', accountLinking: { enabled: true } },
    // Tokens of mailed links are looked up by their hash: who reads the table cannot use them.
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
      user: { create: { before: publishedPhoto(ports) }, update: { before: publishedPhoto(ports) } },
      account: { create: { before: withoutGoogleTokens }, update: { before: withoutGoogleTokens } },
      // After it is gone: a device that renews its access before would hold a token that outlives the session.
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
      // Said here, because better-auth otherwise leaves both checks out where the environment has NODE_ENV=test or TEST.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: 'bike',
    },
    socialProviders,
    plugins: [idTokens(config), ...plugins],
  } satisfies BetterAuthOptions;
};

/** Longer than anything that is done only for an address that has an account: the time tells nothing, ms. */
const RESET_ANSWER = 300;
const RESET_PATH = `${IDENTITY_PATH}/request-password-reset`;
const asksForReset = ({ url }: Request): boolean => new URL(url).pathname.startsWith(RESET_PATH);

/** better-auth over the application's database. */
export const createEmbeddedAuth = (options: EmbeddedOptions): EmbeddedProvider => {
  const auth = betterAuth(embeddedAuthOptions(options));
  return {
    handle: (request) => {
      const answer = withTrouble(() => auth.handler(request));
      return asksForReset(request) ? atLeast(RESET_ANSWER, answer) : answer;
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
