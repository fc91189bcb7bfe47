import type { Role } from '#contract/constants.ts';
import { createAccessTokens } from '#server/people/auth/access-tokens.service.ts';
import { markDeleted, setRole } from '#server/people/users/administration.repository.ts';
import { NO_USER_ID } from '#testing/admin-client.ts';
import type { SignIdToken } from '#testing/embedded-auth.ts';
import { userRow } from '#testing/factories/user.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The callers of docs/reference/access.md. `buyer` and `seller` own what a row is about. */
export const CALLERS = [
  'visitor',
  'buyer',
  'other buyer',
  'seller',
  'other seller',
  'new seller',
  'admin',
  'deleted',
  'demoted',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** The role of those whose token is valid. */
export const ROLE_OF: Partial<Record<CallerName, Role>> = {
  buyer: 'Buyer',
  'other buyer': 'Buyer',
  seller: 'Seller',
  'other seller': 'Seller',
  'new seller': 'Seller',
  admin: 'Admin',
};

export interface Caller {
  id: string;
  name: string;
  email: string;
  /** Without both: signed out. */
  token?: string;
  /** An ID token, signed when it is requested. */
  idToken?(): Promise<string>;
}
export type Callers = Record<CallerName, Caller>;

export interface Stage {
  app: TestApp;
  signIdToken: SignIdToken;
}

/** A user in the records, with the tokens that they would have after logging in. */
export const addUser = async (
  { app, signIdToken }: Stage,
  role: Role,
  seller_verify: 'Verified' | 'Unverified' = 'Unverified',
): Promise<Required<Caller>> => {
  const { db, clock, config } = app;
  const row = userRow({ role, seller_verify, created_at: clock.now() });
  const { id, name, email } = row;
  await db.insertInto('users').values(row).execute();
  const accessTokens = createAccessTokens(db, clock, { secret: config.authSecret });
  const identity = { email, emailVerified: false, issuedAt: clock.now() };
  const token = await accessTokens.issue(identity, 'en');
  return { id, name, email, token, idToken: () => signIdToken({ sub: id, email, email_verified: false, name }) };
};

/** Every kind of caller. The deleted and the demoted were admins, and have kept their tokens. */
export const createCallers = async (stage: Stage): Promise<Callers> => {
  const { db, clock } = stage.app;
  const deleted = await addUser(stage, 'Admin');
  await markDeleted(db, deleted.id, clock.now());
  const demoted = await addUser(stage, 'Admin');
  await setRole(db, demoted.id, 'Buyer');
  return {
    visitor: { id: NO_USER_ID, name: 'Visitor', email: 'visitor@example.com' },
    buyer: await addUser(stage, 'Buyer'),
    'other buyer': await addUser(stage, 'Buyer'),
    seller: await addUser(stage, 'Seller', 'Verified'),
    'other seller': await addUser(stage, 'Seller', 'Verified'),
    'new seller': await addUser(stage, 'Seller'),
    admin: await addUser(stage, 'Admin'),
    deleted,
    demoted,
  };
};
