import type { ImagesService } from '#server/images/images.service.ts';
import type { Mail, Outbox } from '#server/notices/notices.ts';
import { passwordResetMail, verifyAddressMail } from '#server/people/auth/account-mails.ts';
import { isSuspendedAt } from '#server/people/users/suspended.ts';
import { endAccess, findUserByEmail } from '#server/people/users/users.repository.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { onFirstUse } from '#server/platform/lib/on-first-use.ts';
import type { EmbeddedOptions } from './embedded-auth.ts';
import { createFirebaseProvider } from './firebase.ts';
import { deleteSessions, findEmailOfAccount, markEmailVerified, removeHalfAccount } from './identity.repository.ts';
import { createMailLimit, createSignInLimit } from './identity-limits.ts';
import { AUDIENCE, IDENTITY_PATH, type IdentityProvider, issuerOf } from './identity-provider.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  images: ImagesService;
  outbox: Outbox;
  background: Background;
  /** Called with failures that no response may show, e.g. a mail that could not be sent. */
  report(error: unknown): void;
}

/** What the limit of passwords counts apart: tries on the page of payouts. */
const PAYOUTS = 'payouts';

/**
 * The identity provider that runs in this process if no other is configured. Its library is loaded by the first sign-in, so
 * that neither a start nor a server that is only read pays for it.
 */
export const createEmbeddedProvider = (options: EmbeddedOptions): Required<IdentityProvider> => {
  const auth = onFirstUse(async () => {
    const { createEmbeddedAuth } = await import('./embedded-auth.ts');
    return createEmbeddedAuth(options);
  });
  return {
    embedded: {
      handle: async (request) => (await auth()).handle(request),
      createAccount: async (account) => (await auth()).createAccount(account),
      checkPassword: async (email, password) => (await auth()).checkPassword(email, password),
    },
    // Tries are counted like those of a login, apart from them: a thief with a session does not lock the owner out.
    async checkPassword(email, password) {
      const { signInLimit } = options.ports;
      await signInLimit.attempt(email, PAYOUTS);
      const isRight = await (await auth()).checkPassword(email, password);
      if (isRight !== false) await signInLimit.succeed(email, PAYOUTS);
      return isRight;
    },
    issuer: {
      issuer: issuerOf(options.config),
      audience: AUDIENCE,
      jwksUrl: `${options.config.publicUrl}${IDENTITY_PATH}/jwks`,
      algorithms: ['ES256'],
      fetch: async (url, init) => (await auth()).handle(new Request(url, init)),
    },
  };
};

/** Returns the configured identity provider; the embedded one with the parts of the application that it needs. */
export const createIdentity = ({ config, db, clock, images, outbox, background, report }: Parts): IdentityProvider => {
  if (config.firebase) return createFirebaseProvider(config.firebase);
  const mayMail = createMailLimit(config.rateLimit, db, clock);
  const send = async (mail: Mail): Promise<void> => {
    if (await mayMail(mail.to)) await outbox.send({ ...mail, provesAddress: true });
  };
  // Not awaited: the response must not show by its time or content whether the address has an account.
  const post = (mail: Mail): void => background.run(() => send(mail));
  return createEmbeddedProvider({
    config,
    db,
    ports: {
      signInLimit: createSignInLimit(config.rateLimit, db, clock),
      beforeSignUp: (email) => removeHalfAccount(db, email, clock.now() - MINUTE),
      isSuspended: async (email) => {
        const user = await findUserByEmail(db, email);
        return user !== undefined && isSuspendedAt(user, clock.now());
      },
      sendPasswordReset: (to, link) => post(passwordResetMail(to, { link })),
      sendVerification: (to, link) => post(verifyAddressMail(to, { link })),
      onPasswordReset: async (email) => {
        // First, so that no session with the old password sees the address verified.
        await deleteSessions(db, email);
        await markEmailVerified(db, email);
        await endAccess(db, email, clock.now());
      },
      onSessionEnd: async (accountId) => {
        const email = await findEmailOfAccount(db, accountId);
        if (email) await endAccess(db, email, clock.now());
      },
      publishPhoto: (url) => images.publish(url),
      report,
    },
  });
};
