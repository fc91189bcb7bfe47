import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { EVERYWHERE, listingActs, NOWHERE, readPage, whereFound } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { decide, decisionsIn, queue, report, undo } from '#testing/moderation.ts';
import { book, CARDS, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  [admin, seller, buyer] = [
    await createAdmin(app),
    await signUp(app, 'Seller', 'Karim Motors'),
    await signUp(app, 'Buyer', 'Nusrat'),
  ];
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const list = (fields = {}, person = seller) => listBike(app, person, { photoURL, ...fields });
const subjectsTo = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email)
    .filter(({ text }) => !text.includes('/verify-email'))
    .map(({ subject }) => subject);

describe('POST /reports', () => {
  it('takes a report of a listing or a person once from each reporter', async () => {
    const id = await list();
    expect((await report(app, buyer, { id, words: 'চুরির বাইক' })).status).toBe(200);
    expect(refusal(await report(app, buyer, { id }))).toBe('409 reported_already');
    expect((await report(app, await signUp(app, 'Seller'), { id, reason: 'stolen' })).status).toBe(200);
    const person = await idOf(app, seller);
    expect((await report(app, buyer, { kind: 'person', id: person, reason: 'rude' })).status).toBe(200);
    const [item, ...others] = await queue(app, admin, id);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'listing',
      reports: [{ reason: 'stolen' }, { reason: 'fraud', words: 'চুরির বাইক', reporter: 'Nusrat' }],
      signals: [],
      listing: { state: 'up', modelName: 'FZ-S V3', rslPrice: 185_000 },
      person: { name: 'Karim Motors', email: seller.email, role: 'Seller', open: 3 },
    });
    expect(await queue(app, admin, person)).toMatchObject([{ kind: 'person', reports: [{ reason: 'rude' }] }]);
  });

  it('of the own listing, of what is not there, or without words for another reason is refused', async () => {
    const id = await list();
    expect(refusal(await report(app, seller, { id }))).toBe('409 report_own');
    expect(refusal(await report(app, buyer, { id: 'none' }))).toBe('404 bike_not_found');
    expect(refusal(await report(app, buyer, { kind: 'person', id: 'none' }))).toBe('404 user_not_found');
    const { body } = await report(app, buyer, { id, reason: 'other', words: '  ' });
    expect(Object.keys(body.error.fields ?? {})).toEqual(['words']);
    expect(refusal(await call(app, 'POST /api/reports', { body: { kind: 'listing', id, reason: 'fraud' } }))).toBe(
      '401 not_signed_in',
    );
  });
});

