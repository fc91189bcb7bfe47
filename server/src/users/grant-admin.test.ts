import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/lib/clock.ts';
import { call, refusal } from '#server/test/call.ts';
import { listBike } from '#server/test/listings.ts';
import { officeOf, userRow } from '#server/test/office.ts';
import { createAdmin, fetchAccessToken, signUp } from '#server/test/people.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { grantAdmin } from './grant-admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const grant = (email: string) => grantAdmin(app.db, systemClock, email);

describe('§6 The first admin, granted at the command line', () => {
  it('has signed up before, and is an admin from the next token on', async () => {
    const person = await signUp(app, 'Buyer');
    expect(await grant(` ${person.email.toUpperCase()} `)).toBe('granted');
    expect(refusal(await officeOf(app).list(person, 'Admin'))).toBe('401 token_revoked');
    const token = await fetchAccessToken(app, person);
    expect((await call(app, `GET /api/users/admin/${person.email}`, { token })).body).toEqual({ isAdmin: true });
    expect((await officeOf(app).log({ token })).body).toContainEqual(
      expect.objectContaining({ act: 'admin_granted', admin: 'npm run admin', subject: person.email, before: 'Buyer' }),
    );
  });

  it('who sold bikes sells none any more', async () => {
    const seller = await signUp(app, 'Seller');
    const bikeId = await listBike(app, seller);
    await grant(seller.email);
    const bike = await app.db.selectFrom('bikes').select('removed_at').where('id', '=', bikeId).executeTakeFirst();
    expect(bike?.removed_at).not.toBeNull();
  });

  it('is not granted twice, nor to somebody who has not signed up', async () => {
    const { email } = await createAdmin(app);
    const { token_version } = await userRow(app, email);
    expect(await grant(email)).toBe('already');
    expect((await userRow(app, email)).token_version).toBe(token_version);
    expect(await grant('nobody@example.com')).toBe('unknown');
  });
});
