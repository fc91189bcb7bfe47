import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Language, Role, SignUpRole } from '#contract/constants.ts';
import { markEmailVerified } from '#server/people/auth/identity/identity.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call, type Target } from './call.ts';
import { userRow } from './factories/user.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'Secret#1';

/** A signed-in user. */
export interface Person {
  name: string;
  email: string;
  /** The API's access token. */
  token: string;
}

/** A signed-in user, with what the identity provider gave their browser. */
export interface PersonWithSession extends Person {
  /** The identity provider's session. */
  cookie: string;
  idToken: string;
}

type Identity = Omit<PersonWithSession, 'token'>;

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export const fetchIdToken = async (app: Target, cookie: string): Promise<string> =>
  (await call<{ token: string }>(app, 'GET /identity/token', { headers: { cookie } })).body.token;

export const fetchAccessToken = async (
  app: Target,
  { email, idToken }: Pick<Identity, 'email' | 'idToken'>,
  headers: Record<string, string> = {},
): Promise<string> => {
  const exchange = `GET /api/jwt?email=${encodeURIComponent(email)}`;
  return (await call<{ accessToken: string }>(app, exchange, { token: idToken, headers })).body.accessToken;
};

/** Creates an account at the identity provider alone, as the sign-up page does first. */
export const createIdentity = async (
  app: Target,
  name = 'Rahim',
  email = `${newId()}@example.com`,
): Promise<Identity> => {
  const headers = { origin: app.url };
  const body = { name, email, password: PASSWORD };
  const response = await call(app, 'POST /identity/sign-up/email', { body, headers });
  if (response.status !== 200)
    throw new Error(`sign-up responded with ${response.status}: ${JSON.stringify(response.body)}`);
  const cookie = cookieOf(response.headers);
  return { name, email, cookie, idToken: await fetchIdToken(app, cookie) };
};

/** As if the link in the mail of the sign-up had been opened: mails to other addresses say nothing. */
const proveAddress = async (app: Target, identity: Identity): Promise<Identity> => {
  if (!('db' in app)) return identity;
  await markEmailVerified((app as TestApp).db, identity.email);
  return { ...identity, idToken: await fetchIdToken(app, identity.cookie) };
};

/** Signs a user up by the calls that the sign-up page makes; their address is proved where `app` has its records. */
export const signUpByCalls = async (
  app: Target,
  role: SignUpRole,
  name?: string,
  address?: string,
): Promise<PersonWithSession> =>
  finishSignUp(app, role, await proveAddress(app, await createIdentity(app, name, address)));

/** As `signUpByCalls`, without a proof that the address is theirs. */
export const signUpUnproved = async (
  app: Target,
  role: SignUpRole,
  name?: string,
  address?: string,
): Promise<PersonWithSession> => finishSignUp(app, role, await createIdentity(app, name, address));

const finishSignUp = async (app: Target, role: SignUpRole, identity: Identity): Promise<PersonWithSession> => {
  const body = { name: identity.name, email: identity.email, role };
  await call(app, 'POST /api/users', { token: identity.idToken, body });
  return { ...identity, token: await fetchAccessToken(app, identity) };
};

const hashOfPassword = hashPassword(PASSWORD);

/** What better-auth writes when somebody signs up with `PASSWORD` and proves their address. */
const insertAccount = async (db: Db, name: string, email: string): Promise<void> => {
  const [id, now, password] = [newId(), new Date().toISOString(), await hashOfPassword];
  await sql`insert into identity_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, ${name}, ${email}, true, ${now}, ${now})`.execute(db);
  await sql`insert into identity_account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values (${newId()}, ${id}, 'credential', ${id}, ${password}, ${now}, ${now})`.execute(db);
};

/**
 * A user whose address is proved and who is logged in, as `signUpByCalls` leaves them: in a tenth of the time, because rows
 * are written. A test whose subject is signing up, or who needs the provider's session, calls that one.
 */
export const signUp = async (app: TestApp, role: SignUpRole, name = 'Rahim', address?: string): Promise<Person> => {
  const { db, clock } = app;
  const email = address ?? `${newId()}@example.com`;
  const now = clock.now();
  await insertAccount(db, name, email);
  await db
    .insertInto('users')
    .values(userRow({ name, email, role, language: 'en', email_verified_at: now, created_at: now }))
    .execute();
  return { name, email, token: await issueToken(app, { email }) };
};

/** Logs in again, with the current name and role. */
export const logIn = async (app: Target, { email }: Pick<Person, 'email'>, password = PASSWORD) => {
  const headers = { origin: app.url };
  const response = await call(app, 'POST /identity/sign-in/email', { body: { email, password }, headers });
  const cookie = cookieOf(response.headers);
  const idToken = await fetchIdToken(app, cookie);
  return { cookie, idToken, token: await fetchAccessToken(app, { email, idToken }) };
};

/** Changes a user's role in the records: sign-up gives no such role. */
export const setRole = async ({ db }: Pick<TestApp, 'db'>, email: string, role: Role): Promise<void> => {
  await db
    .updateTable('users')
    .set((row) => ({ role, token_version: row('token_version', '+', 1) }))
    .where('email', '=', email)
    .execute();
};

/** An access token with the current role, as a browser in this language gets it; mails come in that language from then on. */
export const issueToken = (
  { tokens, clock }: TestApp,
  { email }: Pick<Person, 'email'>,
  language: Language = 'en',
): Promise<string> => tokens.accessTokens.issue({ email, emailVerified: true, issuedAt: clock.now() }, language);

/** Makes a person an admin, also one of a deal. Returns their new token. */
export const makeAdmin = async (app: TestApp, person: Pick<Person, 'email'>): Promise<{ token: string }> => {
  await setRole(app, person.email, 'Admin');
  return { token: await issueToken(app, person) };
};

export const createAdmin = async (app: TestApp): Promise<PersonWithSession> => {
  const person = await signUpByCalls(app, 'Buyer', 'Admin');
  await setRole(app, person.email, 'Admin');
  return { ...person, token: await issueToken(app, person) };
};