describe('POST /review', () => {
  it('hides a listing everywhere, tells its seller why and who reported what came of it, and puts it back', async () => {
    const [id, like] = [await list({ modelName: 'Fazer 25' }), await list({ modelName: 'Fazer 25 x' })];
    await call(app, `PUT /api/bikes/${id}`, { token: seller.token, body: { status: 'Advertise' } });
    const reporter = await signUp(app, 'Buyer', 'Rina');
    await report(app, reporter, { id });
    const { body } = await decide(app, admin, { id, act: 'hide' });
    expect(await queue(app, admin, id)).toEqual([]);
    await call(app, `DELETE /api/bikes/${like}`, { token: seller.token });
    expect(await whereFound(app, buyer, { id, model: 'Fazer 25', like })).toEqual(NOWHERE);
    expect(refusal(await readPage(app, id))).toBe('410 bike_hidden');
    expect((await readPage(app, id, seller)).body).toMatchObject({ offMarket: 'hidden' });
    const acts = listingActs(app, seller);
    expect(await acts.own(id)).toMatchObject({ offMarket: 'paused', hiddenBy: 'moderation' });
    expect(refusal(await acts.putBack(id))).toBe('409 listing_hidden');
    expect((await acts.edit(id, { rslPrice: 180_000 })).status).toBe(200);
    expect(await acts.own(id)).toMatchObject({ hiddenBy: 'moderation', rslPrice: 180_000 });
    await expect.poll(() => subjectsTo(seller)).toContain('We have hidden your listing Fazer 25');
    await expect.poll(() => subjectsTo(reporter)).toEqual(['Your report about Fazer 25']);

    expect((await undo(app, admin, body.insertedId)).body.deletedCount).toBe(1);
    expect((await undo(app, admin, body.insertedId)).body.deletedCount).toBe(0);
    expect(await whereFound(app, buyer, { id, model: 'Fazer 25', like })).toEqual(EVERYWHERE);
    expect((await acts.own(id)).hiddenBy).toBeUndefined();
    expect(await queue(app, admin, id)).toMatchObject([
      { reports: [{ reporter: 'Rina' }], decisions: [{ act: 'hide', undoneAt: expect.any(String) }] },
    ]);
    await expect.poll(() => subjectsTo(seller)).toContain('We have undone a decision about your account');
  });

  it('that hid a listing is not evaded by taking it back and listing it again', async () => {
    const id = await list();
    await decide(app, admin, { id, act: 'hide' });
    const acts = listingActs(app, seller);
    await acts.takeBack(id);
    expect(refusal(await acts.putBack(id))).toBe('409 listing_hidden');
  });

  it('that is undone leaves a listing as its seller had it: paused, or taken back', async () => {
    const [paused, ended] = [await list(), await list()];
    const acts = listingActs(app, seller);
    await acts.pause(paused);
    const hiding = [
      await decide(app, admin, { id: paused, act: 'hide' }),
      await decide(app, admin, { id: ended, act: 'hide' }),
    ];
    await acts.takeBack(ended);
    for (const { body } of hiding) await undo(app, admin, body.insertedId);
    expect(await acts.own(paused)).toMatchObject({ offMarket: 'paused' });
    expect((await acts.own(paused)).hiddenBy).toBeUndefined();
    expect(await acts.own(ended)).toMatchObject({ offMarket: 'takenBack' });
    expect((await acts.putBack(ended)).status).toBe(200);
  });

  it('waits while a bank checks the card of a buyer who pays for the listing', async () => {
    const id = await list();
    await book(app, buyer, id);
    const { clientSecret } = (await startPayment(app, buyer, id)).body;
    await confirmCard(app, clientSecret, CARDS.challenged);
    expect(refusal(await decide(app, admin, { id, act: 'hide' }))).toBe('409 bike_being_paid');
    expect((await readPage(app, id)).body.offMarket).toBeUndefined();
  });

  it('warns a person by mail in their language, and dismisses without a word to them', async () => {
    const person = await signUp(app, 'Seller', 'Rahim');
    const id = await list({}, person);
    await app.db.updateTable('users').set({ language: 'bn' }).where('email', '=', person.email).execute();
    await report(app, buyer, { id });
    await decide(app, admin, { id, act: 'warn', reason: 'দাম ঠিক লিখুন' });
    await expect.poll(() => subjectsTo(person)).toEqual(['Bike.‑এ আপনার অ্যাকাউন্ট নিয়ে একটি সতর্কতা']);
    const other = await signUp(app, 'Buyer');
    await report(app, other, { id });
    await decide(app, admin, { id, act: 'dismiss', reason: '' });
    await expect.poll(() => subjectsTo(other)).toEqual(['Your report about FZ-S V3']);
    expect(subjectsTo(person)).toHaveLength(1);
  });

  it('is refused without a reason, without days, for an admin, and for a person to hide', async () => {
    const id = await list();
    const person = await idOf(app, seller);
    expect(refusal(await decide(app, admin, { id, act: 'hide', reason: ' ' }))).toBe('400 invalid_input');
    expect(refusal(await decide(app, admin, { id, act: 'suspend' }))).toBe('400 invalid_input');
    expect(refusal(await decide(app, admin, { id, act: 'suspend', days: 400 }))).toBe('400 invalid_input');
    expect(refusal(await decide(app, admin, { kind: 'person', id: person, act: 'hide' }))).toBe('409 hide_what');
    const boss = await idOf(app, await createAdmin(app));
    expect(refusal(await decide(app, admin, { kind: 'person', id: boss, act: 'warn' }))).toBe('409 admin_protected');
    expect(refusal(await undo(app, admin, 'none'))).toBe('404 decision_not_found');
  });

  it('is for admins, each act with its line in the audit log', async () => {
    const person = await signUp(app, 'Seller', 'Jamal');
    const id = await list({}, person);
    for (const caller of [seller, buyer]) {
      expect(refusal(await call(app, 'GET /api/review', { token: caller.token }))).toBe('403 role_not_allowed');
      expect(refusal(await decide(app, caller, { id, act: 'hide' }))).toBe('403 role_not_allowed');
    }
    const first = await decide(app, admin, { id, act: 'hide', reason: 'No such bike' });
    await undo(app, admin, first.body.insertedId);
    await decide(app, admin, { id, act: 'warn', reason: 'Please be polite' });
    await decide(app, admin, { id, act: 'suspend', days: '৭', reason: 'Again' });
    await decide(app, admin, { id, act: 'end', reason: 'Enough' });
    const log = (await createAdminClient(app).log(admin)).body.filter(
      ({ subject }: AuditEntry) => subject === person.email,
    );
    expect(log.map(({ act }) => act)).toEqual([
      'account_ended',
      'person_suspended',
      'person_warned',
      'decision_undone',
      'listing_hidden',
    ]);
    expect((await decisionsIn(app, admin)).slice(0, 3).map(({ act, name, reason }) => [act, name, reason])).toEqual([
      ['end', 'FZ-S V3', 'Enough'],
      ['suspend', 'FZ-S V3', 'Again'],
      ['warn', 'FZ-S V3', 'Please be polite'],
    ]);
  });
});
