import type { ImagesService } from '#server/images/images.service.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { passwordResetMail } from '#server/mail/templates/password-reset.ts';
import { verifyAddressMail } from '#server/mail/templates/verify-address.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { endAccess } from '#server/users/users.repository.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createFirebaseProvider } from './firebase.ts';
import { deleteSessions, findEmailOfAccount, markEmailVerified, removeHalfAccount } from './identity.repository.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createMailLimit } from './mail-limit.ts';
import { createSignInLimit } from './sign-in-limit.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  images: ImagesService;
  outbox: Outbox;
  /** Told of failures that the person at the browser cannot be told of, e.g. a mail that could not be sent. */
  report(error: unknown): void;
}

/** The configured identity provider; the embedded one is connected with the parts of the application that it needs. */
export const createIdentity = ({ config, db, clock, images, outbox, report }: Parts): IdentityProvider => {
  if (config.firebase) return createFirebaseProvider(config.firebase);
  const mayMail = createMailLimit(config.rateLimit, db, clock);
  const send = async (mail: Mail): Promise<void> => {
    if (await mayMail(mail.to)) await outbox.send(mail);
  };
  // Not awaited: the answer must take as long for an address that nobody has, and be the same whatever becomes of the mail.
  const post = (mail: Mail): void => void send(mail).catch(report);
  return createEmbeddedProvider({
    config,
    db,
    ports: {
      signInLimit: createSignInLimit(config.rateLimit, db, clock),
      beforeSignUp: (email) => removeHalfAccount(db, email, clock.now() - MINUTE),
      sendPasswordReset: (to, link) => post(passwordResetMail(to, { link })),
      sendVerification: (to, link) => post(verifyAddressMail(to, { link })),
      onPasswordReset: async (email) => {
        // First: a session of whoever knew the old password must not see the address verified.
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
