import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteBarredBefore } from '#server/people/users/barred-addresses.repository.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { decide, queue, report, undo } from '#testing/moderation.ts';
import { createAdmin, createIdentity, issueToken, logIn, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

/** The admin, also after their access token has expired. */
const boss = async (): Promise<Person> => ({ ...admin, token: await issueToken(app, admin) });
const leave = async (person: Person): Promise<void> => {
  const token = await issueToken(app, person);
  const { status } = await call(app, 'DELETE /api/users/profile', { token, body: { email: person.email } });
  expect(status).toBe(200);
};
const decideAbout = async (id: string, act: string, days?: number) =>
  decide(app, await boss(), { kind: 'person', id, act, reason: 'Asked for an OTP', ...(days && { days }) });

/** Registers the identity of an address, as the page does; returns the refusal, or `200`. */
const register = async ({ email }: Person, idToken: string): Promise<string> => {
  const body = { name: 'Back again', email, role: 'Seller' };
  const response = await call<never>(app, 'POST /api/users', { token: idToken, body });
  return response.status === 200 ? '200' : refusal(response);
};
/** Signs up again with the same address. */
const comeBack = async (person: Person): Promise<string> =>
  register(person, (await createIdentity(app, 'Back again', person.email)).idToken);
/** The same once more, after it was refused: the login at the identity provider is there. */
const tryAgain = async (person: Person): Promise<string> => register(person, (await logIn(app, person)).idToken);

describe('What was reported about a person who has left', () => {
  it('can be dismissed, and that undone; nothing else can be decided, and they are written to no more', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Buyer')];
    const [id, bike] = [await idOf(app, seller), await listBike(app, seller)];
    await report(app, buyer, { kind: 'person', id, reason: 'rude' });
    await report(app, buyer, { id: bike });
    await leave(seller);
    for (const act of ['warn', 'suspend', 'end'])
      expect(refusal(await decideAbout(id, act, 3))).toBe('404 user_not_found');
    const { body } = await decideAbout(id, 'dismiss');
    expect((await decide(app, await boss(), { id: bike, act: 'dismiss' })).status).toBe(200);
    expect([...(await queue(app, await boss(), id)), ...(await queue(app, await boss(), bike))]).toEqual([]);
    expect((await undo(app, await boss(), body.insertedId)).body.deletedCount).toBe(1);
    expect(await queue(app, await boss(), id)).toHaveLength(1);
    expect((await decideAbout(id, 'dismiss')).status).toBe(200);
    await expect.poll(() => mailsTo(app.config.dataDir, buyer.email).length).toBeGreaterThanOrEqual(3);
    expect(mailsTo(app.config.dataDir, `deleted:${id}`)).toEqual([]);
  });

  it('was decided about them and their listing can be undone', async () => {
    const seller = await signUp(app, 'Seller', 'Karim');
    const [id, bike] = [await idOf(app, seller), await listBike(app, seller)];
    const warning = await decideAbout(id, 'warn');
    const hiding = await decide(app, await boss(), { id: bike, act: 'hide' });
    await leave(seller);
    for (const { body } of [warning, hiding])
      expect((await undo(app, await boss(), body.insertedId)).body.deletedCount).toBe(1);
    const row = app.db.selectFrom('bikes').select('removed_at').where('id', '=', bike);
    expect((await row.executeTakeFirstOrThrow()).removed_at).not.toBeNull();
    expect(mailsTo(app.config.dataDir, `deleted:${id}`)).toEqual([]);
  });
});

describe('Who leaves while a decision stands', () => {
  it('does not sign up again with the address of an account that was closed, until that is taken back', async () => {
    const seller = await signUp(app, 'Seller');
    const { body } = await decideAbout(await idOf(app, seller), 'end');
    await leave(seller);
    expect(await comeBack(seller)).toBe('403 address_barred');
    const kept = JSON.stringify(await app.db.selectFrom('barred_addresses').selectAll().execute());
    expect(kept).not.toContain(seller.email);
    await undo(app, await boss(), body.insertedId);
    expect(await tryAgain(seller)).toBe('200');
  });

  it('is free to come back once a suspension is over, or what is left of it', async () => {
    const [seller, other] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
    await decideAbout(await idOf(app, seller), 'suspend', 2);
    const id = await idOf(app, other);
    await decideAbout(id, 'suspend', 2);
    const { body } = await decideAbout(id, 'end');
    for (const person of [seller, other]) await leave(person);
    await undo(app, await boss(), body.insertedId);
    for (const person of [seller, other]) expect(await comeBack(person)).toBe('403 address_barred');
    app.clock.advance(2 * DAY + 1);
    for (const person of [seller, other]) expect(await tryAgain(person)).toBe('200');
    await deleteBarredBefore(app.db, app.clock.now());
    const left = await app.db.selectFrom('barred_addresses').selectAll().where('about_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('is stopped the same way if an admin deletes the account; who was not suspended comes back at once', async () => {
    const [closed, free] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
    const ids = [await idOf(app, closed), await idOf(app, free)];
    await decideAbout(ids[0] ?? '', 'end');
    for (const id of ids) await createAdminClient(app).remove(await boss(), id);
    expect(await comeBack(closed)).toBe('403 address_barred');
    expect(await comeBack(free)).toBe('200');
  });
});
