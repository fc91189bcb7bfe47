import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminClient, createAdminClient, idOf } from '#testing/admin-client.ts';
import { refusal } from '#testing/call.ts';
import { createAdmin, type Person } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let adminClient: AdminClient;
beforeEach(async () => {
  app = await startTestApp();
  adminClient = createAdminClient(app);
});
afterEach(() => app.close());

const adminsLeft = async (): Promise<number> =>
  (await app.db.selectFrom('users').select('id').where('role', '=', 'Admin').where('deleted_at', 'is', null).execute())
    .length;

const admins = async (count: number): Promise<{ person: Person; id: string }[]> => {
  const people = await Promise.all(Array.from({ length: count }, () => createAdmin(app)));
  return Promise.all(people.map(async (person) => ({ person, id: await idOf(app, person) })));
};

describe('§6 Admins: one is always left', () => {
  it('the last one can be neither demoted nor deleted, by themselves neither', async () => {
    const [only] = await admins(1);
    if (!only) throw new Error('no admin');
    expect(refusal(await adminClient.changeRole(only.person, only.id, 'Buyer'))).toBe('409 last_admin');
    expect(refusal(await adminClient.remove(only.person, only.id))).toBe('409 last_admin');
    expect((await adminClient.changeRole(only.person, only.id, 'Admin')).body).toMatchObject({ modifiedCount: 0 });
    expect(await adminsLeft()).toBe(1);
    expect((await adminClient.log(only.person)).body).toEqual([]);
  });

  it('one of several may step down or leave', async () => {
    const [first, second, third] = await admins(3);
    if (!first || !second || !third) throw new Error('no admins');
    expect((await adminClient.changeRole(first.person, first.id, 'Buyer')).body).toMatchObject({ modifiedCount: 1 });
    expect(refusal(await adminClient.log(first.person))).toBe('401 token_revoked');
    expect((await adminClient.remove(second.person, second.id)).body).toMatchObject({ deletedCount: 1 });
    expect(refusal(await adminClient.log(second.person))).toBe('401 token_revoked');
    expect(refusal(await adminClient.remove(third.person, third.id))).toBe('409 last_admin');
  });

  it('two who demote or delete each other at the same time leave one, every time', async () => {
    for (let round = 0; round < 8; round += 1) {
      await app.db.updateTable('users').set({ role: 'Buyer' }).execute();
      const [a, b] = await admins(2);
      if (!a || !b) throw new Error('no admins');
      const responses = await Promise.all([
        round % 2 ? adminClient.changeRole(a.person, b.id, 'Buyer') : adminClient.remove(a.person, b.id),
        adminClient.changeRole(b.person, a.id, 'Seller'),
      ]);
      expect(await adminsLeft()).toBe(1);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  }, 30_000);

  it('five who all step down at the same time leave one', async () => {
    const all = await admins(5);
    const responses = await Promise.all(all.map(({ person, id }) => adminClient.changeRole(person, id, 'Buyer')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    expect(await adminsLeft()).toBe(1);
  });
});
