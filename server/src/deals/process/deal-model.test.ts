import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEAL_ACTS, type DealAct } from '#contract/deal-acts.ts';
import type { DealActs, DealPage } from '#contract/entities/deal-page.ts';
import { findDealRecords } from '#server/deals/conversations/deal-records.ts';
import { situationOf } from '#server/deals/conversations/deal-situation.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { block, blocksOf, unblock } from '#testing/blocks.ts';
import { call, refusal } from '#testing/call.ts';
import { openConversation, textsIn } from '#testing/conversations.ts';
import { REQUESTS, readDeal } from '#testing/deal-requests.ts';
import { payPart } from '#testing/deposits.ts';
import { startKillableServer } from '#testing/killable-server.ts';
import { listingActs, readPage } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { decide, undo } from '#testing/moderation.ts';
import { CARDS, claimSold, confirmCard, paymentStatesOf, startPayment } from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, signUp } from '#testing/people.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { ACTS } from './acts.ts';
import { refusalOf } from './permitted-acts.ts';
import { RULES, type RuleName } from './rules.ts';

/** What the page offers is what the call for programs lists, and nothing of it has ended. */
const assertListed = async (person: Person, conversation: string, { acts }: DealPage): Promise<void> => {
  const { body } = await call<DealActs>(app, `GET /api/deals/${conversation}/acts`, person);
  expect(body.items.map((item) => item.act)).toEqual(acts);
  for (const { act: listed, until } of body.items)
    expect(until === undefined || Date.parse(until) > app.clock.now(), `${listed} until ${until}`).toBe(true);
};

/** As many as there is time for; `DEAL_RUNS=2000` for a night. */
const RUNS = Number(process.env.DEAL_RUNS ?? (IS_CORE ? 4 : 20));
const STEPS = 40;

let app: TestApp;
let admin: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

/** A seller's bike, two buyers who speak with the seller about it, and what stands between them. */
interface Deal {
  seller: Person;
  buyers: [Person, Person];
  conversations: [string, string];
  bike: string;
  /** Decisions of the admin that stand, by what they are about. */
  decisions: Map<string, string>;
  isHidden: boolean;
  /** The ids of those who are suspended. */
  suspended: Set<string>;
}

const startDeal = async (): Promise<Deal> => {
  const seller = await signUp(app, 'Seller');
  const buyers: [Person, Person] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller, { photoURL });
  const conversations: [string, string] = [
    await openConversation(app, buyers[0], bike),
    await openConversation(app, buyers[1], bike),
  ];
  return { seller, buyers, conversations, bike, decisions: new Map(), isHidden: false, suspended: new Set() };
};

const everybody = ({ seller, buyers }: Deal): Person[] => [seller, ...buyers, admin];

/** Codes that name a limit, or what was sent: they do not depend on how a deal stands. */
const LIMITS = ['hold_used_up', 'too_many_holds', 'too_many_requests', 'payment_processing'];

/** One call: what stands between the two decides which of these acts it is. */
const BOOKINGS: readonly DealAct[] = ['book', 'changeBooking', 'bookAgain'];

const codesOf = (act: DealAct): string[] =>
  (BOOKINGS.includes(act) ? BOOKINGS : [act]).flatMap((each) =>
    ACTS[each].unless.map((name: RuleName): string => RULES[name].code),
  );

/** The error with which the table refuses an act as the deal stands; undefined where no rule of it does. */
const refusalIn = async ({ suspended }: Deal, person: Person, conversation: string, name: DealAct) => {
  const readerId = await idOf(app, person);
  const now = app.clock.now();
  const records = await findDealRecords(app.db, { id: conversation, readerId, now });
  const actor = {
    id: readerId,
    email: person.email,
    name: '',
    role: 'Buyer',
    isSuspended: suspended.has(readerId),
  } as const;
  return refusalOf(name, situationOf(records, { actor, now, hasDeposits: true }).facts);
};

