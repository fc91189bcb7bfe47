import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IDENTITY_KEPT_DAYS, UNFINISHED_KEPT_DAYS, VERIFIED_YEARS } from '#contract/papers.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf, nextPage } from '#testing/admin-client.ts';
import { type CallResponse, call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { papersToReview, readPaper, showPaper } from '#testing/papers.ts';
import { createAdmin, makeAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import {
  identityRead,
  ownVerification,
  PERSON_SEEN,
  refuseIdentity,
  showIdentity,
  uploadIdentity,
  verifiedOf,
  verifyByDocuments,
} from '#testing/verification.ts';
import { createSelfieCodes } from './selfie-code.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await signUp(app, 'Seller', 'Karim Motors');
  sellerId = await idOf(app, seller);
});

const runJob = async () => {
  const job = app.domains.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'papers');
  await job?.run();
};
const stateOf = async () => (await ownVerification(app, seller)).verification?.state;
const kindsOf = async () => (await ownVerification(app, seller)).verification?.pictures.map(({ kind }) => kind);
const badge = async () => {
  const bike = await listBike(app, seller);
  return (await call<{ sellerVerify: string }>(app, `GET /api/bike/${bike}`)).body.sellerVerify;
};
const entryOf = async () => (await papersToReview(app, admin)).find(({ personId }) => personId === sellerId);
const setTimes = (columns: object) =>
  app.db.updateTable('verifications').set(columns).where('user_id', '=', sellerId).execute();

