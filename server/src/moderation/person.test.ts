import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PERSON_MATTERS, type PersonRecord } from '#contract/entities/person-record.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAdminClient, idOf, NO_USER_ID } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { userRow } from '#testing/factories/user.ts';
import { listBike } from '#testing/listings.ts';
import { decide, report, undo } from '#testing/moderation.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const read = (id: string, { token } = admin) => call<PersonRecord>(app, `GET /api/admin/people/${id}`, { token });

describe('GET /admin/people/:id', () => {
  it('of somebody about whom nothing is known has their facts alone', async () => {
    const buyer = await signUp(app, 'Buyer', 'Nusrat');
    const id = await idOf(app, buyer);
    expect((await read(id)).body).toEqual({
      person: {
        ...{ _id: id, name: 'Nusrat', email: buyer.email, role: 'Buyer', sellerVerify: 'Unverified' },
        ...{ since: expect.stringMatching(/Z$/), forSale: 0, sold: 0, open: 0 },
      },
      reports: [],
      decisions: [],
    });
  });

  it('has the reports about a seller and their listings, and a suspension until it is taken back', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer', 'Nusrat')];
    const [id, bike] = [await idOf(app, seller), await listBike(app, seller)];
    await report(app, buyer, { id: bike, words: 'চুরির বাইক' });
    await report(app, buyer, { kind: 'person', id, reason: 'rude' });
    const suspended = await decide(app, admin, { kind: 'person', id, act: 'suspend', days: 7 });
    const { body } = await read(id);
    expect(body.person).toMatchObject({ forSale: 0, suspendedUntil: expect.stringMatching(/Z$/) });
    expect(body.reports).toMatchObject([
      { kind: 'person', id, reason: 'rude', decided: true, reporter: 'Nusrat', reporterId: await idOf(app, buyer) },
      { kind: 'listing', id: bike, reason: 'fraud', words: 'চুরির বাইক', decided: false },
    ]);
    expect(body.decisions).toMatchObject([
      { _id: suspended.body.insertedId, act: 'suspend', aboutId: id, adminId: await idOf(app, admin) },
    ]);

    await undo(app, admin, suspended.body.insertedId);
    const after = (await read(id)).body;
    expect(after.person.suspendedUntil).toBeUndefined();
    expect(after.decisions).toMatchObject([{ undoneAt: expect.stringMatching(/Z$/) }]);
  });

  it('is still there for somebody who has left, without their address', async () => {
    const id = await idOf(app, await signUp(app, 'Seller'));
    await createAdminClient(app).remove(admin, id);
    const { person } = (await read(id)).body;
    expect(person).toMatchObject({ _id: id, role: 'Seller' });
    expect(person.email).toBeUndefined();
  });

  it('has the newest 20 of many reports', async () => {
    const id = await idOf(app, await signUp(app, 'Seller'));
    const reporters = Array.from({ length: MAX_PERSON_MATTERS + 5 }, () => userRow());
    await app.db.insertInto('users').values(reporters).execute();
    const rows = reporters.map((reporter, n) => ({
      ...{ id: newId(), user_id: reporter.id, kind: 'person' as const, target_id: id, about_id: id },
      ...{ reason: 'rude' as const, words: `${n}`, created_at: app.clock.now(), decision_id: null },
    }));
    await app.db.insertInto('reports').values(rows).execute();
    const { person, reports } = (await read(id)).body;
    expect(person.open).toBe(rows.length);
    expect(reports).toHaveLength(MAX_PERSON_MATTERS);
    expect(reports[0]?.words).toBe(`${rows.length - 1}`);
  });

  it('is for admins alone, and there is none of somebody who never was', async () => {
    const seller = await signUp(app, 'Seller');
    expect(refusal(await read(await idOf(app, seller), seller))).toBe('403 role_not_allowed');
    expect(refusal(await read(NO_USER_ID))).toBe('404 user_not_found');
  });
});
