/**
 * Tables of the embedded identity provider, as better-auth 1.7 defines them, under names of our own. Frozen.
 * A test compares them with what the installed better-auth asks for.
 */
import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

type Types = { moment: ColumnDataType; flag: ColumnDataType };

const createUser = async (db: Kysely<unknown>, { moment, flag }: Types): Promise<void> => {
  await db.schema
    .createTable('identity_user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('identity_user_by_image').on('identity_user').column('image').execute();
};

const createSession = async (db: Kysely<unknown>, { moment }: Types): Promise<void> => {
  await db.schema
    .createTable('identity_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', moment, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('identity_user.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('identity_session_userId_idx').on('identity_session').column('userId').execute();
};

const createAccount = async (db: Kysely<unknown>, { moment }: Types): Promise<void> => {
  await db.schema
    .createTable('identity_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('identity_user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', moment)
    .addColumn('refreshTokenExpiresAt', moment)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('identity_account_userId_idx').on('identity_account').column('userId').execute();
};

const createVerification = async (db: Kysely<unknown>, { moment }: Types): Promise<void> => {
  await db.schema
    .createTable('identity_verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', moment, (column) => column.notNull())
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('updatedAt', moment, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('identity_verification_identifier_idx')
    .on('identity_verification')
    .column('identifier')
    .execute();
};

const createKeysAndLimits = async (db: Kysely<unknown>, { moment }: Types): Promise<void> => {
  await db.schema
    .createTable('identity_jwks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('privateKey', 'text', (column) => column.notNull())
    .addColumn('createdAt', moment, (column) => column.notNull())
    .addColumn('expiresAt', moment)
    .addColumn('alg', 'text')
    .addColumn('crv', 'text')
    .execute();
  await db.schema
    .createTable('identity_rate_limit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lastRequest', 'bigint', (column) => column.notNull())
    .execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const types: Types = postgres ? { moment: 'timestamptz', flag: 'boolean' } : { moment: 'date', flag: 'integer' };
  await createUser(db, types);
  await createSession(db, types);
  await createAccount(db, types);
  await createVerification(db, types);
  await createKeysAndLimits(db, types);
};