describe('A seller who shows who they are', () => {
  it('waits for an admin once NID and selfie are there, and has the badge when one has seen them', async () => {
    expect((await ownVerification(app, seller)).verification).toBeUndefined();
    await uploadIdentity(app, seller, 'nidFront');
    await uploadIdentity(app, seller, 'nidBack');
    expect([await stateOf(), await entryOf()]).toEqual(['open', undefined]);
    await uploadIdentity(app, seller, 'selfie');
    expect(await stateOf()).toBe('waiting');
    const entry = await entryOf();
    expect(entry).toMatchObject({ personName: 'Karim Motors', seller: { as: 'person', email: seller.email } });
    expect(entry?.pictures.map(({ kind }) => kind)).toEqual(['nidFront', 'nidBack', 'selfie']);
    expect(entry?.seller?.codes).toContain((await ownVerification(app, seller)).code);
    expect((await verifyByDocuments(app, admin, entry?._id ?? '')).status).toBe(200);
    expect([await stateOf(), await badge(), await entryOf()]).toEqual(['accepted', 'Verified', undefined]);
    const seen = { nid: true, sameFace: true, code: true, sameName: true };
    const on = dhakaDay(app.clock.now());
    expect(await verifiedOf(app, sellerId)).toEqual({ by: 'documents', as: 'person', on, seen });
    expect((await createAdminClient(app).log(admin)).body).toContainEqual(
      expect.objectContaining({ act: 'verification_accepted', subject: seller.email, before: 'person' }),
    );
  });

  it('as a shop shows its trade licence alone', async () => {
    const id = await showIdentity(app, seller, 'shop');
    expect((await entryOf())?.seller).toEqual({ as: 'shop', email: seller.email, joinedAt: expect.any(String) });
    const nid = { nid: true, sameFace: true, code: true };
    expect(refusal(await verifyByDocuments(app, admin, id, nid))).toBe('409 verification_other_kind');
    await verifyByDocuments(app, admin, id, { licence: true, licenceUntil: '2027-06-30' });
    expect(await verifiedOf(app, sellerId)).toMatchObject({ as: 'shop', seen: { licenceUntil: '2027-06-30' } });
  });

  it('may take a picture again, change from person to shop, and take a picture back', async () => {
    const first = (await uploadIdentity(app, seller, 'nidFront')).body.insertedId;
    const again = (await uploadIdentity(app, seller, 'nidFront')).body.insertedId;
    expect((await readPaper(app, seller, first)).refused).toBe('404 paper_not_found');
    expect((await readPaper(app, seller, again)).refused).toBeUndefined();
    await showIdentity(app, seller);
    await call(app, `DELETE /api/papers/${(await entryOf())?.pictures[2]?._id}`, { token: seller.token });
    expect([await stateOf(), await kindsOf()]).toEqual(['open', ['nidFront', 'nidBack']]);
    await showIdentity(app, seller, 'shop');
    expect([await stateOf(), await kindsOf()]).toEqual(['waiting', ['tradeLicence']]);
  });

  it('reads why it was refused, and shows it again', async () => {
    await refuseIdentity(app, admin, await showIdentity(app, seller));
    expect((await ownVerification(app, seller)).verification).toMatchObject({
      state: 'refused',
      words: 'The code is not there.',
    });
    expect(await badge()).toBe('Unverified');
    await uploadIdentity(app, seller, 'nidFront');
    expect([await stateOf(), await kindsOf()]).toEqual(['open', ['nidFront']]);
  });

  it('is decided once, by enough that was seen, and by admins alone', async () => {
    const id = await showIdentity(app, seller);
    expect(refusal(await verifyByDocuments(app, admin, id, { nid: true }))).toBe('400 invalid_input');
    expect(refusal(await refuseIdentity(app, admin, id, ''))).toBe('400 invalid_input');
    expect(refusal(await verifyByDocuments(app, seller, id))).toBe('403 role_not_allowed');
    const second = await createAdmin(app);
    const both = await Promise.all([verifyByDocuments(app, admin, id), refuseIdentity(app, second, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is one of those who upload everything at the same time: it waits once, with one picture of each kind', async () => {
    const kinds = ['nidFront', 'nidBack', 'selfie', 'nidFront', 'selfie'];
    const all = await Promise.all(kinds.map((kind) => uploadIdentity(app, seller, kind)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await stateOf(), (await kindsOf())?.sort()]).toEqual(['waiting', ['nidBack', 'nidFront', 'selfie']]);
    expect(await app.db.selectFrom('verifications').selectAll().where('user_id', '=', sellerId).execute()).toHaveLength(
      1,
    );
  });

  it('is decided by the pictures and the name that the admin has looked at: others are refused, and still wait', async () => {
    const id = await showIdentity(app, seller);
    const read = await identityRead(app, admin, id);
    await uploadIdentity(app, seller, 'selfie');
    expect(refusal(await verifyByDocuments(app, admin, id, PERSON_SEEN, read))).toBe('409 papers_changed');
    expect(refusal(await refuseIdentity(app, admin, id, 'No code.', read))).toBe('409 papers_changed');
    const { pictures } = await identityRead(app, admin, id);
    for (const other of [pictures.slice(1), [...pictures, ...read.pictures.slice(2)]])
      expect(refusal(await verifyByDocuments(app, admin, id, PERSON_SEEN, { ...read, pictures: other }))).toBe(
        '409 papers_changed',
      );
    const renamed = { pictures, name: 'Another Name' };
    expect(refusal(await verifyByDocuments(app, admin, id, PERSON_SEEN, renamed))).toBe('409 papers_changed');
    expect(await stateOf()).toBe('waiting');
    expect((await verifyByDocuments(app, admin, id)).status).toBe(200);
  });

  it('no longer has the same name as the documents once they have another one', async () => {
    await verifyByDocuments(app, admin, await showIdentity(app, seller));
    const rename = (name: string) => call(app, 'PUT /api/users/profile', { token: seller.token, body: { name } });
    expect((await rename('Rahim Motors')).status).toBe(200);
    expect((await verifiedOf(app, sellerId)).seen).toEqual({ nid: true, sameFace: true, code: true });
  });

  it('cannot be an admin who decides about their own documents', async () => {
    const id = await showIdentity(app, seller);
    const read = await identityRead(app, admin, id);
    expect(refusal(await refuseIdentity(app, await makeAdmin(app, seller), id, 'Mine.', read))).toBe(
      '409 decision_own',
    );
  });

  it('leaves the queue, with the pictures, when they sell no more', async () => {
    await showIdentity(app, seller);
    await createAdminClient(app).changeRole(admin, sellerId, 'Buyer');
    expect(await entryOf()).toBeUndefined();
    const left = app.db.selectFrom('papers').selectAll().where('user_id', '=', sellerId);
    expect(await left.where('state', '<>', 'expired').execute()).toEqual([]);
  });

  it("sees nobody else's pictures, and an admin's look is in the audit log", async () => {
    await showIdentity(app, seller);
    const picture = (await entryOf())?.pictures[0]?._id ?? '';
    expect((await readPaper(app, await signUp(app, 'Seller'), picture)).refused).toBe('404 paper_not_found');
    expect((await readPaper(app, admin, picture)).refused).toBeUndefined();
    expect((await createAdminClient(app).log(admin)).body).toContainEqual(
      expect.objectContaining({ act: 'paper_opened', subject: seller.email, after: 'nidFront' }),
    );
  });
});

describe('The badge', () => {
  it('that an admin has set says that there were no documents, also where there had been some', async () => {
    const { verify } = createAdminClient(app);
    expect(await verifiedOf(app, sellerId)).toEqual({ by: 'none' });
    await verify(admin, sellerId, 'Verified');
    expect(await verifiedOf(app, sellerId)).toEqual({ by: 'byAdmin' });
    await verifyByDocuments(app, admin, await showIdentity(app, seller));
    expect(await verifiedOf(app, sellerId)).toMatchObject({ by: 'documents' });
    await verify(admin, sellerId, 'Unverified');
    await verify(admin, sellerId, 'Verified');
    expect(await verifiedOf(app, sellerId)).toEqual({ by: 'byAdmin' });
    const buyer = await idOf(app, await signUp(app, 'Buyer'));
    expect(refusal(await call(app, `GET /api/sellers/${buyer}/verification`))).toBe('404 seller_not_found');
  });

  it('is over after two years, unless it was renewed', async () => {
    await verifyByDocuments(app, admin, await showIdentity(app, seller));
    await setTimes({ expires_at: app.clock.now() + HOUR });
    await runJob();
    expect(await badge()).toBe('Verified');
    await verifyByDocuments(app, admin, await showIdentity(app, seller));
    const { verification } = await ownVerification(app, seller);
    expect(Date.parse(verification?.until ?? '')).toBeGreaterThan(app.clock.now() + (VERIFIED_YEARS * 365 - 1) * DAY);
    await setTimes({ expires_at: app.clock.now() - 1 });
    await runJob();
    expect([await badge(), await stateOf()]).toEqual(['Unverified', 'ended']);
    expect(await verifiedOf(app, sellerId)).toEqual({ by: 'none' });
  });
});

describe('The code of the day', () => {
  it('is six characters of one person and one day, and accepted until the end of the next', () => {
    const codes = createSelfieCodes('a secret of thirty-two characters');
    const noon = Date.parse('2026-11-26T06:00:00Z');
    const { code, until } = codes.codeAt('karim', noon);
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    expect(new Date(until).toISOString()).toBe('2026-11-27T18:00:00.000Z');
    expect(codes.codeAt('karim', noon + HOUR).code).toBe(code);
    expect(codes.codeAt('rahim', noon).code).not.toBe(code);
    expect(codes.codeAt('karim', noon + DAY).code).not.toBe(code);
    expect(codes.acceptedAt('karim', noon + DAY)).toContain(code);
    expect(codes.acceptedAt('karim', noon + 2 * DAY)).not.toContain(code);
    expect(createSelfieCodes('another secret of this server').codeAt('karim', noon).code).not.toBe(code);
  });
});

describe('The queue of admins', () => {
  it('is one of bikes and sellers, in the order in which they began to wait', async () => {
    const own = await startTestApp();
    const [boss, karim, rahim] = [await createAdmin(own), await signUp(own, 'Seller'), await signUp(own, 'Seller')];
    await uploadIdentity(own, karim, 'nidFront');
    const bike = await listBike(own, rahim);
    const paper = await showPaper(own, rahim, bike);
    const identity = await showIdentity(own, karim);
    const last = await showPaper(own, rahim, bike, 'taxToken');
    expect((await papersToReview(own, boss)).map(({ _id }) => _id)).toEqual([paper, identity, last]);
    const { body } = await call<{ waiting: { matter: string; count: number }[] }>(own, 'GET /api/admin/overview', boss);
    expect(body.waiting.find(({ matter }) => matter === 'papers')).toMatchObject({ count: 3 });
    await own.close();
  });

  it('has pages, without repetitions', async () => {
    const own = await startTestApp();
    const [boss, karim] = [await createAdmin(own), await signUp(own, 'Seller')];
    const ids: string[] = [];
    for (let n = 0; n < 26; n += 1) {
      ids.push(await showPaper(own, karim, await listBike(own, karim)));
      if (n === 12) ids.push(await showIdentity(own, karim));
    }
    const seen: string[] = [];
    let next: string | undefined = '/api/admin/papers';
    while (next) {
      const { body, headers }: CallResponse<{ _id: string }[]> = await call(own, `GET ${next}`, boss);
      seen.push(...body.map(({ _id }) => _id));
      next = nextPage(headers);
    }
    expect(seen).toEqual(ids);
    await own.close();
  });
});

describe('The end of the pictures of who a seller is', () => {
  const files = () => readdirSync(join(app.config.dataDir, 'papers'));
  const pictures = async () =>
    (await app.db.selectFrom('papers').select('id').where('user_id', '=', sellerId).execute()).map(({ id }) => id);

  it.each([
    ['90 days after the decision', { decided_at: IDENTITY_KEPT_DAYS }],
    ['30 days after it was begun and not finished', { begun_at: UNFINISHED_KEPT_DAYS }],
  ])('comes %s, not before', async (_when, after) => {
    const [[column, days] = ['', 0]] = Object.entries(after);
    if (column === 'decided_at') await verifyByDocuments(app, admin, await showIdentity(app, seller));
    else await uploadIdentity(app, seller, 'nidFront');
    const kept = await pictures();
    await setTimes({ [column]: app.clock.now() - days * DAY + HOUR });
    await runJob();
    expect(await pictures()).toEqual(kept);
    await setTimes({ [column]: app.clock.now() - days * DAY - HOUR });
    await runJob();
    expect(await pictures()).toEqual([]);
    expect(files().filter((name) => kept.some((id) => name.startsWith(id)))).toEqual([]);
    if (column === 'decided_at') expect(await badge()).toBe('Verified');
  });

  it('does not come to what is begun again after 30 days', async () => {
    await uploadIdentity(app, seller, 'nidFront');
    await setTimes({ begun_at: app.clock.now() - UNFINISHED_KEPT_DAYS * DAY - HOUR });
    const { insertedId } = (await uploadIdentity(app, seller, 'nidBack')).body;
    await runJob();
    expect(await pictures()).toEqual([insertedId]);
  });

  it('comes with the account, whoever deletes it', async () => {
    for (const leave of [
      () => call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } }),
      () => createAdminClient(app).remove(admin, sellerId),
    ]) {
      seller = await signUp(app, 'Seller');
      sellerId = await idOf(app, seller);
      await showIdentity(app, seller);
      expect((await leave()).status).toBe(200);
      expect(await entryOf()).toBeUndefined();
      await runJob();
      expect(await pictures()).toEqual([]);
      expect(await app.db.selectFrom('verifications').selectAll().where('user_id', '=', sellerId).execute()).toEqual(
        [],
      );
    }
  });
});
