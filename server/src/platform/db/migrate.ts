import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import * as marketplace from './migrations/0001-marketplace.ts';
import * as identity from './migrations/0002-identity.ts';
import * as wishlists from './migrations/0003-wishlists.ts';
import * as ordersAndPayments from './migrations/0004-orders-and-payments.ts';
import * as administration from './migrations/0005-administration.ts';
import * as salesAndSearch from './migrations/0006-sales-and-search.ts';
import * as mailOutbox from './migrations/0007-mail-outbox.ts';
import * as languagesAndVerifiedAddresses from './migrations/0008-languages-and-verified-addresses.ts';
import * as copiedPictures from './migrations/0009-copied-pictures.ts';
import * as severalProcesses from './migrations/0010-several-processes.ts';
import * as indexes from './migrations/0011-indexes.ts';
import * as listedOnce from './migrations/0013-listed-once.ts';
import * as erasure from './migrations/0014-erasure.ts';
import * as endedAccess from './migrations/0015-ended-access.ts';
import * as listVersions from './migrations/0016-list-versions.ts';
import * as limitsOfAccounts from './migrations/0017-limits-of-accounts.ts';
import * as holdsAndRestores from './migrations/0018-holds-and-restores.ts';
import * as departures from './migrations/0019-departures.ts';
import * as mailsAboutPeople from './migrations/0020-mails-about-people.ts';
import * as ownDataInPages from './migrations/0021-own-data-in-pages.ts';
import * as jobLeases from './migrations/0023-job-leases.ts';
import * as notifiedSales from './migrations/0026-notified-sales.ts';
import * as kilometres from './migrations/0027-kilometres.ts';
import { openDatabase } from './open.ts';
import { NO_LIMIT } from './postgres.ts';

export const migrations: Record<string, Migration> = {
  '0001-marketplace': marketplace,
  '0002-identity': identity,
  '0003-wishlists': wishlists,
  '0004-orders-and-payments': ordersAndPayments,
  '0005-administration': administration,
  '0006-sales-and-search': salesAndSearch,
  '0007-mail-outbox': mailOutbox,
  '0008-languages-and-verified-addresses': languagesAndVerifiedAddresses,
  '0009-copied-pictures': copiedPictures,
  '0010-several-processes': severalProcesses,
  '0011-indexes': indexes,
  '0013-listed-once': listedOnce,
  '0014-erasure': erasure,
  '0015-ended-access': endedAccess,
  '0016-list-versions': listVersions,
  '0017-limits-of-accounts': limitsOfAccounts,
  '0018-holds-and-restores': holdsAndRestores,
  '0019-departures': departures,
  '0020-mails-about-people': mailsAboutPeople,
  '0021-own-data-in-pages': ownDataInPages,
  '0023-job-leases': jobLeases,
  '0026-notified-sales': notifiedSales,
  '0027-kilometres': kilometres,
};

const migrator = (db: Db): Migrator => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Returns true if every migration that this version knows has run. */
export const isMigrated = async (db: Db): Promise<boolean> =>
  (await migrator(db).getMigrations()).every((migration) => migration.executedAt !== undefined);

/**
 * Brings the schema up to date under a lock: of several processes that start at once, one migrates and the others wait.
 * A schema that a newer version has brought further is left as it is, so that one can go back a version. Returns the
 * names of the migrations that it ran. Throws what made one fail, with all of it rolled back.
 */
export const migrate = async (db: Db): Promise<string[]> => {
  if (await isMigrated(db)) return [];
  const { error, results = [] } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
};

/** Brings a database up to date over a connection without time limits. Returns and throws as `migrate` does. */
export const migrateDatabase = async (config: DatabaseConfig): Promise<string[]> => {
  const db = openDatabase(config, { limit: NO_LIMIT });
  return migrate(db).finally(() => db.destroy());
};
