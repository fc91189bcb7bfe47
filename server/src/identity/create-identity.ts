import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { ImagesService } from '#server/images/images.service.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { raiseTokenVersion } from '#server/users/users.repository.ts';
import { createEmbeddedProvider, type IdentityProvider } from './embedded-provider.ts';
import { passwordResetMail } from './password-reset-mail.ts';

interface Parts {
  config: Config;
  db: Db;
  images: ImagesService;
  outbox: Outbox;
  /** Told of failures that the person at the browser cannot be told of, e.g. a mail that could not be sent. */
  report(error: unknown): void;
}

/** The identity provider, connected with the parts of the application that it needs. */
export const createIdentity = ({ config, db, images, outbox, report }: Parts): IdentityProvider =>
  createEmbeddedProvider({
    config,
    db,
    ports: {
      // Not awaited: the answer must take as long for an address that nobody has.
      sendPasswordReset: (to, link) => void outbox.send(passwordResetMail(to, link)).catch(report),
      onPasswordReset: (email) => raiseTokenVersion(db, email),
      acceptsPhoto: (url) => images.accepts(url),
      report,
    },
  });
