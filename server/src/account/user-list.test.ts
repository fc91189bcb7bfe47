import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { type AdminClient, createAdminClient, nextPage } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { userRow } from '#testing/factories/user.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let adminClient: AdminClient;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  adminClient = createAdminClient(app);
  admin = await createAdmin(app);
});
afterAll(() => app.close());

/** Users in the records alone: most tests of a list need no logins. */
const insertBuyers = async (people: { name: string; email?: string }[]): Promise<void> => {
  const rows = people.map((person) => userRow({ created_at: app.clock.now(), ...person }));
  await app.db.insertInto('users').values(rows).execute();
};

const namesFound = async (search: string): Promise<string[]> =>
  (await adminClient.list(admin, 'Buyer', search)).body.map(({ name }) => name).sort();

describe('§7 GET /users?role=: the list of users', () => {
  it('returns the users of one role with the columns of their screen', async () => {
    const seller = await signUp(app, 'Seller', 'Karim Motors');
    const sellers = await adminClient.list(admin, 'Seller', seller.email);
    expect(sellers).toMatchObject({ status: 200 });
    expect(sellers.body).toEqual([
      {
        _id: expect.any(String),
        name: 'Karim Motors',
        email: seller.email,
        role: 'Seller',
        sellerVerify: 'Unverified',
        joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      },
    ]);
    const [own] = (await adminClient.list(admin, 'Admin', admin.email)).body;
    expect(own).toMatchObject({ role: 'Admin', email: admin.email });
    expect(own).not.toHaveProperty('sellerVerify');
    expect((await adminClient.list(admin, 'Buyer', seller.email)).body).toEqual([]);
  });

  it('has pages, newest first, with the search kept and no user twice', async () => {
    const names = Array.from({ length: PAGE_SIZE * 2 + 5 }, (_, n) => `Paging ${String(n).padStart(3, '0')}`);
    await insertBuyers(names.map((name) => ({ name })));
    const found: string[] = [];
    let next: string | undefined = '/api/users?role=Buyer&search=paging';
    while (next) {
      const page: Awaited<ReturnType<typeof call<User[]>>> = await call<User[]>(app, `GET ${next}`, admin);
      expect(page.body.length).toBeLessThanOrEqual(PAGE_SIZE);
      found.push(...page.body.map(({ name }) => name));
      next = nextPage(page.headers);
    }
    expect(found).toEqual(names.reverse());
  });

  it('searches name and email, anywhere, in upper or lower case', async () => {
    await insertBuyers([{ name: 'Farhana Zaman' }, { name: 'Other', email: 'farhana.z@zzz.example' }]);
    expect(await namesFound('FARHANA')).toEqual(['Farhana Zaman', 'Other']);
    expect(await namesFound('na zam')).toEqual(['Farhana Zaman']);
    expect(await namesFound('ZZZ.exam')).toEqual(['Other']);
    expect(await namesFound('  Farhana Zaman ')).toEqual(['Farhana Zaman']);
  });

  it('searches for %, _ and \\ literally', async () => {
    await insertBuyers([
      { name: 'Discount 50% off' },
      { name: 'under_score' },
      { name: 'under-score' },
      { name: 'a\\b' },
    ]);
    expect(await namesFound('50%')).toEqual(['Discount 50% off']);
    expect(await namesFound('%')).toEqual(['Discount 50% off']);
    expect(await namesFound('under_')).toEqual(['under_score']);
    expect(await namesFound('a\\b')).toEqual(['a\\b']);
  });

  it('finds Bangla and accented names', async () => {
    await insertBuyers([{ name: 'মোঃ রহিম উদ্দিন' }, { name: 'Élodie' }]);
    expect(await namesFound('রহিম')).toEqual(['মোঃ রহিম উদ্দিন']);
    expect(await namesFound('Élodie')).toEqual(['Élodie']);
    expect(await namesFound('করিম')).toEqual([]);
  });

  it('is for admins, of one of the three roles', async () => {
    const [buyer, seller] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    expect(refusal(await adminClient.list(undefined, 'Buyer'))).toBe('401 not_signed_in');
    expect(refusal(await adminClient.list(buyer, 'Buyer'))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.list(seller, 'Buyer'))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.list(admin, 'Owner'))).toBe('400 invalid_input');
    expect(refusal(await call(app, 'GET /api/users', admin))).toBe('400 invalid_input');
    expect(refusal(await adminClient.list(admin, 'Buyer', '\0'))).toBe('400 invalid_input');
  });
});
