import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Stage } from '../callers.ts';
import type { RequestContext } from '../requests/request.ts';
import { ENDPOINTS, sendRequest } from '../send-request.ts';
import { ACTS, type Act, OWN_WORDS } from './acts.ts';
import {
  asCaller,
  type Deal,
  joinAdmin,
  type Party,
  RULES,
  type RuleName,
  readBy,
  SITUATIONS,
  startDeal,
} from './deal.ts';
import { linesUnder, reasonOf, reasonsUnder, responseOf } from './table.ts';

let app: TestApp;
let stage: Stage;
let admin: Party;
let photo: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  stage = { app, signIdToken: createIdTokenSigner(app) };
  photo = await hostedPhoto(app);
  admin = await joinAdmin(stage);
});
afterAll(() => app.close());

const ROWS = linesUnder('Acts');
const cellsOf = (route: string, name: string): string[] =>
  ROWS.find(([ofRoute, ofName]) => ofRoute === route && ofName === name)?.slice(3) ?? [];

const saidBefore = new Set<string>();
/** The situations in which an act is tried: for `npm test` one, and those that bring a refusal that no act before has brought. */
const triedIn = (cells: readonly string[]): [RuleName, string][] =>
  RULES.map((rule, at): [RuleName, string] => [rule, responseOf(cells[at] ?? '')]).filter(([, expected], at) => {
    const isNew = !saidBefore.has(expected);
    saidBefore.add(expected);
    return !IS_CORE || at === 0 || isNew;
  });

/** Whether a deal can be in the situation at all. */
const isPossible = async (rule: RuleName, deal: Deal, by: Act['by']): Promise<boolean> =>
  SITUATIONS[rule](deal, by).then(
    () => true,
    () => false,
  );

/** What a refused or an allowed act must not have brought about, by the rule: the broken promises. */
const broken = async (rule: RuleName, deal: Deal, by: Act['by']): Promise<string[]> => {
  if (rule === 'hidden' || (rule === 'suspended' && by === 'seller')) {
    const page = await call(app, `GET /api/bike/${deal.bike}`, deal.rival);
    const isGone = ['410 bike_hidden', '410 bike_withdrawn'].includes(refusal(page));
    return isGone ? [] : [`its page is read by others: ${page.status}`];
  }
  if (rule !== 'blocked') return [];
  const words = await readBy(deal, by === 'seller' ? deal.buyer : deal.seller);
  return words.includes(OWN_WORDS) ? ['words arrive'] : [];
};

const outcomeOf = async (route: string, act: Act, rule: RuleName): Promise<string> => {
  const deal = await startDeal(stage, { photo, admin, proved: rule !== 'unproved' });
  const needed = (await act.needs?.(deal)) ?? '';
  if (!(await isPossible(rule, deal, act.by))) return '–';
  const { outcome } = await sendRequest(
    { app } as RequestContext,
    route,
    asCaller(deal[act.by]),
    await act.send(deal, needed),
  );
  return [outcome, ...(await broken(rule, deal, act.by))].join(', ');
};

describe('Every act is asked about every rule', () => {
  it('The table of acts has each call of the contract that writes, or says why not', () => {
    const writing = [...ENDPOINTS.keys()].filter((route) => !route.startsWith('GET '));
    const listed = new Set([...ROWS, ...linesUnder('Calls that these rules do not concern')].map(([route]) => route));
    expect([...listed].sort()).toEqual(writing.sort());
  });

  it('The table of acts has a request for each line, and a reason for each number', () => {
    const requests = Object.entries(ACTS).flatMap(([route, acts]) => Object.keys(acts).map((name) => [route, name]));
    expect(ROWS.map((row) => row.slice(0, 2))).toEqual(requests);
    expect(ROWS.map(([, , by, ...cells]) => [by, cells.length])).toEqual(
      Object.values(ACTS).flatMap((acts) => Object.values(acts).map(({ by }) => [by, RULES.length])),
    );
    const used = new Set(ROWS.flat().flatMap((cell) => reasonOf(cell) ?? []));
    expect([...used].sort((a, b) => Number(a) - Number(b))).toEqual(reasonsUnder('Acts'));
  });

  for (const [route, acts] of Object.entries(ACTS))
    it.each(Object.entries(acts).map(([name, act]) => ({ name, act, tried: triedIn(cellsOf(route, name)) })))(
      `${route}: $name`,
      async ({ act, tried }) => {
        for (const [rule, expected] of tried)
          expect(`${rule}: ${await outcomeOf(route, act, rule)}`).toBe(`${rule}: ${expected}`);
      },
    );
});
