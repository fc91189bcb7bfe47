import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { type AdminClient, createAdminClient, idOf, nextPage } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
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

const entriesOf = async (email: string): Promise<AuditEntry[]> =>
  (await adminClient.log(admin)).body.filter(({ subject }) => subject === email);

describe('§6 GET /audit: the log of admin actions', () => {
  it('returns each action with its admin, its user, and the values before and after, newest first', async () => {
    const person = await signUp(app, 'Buyer');
    const id = await idOf(app, person);
    await adminClient.changeRole(admin, id, 'Seller');
    await adminClient.verify(admin, id, 'Verified');
    await adminClient.verify(admin, id, 'Unverified');
    await adminClient.changeRole(admin, id, 'Admin');
    await adminClient.remove(admin, id);
    const entries = await entriesOf(person.email);
    const common = { _id: expect.any(String), at: expect.stringMatching(/^\d{4}-.+Z$/), admin: admin.email };
    expect(entries).toEqual([
      { ...common, act: 'user_deleted', subject: person.email, before: 'Admin' },
      { ...common, act: 'admin_granted', subject: person.email, before: 'Seller', after: 'Admin' },
      { ...common, act: 'seller_unverified', subject: person.email, before: 'Verified', after: 'Unverified' },
      { ...common, act: 'seller_verified', subject: person.email, before: 'Unverified', after: 'Verified' },
      { ...common, act: 'role_changed', subject: person.email, before: 'Buyer', after: 'Seller' },
    ]);
  });

  it('has no record of what changed nothing or was refused', async () => {
    const [buyer, seller] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    const [buyerId, sellerId] = [await idOf(app, buyer), await idOf(app, seller)];
    await adminClient.changeRole(admin, buyerId, 'Buyer');
    await adminClient.verify(admin, buyerId, 'Verified');
    await adminClient.verify(admin, sellerId, 'Unverified');
    await adminClient.remove(seller, buyerId);
    expect(await entriesOf(buyer.email)).toEqual([]);
    expect(await entriesOf(seller.email)).toEqual([]);
  });

  it('is written in the transaction of the action: if the record cannot be written, nothing changes', async () => {
    const own = await startTestApp();
    const boss = await createAdmin(own);
    const buyer = await signUp(own, 'Buyer');
    const id = await idOf(own, buyer);
    await sql`alter table audit_log rename to audit_log_away`.execute(own.db);
    const responses = [
      await createAdminClient(own).changeRole(boss, id, 'Seller'),
      await createAdminClient(own).remove(boss, id),
      await call(own, 'GET /api/bikes/Yamaha', buyer),
    ];
    await own.close();
    expect(responses.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  it('is append-only: the database refuses changes and deletions', async () => {
    await adminClient.changeRole(admin, await idOf(app, await signUp(app, 'Buyer')), 'Seller');
    const before = (await adminClient.log(admin)).body;
    const forgery = app.db.updateTable('audit_log').set({ admin_email: 'somebody@example.com' });
    await expect(forgery.execute()).rejects.toThrow(/append-only/);
    await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
    expect((await adminClient.log(admin)).body).toEqual(before);
  });

  it('has pages, without repetitions', async () => {
    const id = await idOf(app, await signUp(app, 'Buyer'));
    for (let n = 0; n < PAGE_SIZE; n += 1) await adminClient.changeRole(admin, id, n % 2 ? 'Buyer' : 'Seller');
    const seen: string[] = [];
    let next: string | undefined = '/api/audit';
    while (next) {
      const page: Awaited<ReturnType<typeof call<AuditEntry[]>>> = await call<AuditEntry[]>(app, `GET ${next}`, admin);
      expect(page.body.length).toBeLessThanOrEqual(PAGE_SIZE);
      seen.push(...page.body.map(({ _id }) => _id));
      next = nextPage(page.headers);
    }
    const rows = await app.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').execute();
    expect(seen).toEqual(rows.map(({ id: entry }) => entry));
    expect(seen.length).toBeGreaterThan(PAGE_SIZE);
  });

  it('is for admins', async () => {
    const [buyer, seller] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    expect(refusal(await adminClient.log(undefined))).toBe('401 not_signed_in');
    expect(refusal(await adminClient.log(buyer))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.log(seller))).toBe('403 role_not_allowed');
  });
});
