import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSearch } from '#testing/alerts.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Stage } from '../callers.ts';
import { ENDPOINTS } from '../send-request.ts';
import { joinAdmin, SITUATIONS, startDeal } from './deal.ts';
import {
  MARKED_FIELDS,
  MARKS,
  OTHER_ADDRESSES,
  pathOf,
  prepare,
  READERS,
  readerOf,
  type Shown,
  seenAt,
} from './shows.ts';
import { linesUnder } from './table.ts';

const ROUTES = [...ENDPOINTS.keys()].filter((route) => route.startsWith('GET '));
const NOTHING = READERS.map(() => 'gone');
const MINUTE = 60_000;

describe.each([
  ['for sale', async () => {}, 'What is shown of a listing for sale'],
  ['hidden by an admin', (deal: Shown) => SITUATIONS.hidden(deal, 'seller'), 'What is shown of a hidden listing'],
  [
    'of a suspended seller',
    (deal: Shown) => SITUATIONS.suspended(deal, 'seller'),
    'What is shown of a listing of a suspended seller',
  ],
] as const)('A listing %s', (_, happen, heading) => {
  const rows = new Map(linesUnder(heading).map(([route = '', ...cells]) => [route, cells]));
  let app: TestApp;
  let deal: Shown;
  beforeAll(async () => {
    app = await startTestApp({}, { withoutEvents: true });
    const stage: Stage = { app, signIdToken: createIdTokenSigner(app) };
    const [admin, photo] = [await joinAdmin(stage), await hostedPhoto(app)];
    deal = await prepare(await startDeal(stage, { photo, admin, proved: true, fields: MARKED_FIELDS }));
    await happen(deal);
  });
  afterAll(() => app.close());

  it.each([...ROUTES, ...Object.keys(OTHER_ADDRESSES)])('is seen as the table says: %s', async (route) => {
    const seen: string[] = [];
    for (const name of READERS) {
      const path = OTHER_ADDRESSES[route]?.(deal) ?? pathOf(route, deal, name);
      seen.push(await seenAt(app, deal, path, readerOf(deal, name)?.token));
    }
    expect(seen).toEqual(rows.get(route) ?? NOTHING);
  });

  it('is named in no line of the table that is no call', () => {
    expect([...rows.keys()].filter((route) => !ROUTES.includes(route) && !(route in OTHER_ADDRESSES))).toEqual([]);
  });
});

it('No mail that is written after a listing was hidden has its words, whoever waited for it', async () => {
  const app = await startTestApp({}, { withoutEvents: true });
  const stage: Stage = { app, signIdToken: createIdTokenSigner(app) };
  const admin = await joinAdmin(stage);
  const photo = await hostedPhoto(app);
  const deal = await prepare(await startDeal(stage, { photo, admin, proved: true, fields: MARKED_FIELDS }));
  await saveSearch(app, deal.rival, `q=${MARKS.name}`);
  await app.idle();
  const written = (): string[] =>
    [deal.rival, deal.buyer].flatMap(({ email }) => mailsTo(app.config.dataDir, email).map(({ text }) => text));
  const before = new Set(written());
  await SITUATIONS.hidden(deal, 'seller');
  app.clock.advance(10 * MINUTE);
  await app.alerts.run();
  await app.conversations.mails.run();
  await app.idle();
  const after = written().filter((text) => !before.has(text));
  expect(after.join('\n')).not.toMatch(new RegExp(Object.values(MARKS).join('|')));
  await app.close();
});