/** One of the two does an act: the server accepts what the page offers, and refuses the rest for a declared reason. */
const act = async (deal: Deal, { who, name, n }: Extract<Step, { name: DealAct }>): Promise<void> => {
  const at = who % 2 === 0 ? 0 : 1;
  const person = who < 2 ? deal.buyers[at] : deal.seller;
  const conversation = deal.conversations[at];
  const page = await readDeal(app, person, conversation);
  await assertListed(person, conversation, page);
  const { by } = ACTS[name];
  if (!by.some((side) => side === page.side)) return;
  const isOffered = page.acts.includes(name);
  const isAnotherOffered = BOOKINGS.includes(name) && BOOKINGS.some((each) => page.acts.includes(each));
  if (!isOffered && isAnotherOffered) return;
  const expected = isOffered ? undefined : await refusalIn(deal, person, conversation, name);
  const response = await REQUESTS[name](app, { person, conversation, bike: deal.bike, page, n });
  if (!response)
    return expect(isOffered, `${name} is offered, and there is nothing that it could be about`).toBe(false);
  const outcome = response.status === 200 ? 'ok' : (refusal(response).split(' ')[1] ?? '');
  if (isOffered) expect(['ok', ...LIMITS], `${name} is offered`).toContain(outcome);
  else if (outcome !== 'ok')
    expect([...(expected ? [expected] : codesOf(name)), ...LIMITS], `${name} is refused`).toContain(outcome);
  // What was said before may be said again, and changes nothing.
  else expect(response.body, `${name} is not offered`).toMatchObject({ modifiedCount: 0 });
};

/** An admin decides about a listing or a person, or takes it back. */
const decideOrUndo = async (deal: Deal, about: string, decision: Parameters<typeof decide>[2]): Promise<boolean> => {
  const standing = deal.decisions.get(about);
  const boss = { ...admin, token: await issueToken(app, admin) };
  if (standing) {
    await undo(app, boss, standing);
    deal.decisions.delete(about);
    return false;
  }
  const { status, body } = await decide(app, boss, decision);
  if (status === 200) deal.decisions.set(about, body.insertedId);
  return status === 200;
};

const suspendOrUndo = async (deal: Deal, person: Person): Promise<void> => {
  const id = await idOf(app, person);
  const isSuspended = await decideOrUndo(deal, id, { kind: 'person', id, act: 'suspend', days: 7 });
  deal.suspended[isSuspended ? 'add' : 'delete'](id);
  // What was issued before has ended.
  person.token = await issueToken(app, person);
};

const blockOrUndo = async (deal: Deal, person: Person, at: 0 | 1): Promise<void> => {
  const [own] = await blocksOf(app, person);
  if (own) await unblock(app, person, own._id);
  else await block(app, person, deal.conversations[at]);
};

const TIMES = [MINUTE, 6 * MINUTE, 5 * HOUR, 30 * HOUR, 4 * DAY];

/** What happens around the two. */
const AROUND = {
  passTime: async (deal, n) => goTo(app, app.clock.now() + (TIMES[n % TIMES.length] ?? 0), everybody(deal)),
  buyerBlocks: (deal, n) => blockOrUndo(deal, deal.buyers[n % 2 ? 1 : 0], n % 2 ? 1 : 0),
  sellerBlocks: (deal, n) => blockOrUndo(deal, deal.seller, n % 2 ? 1 : 0),
  suspendBuyer: (deal, n) => suspendOrUndo(deal, deal.buyers[n % 2 ? 1 : 0]),
  suspendSeller: (deal) => suspendOrUndo(deal, deal.seller),
  hide: async (deal) => {
    deal.isHidden = await decideOrUndo(deal, deal.bike, { id: deal.bike, act: 'hide' });
  },
  pause: async (deal) => void (await listingActs(app, deal.seller).pause(deal.bike)),
  putBack: async (deal) => void (await listingActs(app, deal.seller).putBack(deal.bike)),
  // Above all prices that the two offer.
  editPrice: async (deal, n) =>
    void (await listingActs(app, deal.seller).edit(deal.bike, { rslPrice: 170_000 + n * 500 })),
  buy: async (deal, n) => {
    const buyer = deal.buyers[n % 2 ? 1 : 0];
    const page = await readDeal(app, buyer, deal.conversations[n % 2 ? 1 : 0]);
    const { status, body } = await startPayment(app, buyer, deal.bike, page.price);
    if (status !== 200) return;
    await confirmCard(app, body.clientSecret, CARDS.good);
    await claimSold(app, buyer, deal.bike);
  },
  payDeposit: async (deal, n) => {
    const buyer = deal.buyers[n % 2 ? 1 : 0];
    const { orderId } = await readDeal(app, buyer, deal.conversations[n % 2 ? 1 : 0]);
    if (orderId) await payPart(app, buyer, orderId, 'deposit');
  },
  payRest: async (deal, n) => {
    const buyer = deal.buyers[n % 2 ? 1 : 0];
    const { orderId } = await readDeal(app, buyer, deal.conversations[n % 2 ? 1 : 0]);
    if (orderId) await payPart(app, buyer, orderId, 'balance');
  },
  endDeposits: async () => app.endDeposits(),
  leaveToBank: async (deal, n) => {
    const buyer = deal.buyers[n % 2 ? 1 : 0];
    const page = await readDeal(app, buyer, deal.conversations[n % 2 ? 1 : 0]);
    const { status, body } = await startPayment(app, buyer, deal.bike, page.price);
    if (status !== 200) return;
    await confirmCard(app, body.clientSecret, CARDS.challenged);
    await claimSold(app, buyer, deal.bike);
  },
} satisfies Record<string, (deal: Deal, n: number) => Promise<void>>;

