import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignUpRole } from '#contract/constants.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { createAdminClient, findUserRow } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { verifyAddress } from '#testing/mails.ts';
import { createAdmin, issueToken, logIn, type Person, signUpUnproved } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { grantAdmin } from './admins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A registered user with a verified address. */
const signUp = async (role: SignUpRole): Promise<Person> => {
  const person = await signUpUnproved(app, role);
  await verifyAddress(app, person);
  return { ...person, ...(await logIn(app, person)) };
};

const grant = (email: string, options = {}) => grantAdmin(app.db, systemClock, email, options);

describe('§6 The first admin, granted at the command line', () => {
  it('must have signed up before, and is an admin from the next token on', async () => {
    const person = await signUp('Buyer');
    expect(await grant(` ${person.email.toUpperCase()} `)).toBe('granted');
    expect(refusal(await createAdminClient(app).list(person, 'Admin'))).toBe('401 token_revoked');
    const token = await issueToken(app, person);
    expect((await call(app, `GET /api/users/admin/${person.email}`, { token })).body).toEqual({ isAdmin: true });
    expect((await createAdminClient(app).log({ token })).body).toContainEqual(
      expect.objectContaining({ act: 'admin_granted', admin: 'npm run admin', subject: person.email, before: 'Buyer' }),
    );
  });

  it('no longer sells bikes if they were a seller', async () => {
    const seller = await signUp('Seller');
    const bikeId = await listBike(app, seller);
    await grant(seller.email);
    const bike = await app.db.selectFrom('bikes').select('removed_at').where('id', '=', bikeId).executeTakeFirst();
    expect(bike?.removed_at).not.toBeNull();
  });

  it('must have a verified address: the first to sign up with it may be another person', async () => {
    const { email } = await signUpUnproved(app, 'Buyer');
    expect(await grant(email)).toBe('unverified');
    expect((await findUserRow(app, email)).role).toBe('Buyer');
    expect(await grant(email, { unverified: true })).toBe('granted');
  });

  it('is not granted twice, nor to a person who has not signed up', async () => {
    const { email } = await createAdmin(app);
    const { token_version } = await findUserRow(app, email);
    expect(await grant(email)).toBe('already');
    expect((await findUserRow(app, email)).token_version).toBe(token_version);
    expect(await grant('nobody@example.com')).toBe('unknown');
  });
});
