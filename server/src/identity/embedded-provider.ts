import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import { password as passwordRule } from '#contract/rules/sign-up.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { newId } from '#server/lib/ids.ts';
import type { Recipient } from '#server/mail/templates/content.ts';
import { emailVerification, onlyOwnersAskForMails } from './email-verification.ts';
import { googleOptions } from './google.ts';
import type { EmbeddedProvider, IdentityProvider } from './identity-provider.ts';
import { type PhotoPorts, publishedPhoto } from './published-photo.ts';
import { recipientOf } from './recipient.ts';

export const IDENTITY_PATH = '/identity';
/** Overwritten on every request with the address that the server sees: callers cannot choose their rate limit. */
export const CLIENT_ADDRESS_HEADER = 'x-bike-client-address';
const AUDIENCE = 'bike';

/** What the provider asks of the rest of the application. */
export interface IdentityPorts extends PhotoPorts {
  sendPasswordReset(to: Recipient, link: string): void;
  /** Must neither fail nor take time: sign-up waits for it. */
  sendVerification(to: Recipient, link: string): void;
  /** Access tokens given out before must die with the old password; and the address has been proven by the mailed link. */
  onPasswordReset(email: string): Promise<void>;
  /** Somebody has logged out, or was logged out: access tokens given out before must die with the session. */
  onSessionEnd(accountId: string): Promise<void>;
}

type Options = { config: Config; db: Db; ports: IdentityPorts };

/** The password rules of spec section 5 hold on the server too, where a new password is set. */
const checkPassword = createAuthMiddleware(async (context) => {
  const fieldByPath: Record<string, string> = {
    '/sign-up/email': 'password',
    '/reset-password': 'newPassword',
    '/change-password': 'newPassword',
  };
  const field = fieldByPath[context.path ?? ''];
  if (!field) return;
  const result = passwordRule.safeParse(context.body?.[field]);
  const message = result.success ? undefined : result.error.issues[0]?.message;
  if (message) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message });
});

const checkRequest = createAuthMiddleware(async (context) => {
  await checkPassword(context);
  await onlyOwnersAskForMails(context);
  // Whoever changes a password may do so because somebody else knows it.
  if (context.path === '/change-password') return { context: { body: { ...context.body, revokeOtherSessions: true } } };
  return undefined;
});

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

const issuerOf = (config: Config): string => `${config.publicUrl}${IDENTITY_PATH}`;

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

/** better-auth's options, as this product wants them. */
export const embeddedAuthOptions = ({ config, db, ports }: Options) => {
  const { socialProviders, plugins = [] } = googleOptions(config.google);
  return {
    appName: 'Bike.',
    baseURL: { ...hostsOf(config), fallback: config.publicUrl },
    basePath: IDENTITY_PATH,
    secret: config.authSecret,
    telemetry: { enabled: false },
    // It would log every wrong password as an error; what is truly wrong is reported below.
    logger: { disabled: true },
    onAPIError: {
      onError: (error) => {
        // To be answered like everywhere else: try again in a moment.
        if (isUnavailable(error)) throw error;
        if (!(error instanceof APIError)) ports.report(error);
      },
    },
    database: { db, type: config.database.kind },
    user: { modelName: 'identity_user' },
    session: { modelName: 'identity_session' },
    account: { modelName: 'identity_account', accountLinking: { enabled: true } },
    verification: { modelName: 'identity_verification' },
    rateLimit: rateLimit(config.rateLimit),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }, request) =>
        ports.sendPasswordReset(recipientOf(user, request), `${config.publicUrl}/reset-password?token=${token}`),
      onPasswordReset: async ({ user }) => ports.onPasswordReset(user.email),
    },
    emailVerification: emailVerification({ publicUrl: config.publicUrl, sendVerification: ports.sendVerification }),
    databaseHooks: {
      user: { create: { before: publishedPhoto(ports) }, update: { before: publishedPhoto(ports) } },
      // After it is gone: a device that renews its access before would hold a token that outlives the session.
      session: { delete: { after: ({ userId }) => ports.onSessionEnd(userId) } },
    },
    hooks: { before: checkRequest },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      cookiePrefix: 'bike',
    },
    socialProviders,
    plugins: [idTokens(config), ...plugins],
  } satisfies BetterAuthOptions;
};

/** The identity provider that runs in this process when no other is configured. */
export const createEmbeddedProvider = (options: Options): Required<IdentityProvider> => {
  const auth = betterAuth(embeddedAuthOptions(options));
  const { config } = options;
  const embedded: EmbeddedProvider = {
    handle: auth.handler,
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
  return {
    embedded,
    issuer: {
      issuer: issuerOf(config),
      audience: AUDIENCE,
      jwksUrl: `${config.publicUrl}${IDENTITY_PATH}/jwks`,
      algorithms: ['ES256'],
      fetch: (url, init) => auth.handler(new Request(url, init)),
    },
  };
};
