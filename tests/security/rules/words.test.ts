import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/errors.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call } from '#testing/call.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { csvOf, problemsOf, sendFile } from '#testing/imports.ts';
import { fetchAccessToken, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createCallers, type Stage } from '../callers.ts';
import type { RequestContext } from '../requests/request.ts';
import { ENDPOINTS, sendRequest } from '../send-request.ts';
import { linesUnder } from './table.ts';
import { WITH_EMAIL, WITH_LINK, WITH_MOBILE, WORD_FIELDS } from './words.ts';

const CONTACTS = [WITH_MOBILE, WITH_LINK, WITH_EMAIL];
const REFUSALS = [RULE_MESSAGES.publicContacts, RULE_MESSAGES.descriptionContacts] as readonly string[];
const ROWS = linesUnder('Words');
const publicFields = ROWS.filter(([, kind]) => kind === 'public').map(([name = '']) => name);

let app: TestApp;
let stage: Stage;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  stage = { app, signIdToken: createIdTokenSigner(app) };
});
afterAll(() => app.close());

it('The table of words has every field of free words, and public ones refuse contacts while the others take them', () => {
  const kinds = WORD_FIELDS.map(({ name, takes }) => [name, CONTACTS.some(takes) ? 'takes' : 'refuses']);
  const expected = ROWS.map(([name, kind]) => [name, kind === 'public' ? 'refuses' : 'takes']);
  expect(kinds.sort()).toEqual(expected.sort());
});

it.each(publicFields.filter((name) => !name.startsWith('POST /api/imports')))(
  'Phone numbers, links and emails are refused in public words by name: %s',
  async (name) => {
    const [method, path, field = ''] = name.split(' ');
    const callers = await createCallers(stage);
    const access = ENDPOINTS.get(`${method} ${path}`)?.access;
    const caller = Array.isArray(access) && !access.includes('Seller') ? callers.buyer : callers.seller;
    for (const text of CONTACTS) {
      const sent = { path: (path ?? '').replace(':id', 'any'), body: { [field]: text } };
      const reply = await sendRequest({ app } as RequestContext, `${method} ${path}`, caller, sent);
      expect(reply.outcome).toBe('invalid_input');
      const { error } = JSON.parse(reply.text) as ErrorAnswer;
      expect(REFUSALS).toContain(error.fields?.[field]);
    }
  },
);

it('Contacts in the place and the model of a line are refused when a file is imported', async () => {
  const seller = await signUpByCalls(app, 'Seller');
  const { body } = await sendFile(app, seller, csvOf([{ location: WITH_MOBILE, modelName: WITH_LINK }]));
  expect(await problemsOf(app, seller, body.insertedId)).toEqual([
    `2 location: ${RULE_MESSAGES.publicContacts}`,
    `2 modelName: ${RULE_MESSAGES.publicContacts}`,
  ]);
});

it.each([
  ['Rahim 01712-345678', 'Rahim'],
  ['Rahim Uddin', 'Rahim Uddin'],
  ['Md. Karim www.karim-bikes.com', 'Md. Karim'],
  ['rahim@example.com', 'New'],
  ['zero one seven one two three four five six seven eight', 'New'],
])(
  'A name with contacts from an identity provider does not break the sign-up: %s is shown as %s',
  async (given, shown) => {
    const email = `${newId()}@example.com`;
    const idToken = await stage.signIdToken({ sub: newId(), email, email_verified: false, name: given });
    const body = { name: given, email, role: 'Seller' };
    expect((await call(app, 'POST /api/users', { token: idToken, body })).status).toBe(200);
    const token = await fetchAccessToken(app, { email, idToken });
    const own = await call<{ profile: { name: string } }>(app, 'GET /api/users/data', { token });
    expect(own.body.profile.name).toBe(shown);
  },
);