/** A kill comes so long after a request was sent, ms: before it arrives, while it is answered, or after it. */
const UNTIL_KILL = [0, 2, 4, 8, 15, 30, 60];

/** Another server gets an act that is offered, and is killed meanwhile: it has happened as a whole, or not at all. */
const killDuring = async (deal: Deal, who: number, n: number): Promise<void> => {
  const at = who % 2 === 0 ? 0 : 1;
  const person = who < 2 ? deal.buyers[at] : deal.seller;
  const conversation = deal.conversations[at];
  const page = await readDeal(app, person, conversation);
  const name = page.acts[n % page.acts.length];
  if (name === undefined) return;
  const server = await startKillableServer(app, { stripeOrigin: `${app.url}/sandbox/stripe` });
  const party = { person, conversation, bike: deal.bike, page, n };
  const sent = REQUESTS[name]({ ...app, url: server.url }, party)?.catch(() => undefined);
  await wait(UNTIL_KILL[n % UNTIL_KILL.length]);
  await server.kill();
  await sent;
  await act(deal, { who, name, n });
};

type Step =
  | { who: number; name: DealAct; n: number }
  | { killed: number; n: number }
  | { around: keyof typeof AROUND; n: number };

const assertInvariants = async (deal: Deal, wordsBefore: number): Promise<void> => {
  const sold = (await paymentStatesOf(app, deal.bike)).filter((state) => state === 'sold');
  expect(sold.length, 'the bike is sold at most once').toBeLessThanOrEqual(1);
  if (deal.isHidden) expect((await readPage(app, deal.bike)).status, 'what is hidden is shown to nobody').toBe(410);
  if (wordsBefore >= 0) expect(await wordsIn(deal), 'no words pass a block').toBe(wordsBefore);
};

const wordsIn = async ({ buyers, conversations }: Deal): Promise<number> =>
  textsIn(await readDeal(app, buyers[0], conversations[0])).length;

/** The number of messages between the first buyer and the seller while one has blocked the other; -1 while none has. */
const blockedWords = async (deal: Deal): Promise<number> => {
  const page = await readDeal(app, deal.buyers[0], deal.conversations[0]);
  return page.closed ? textsIn(page).length : -1;
};

/** Blocks come and go around the two: with one for each act, most of a walk would be refused. */
const ACTS_OF_WALK = DEAL_ACTS.filter((name) => name !== 'block');

const steps = fc.array(
  fc.oneof(
    {
      weight: 80,
      arbitrary: fc.record({ who: fc.nat(3), name: fc.constantFrom(...ACTS_OF_WALK), n: fc.nat(9_999) }),
    },
    {
      weight: 20,
      arbitrary: fc.record({
        around: fc.constantFrom(...(Object.keys(AROUND) as (keyof typeof AROUND)[])),
        n: fc.nat(99),
      }),
    },
    { weight: 1, arbitrary: fc.record({ killed: fc.nat(3), n: fc.nat(9_999) }) },
  ),
  { minLength: STEPS, maxLength: STEPS, size: 'max' },
);

it('The server accepts every act that the page offers, and refuses every other for a reason of the table', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const deal = await startDeal();
      for (const step of walk) {
        const before = 'name' in step ? await blockedWords(deal) : -1;
        if ('name' in step) await act(deal, step);
        else if ('killed' in step) await killDuring(deal, step.killed, step.n);
        else await AROUND[step.around](deal, step.n);
        await assertInvariants(deal, before);
      }
    }),
    { numRuns: RUNS, endOnFailure: process.env.DEAL_RUNS === undefined },
  );
}, 600_000);
