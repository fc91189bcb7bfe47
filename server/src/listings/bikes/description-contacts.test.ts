import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/errors.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { call } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { csvOf, problemsOf, sendFile } from '#testing/imports.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const WITH_CONTACT = 'First owner, all papers up to date. কল করুন ০১৭১২৩৪৫৬৭৮';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

describe('a description with a phone number, an email or a link', () => {
  it('is refused by name when a bike is listed or edited, in the language of the page', async () => {
    const body = { ...bikeFields, photoURL: await hostedPhoto(app), description: WITH_CONTACT };
    const listed = await call<ErrorAnswer>(app, 'POST /api/bikes', { token: seller.token, body });
    expect(listed.status).toBe(400);
    expect(listed.body.error.fields).toEqual({ description: RULE_MESSAGES.descriptionContacts });
    const id = await listBike(app, seller);
    const headers = { cookie: 'language=bn' };
    const edited = await call<ErrorAnswer>(app, `PUT /api/bikes/${id}/listing`, {
      token: seller.token,
      body: { description: 'See more on www.example.com, all papers' },
      headers,
    });
    expect(edited.body.error.fields?.description).toContain('লিংক');
  });

  it('is refused in the line of an import', async () => {
    const { body } = await sendFile(app, seller, csvOf([{ description: WITH_CONTACT }]));
    expect(await problemsOf(app, seller, body.insertedId)).toEqual([
      `2 description: ${RULE_MESSAGES.descriptionContacts}`,
    ]);
  });

  it('that was there before stays, and other fields can be changed by the API', async () => {
    const id = await listBike(app, seller);
    await app.db.updateTable('bikes').set({ description: WITH_CONTACT }).where('id', '=', id).execute();
    const edited = await call(app, `PUT /api/bikes/${id}/listing`, {
      token: seller.token,
      body: { rslPrice: 170_000 },
    });
    expect(edited.status).toBe(200);
  });
});
