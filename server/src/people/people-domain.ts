import type { Images } from '#server/images/create-images.ts';
import type { Outbox } from '#server/notices/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { serveAudit } from './audit/audit.routes.ts';
import { createAuditService } from './audit/audit.service.ts';
import { serveAccessTokens } from './auth/access-tokens.routes.ts';
import { createAccessTokens } from './auth/access-tokens.service.ts';
import { createIdentity } from './auth/identity/create-identity.ts';
import { createIdTokens, ID_TOKEN_LIFETIME } from './auth/identity/id-tokens.ts';
import { serveIdentity } from './auth/identity/identity.routes.ts';
import { servePresence } from './presence/presence.routes.ts';
import { createPresence } from './presence/presence.service.ts';
import { deleteBarredBefore } from './users/barred-addresses.repository.ts';
import { createBarredAddresses } from './users/barred-addresses.ts';
import { deleteDeparturesBefore } from './users/users.repository.ts';
import { serveUsers } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  background: Background;
  report(error: unknown): void;
  images: Images;
  outbox: Outbox;
  emit: Emit;
  /** Makes a user the first admin, unless there is one. Returns whether it did. */
  becomeFirstAdmin(userId: string): Promise<boolean>;
}

/** The domain of people: accounts, logins, presence, blocks, and the audit log. */
export const createPeopleDomain = (parts: Parts) => {
  const { config, db, clock, background, report, images, outbox, emit, becomeFirstAdmin } = parts;
  const identity = createIdentity({ config, db, clock, images, outbox, background, report });
  const accessTokens = createAccessTokens(db, clock, {
    secret: config.authSecret,
    firstAdmin: config.adminEmail ? { email: config.adminEmail, become: becomeFirstAdmin } : undefined,
  });
  const tokens = { accessTokens, idTokens: createIdTokens(identity.issuer) };
  const barred = createBarredAddresses(config.authSecret);
  const presence = createPresence({ db, clock, report });
  const domain: Domain = {
    async serve({ app, serve }) {
      serveAccessTokens(serve, accessTokens);
      serveUsers(serve, createUsersService({ db, clock, photos: images, barred, emit }));
      serveAudit(serve, createAuditService(db));
      servePresence(serve, presence);
      if (identity.embedded) await serveIdentity(app, identity.embedded);
    },
    jobs: [
      {
        name: 'departures',
        every: 10 * MINUTE,
        async run() {
          await deleteDeparturesBefore(db, clock.now() - ID_TOKEN_LIFETIME);
          await deleteBarredBefore(db, clock.now());
        },
      },
    ],
  };
  return { identity, tokens, barred, presence, domain };
};
