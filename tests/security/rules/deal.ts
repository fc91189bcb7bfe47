import { block } from '#testing/blocks.ts';
import { decline } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { openConversation } from '#testing/conversations.ts';
import { listBike } from '#testing/listings.ts';
import { confirm, dayAndTime, propose } from '#testing/meetings.ts';
import { decide } from '#testing/moderation.ts';
import { book, buyBike, startPayment } from '#testing/paying.ts';
import type { Person } from '#testing/people.ts';
import { addUser, type Caller, type Stage } from '../callers.ts';

const DAY = 86_400_000;

export type Party = Person & { id: string };

/** A person as the functions take them that write into the records. */
export const asCaller = (party: Party): Caller & { token: string } => ({
  id: party.id,
  name: party.name,
  email: party.email,
  token: party.token,
});

/** A bike, its seller, a buyer who has booked it and speaks with the seller about it, a second buyer, and an admin. */
export interface Deal {
  stage: Stage;
  seller: Party;
  buyer: Party;
  rival: Party;
  admin: Party;
  bike: string;
  conversation: string;
  order: string;
  photo: string;
}

/** The columns of the table of acts in docs/reference/rules.md. */
export const RULES = [
  'blocked',
  'suspended',
  'other suspended',
  'hidden',
  'held',
  'declined',
  'sold',
  'before handover',
  'unproved',
] as const;
export type RuleName = (typeof RULES)[number];

const join = async (stage: Stage, role: 'Buyer' | 'Seller' | 'Admin', proved: boolean): Promise<Party> => {
  const user = await addUser(stage, role);
  const email_verified_at = proved ? stage.app.clock.now() : null;
  await stage.app.db.updateTable('users').set({ email_verified_at }).where('id', '=', user.id).execute();
  return user;
};

/** Returns a new deal. `proved`: its people have verified their addresses. */
export const startDeal = async (
  stage: Stage,
  { photo, admin, proved, fields = {} }: { photo: string; admin: Party; proved: boolean; fields?: object },
): Promise<Deal> => {
  const { app } = stage;
  const [seller, buyer, rival] = [
    await join(stage, 'Seller', proved),
    await join(stage, 'Buyer', proved),
    await join(stage, 'Buyer', proved),
  ];
  const bike = await listBike(app, seller, { photoURL: photo, ...fields });
  const conversation = await openConversation(app, buyer, bike);
  const order = await book(app, buyer, bike);
  return { stage, seller, buyer, rival, admin, bike, conversation, order, photo };
};

export const joinAdmin = (stage: Stage): Promise<Party> => join(stage, 'Admin', true);

const mustWork = (response: { status: number; body: unknown }): void => {
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
};

const suspend = async ({ stage, admin }: Deal, { id }: Party): Promise<void> =>
  mustWork(await decide(stage.app, admin, { kind: 'person', id, act: 'suspend', days: 7 }));

/** The two agree on a meeting in two days. Returns its id. */
export const agreeOnMeeting = async ({ stage: { app }, buyer, seller, conversation }: Deal): Promise<string> => {
  const proposed = await propose(app, seller, conversation, dayAndTime(app.clock.now() + 2 * DAY));
  mustWork(proposed);
  mustWork(await confirm(app, buyer, proposed.body.insertedId));
  return proposed.body.insertedId;
};

export const buy = async ({ stage: { app }, bike }: Deal, buyer: Party): Promise<void> => {
  await buyBike(app, buyer, bike);
};

type Side = 'buyer' | 'seller' | 'rival';

/** Brings a deal into the situation that a rule is about, for one of its sides. Throws where that cannot be. */
export const SITUATIONS: Record<RuleName, (deal: Deal, actor: Side) => Promise<void>> = {
  blocked: async (deal, actor) => {
    if (actor === 'rival') throw new Error('Only two who speak with each other can block each other.');
    mustWork(await block(deal.stage.app, actor === 'buyer' ? deal.seller : deal.buyer, deal.conversation));
  },
  suspended: (deal, actor) => suspend(deal, deal[actor]),
  'other suspended': (deal, actor) => suspend(deal, actor === 'seller' ? deal.buyer : deal.seller),
  hidden: async ({ stage, admin, bike }) => mustWork(await decide(stage.app, admin, { id: bike, act: 'hide' })),
  held: async ({ stage: { app }, rival, bike }) => {
    await book(app, rival, bike);
    mustWork(await startPayment(app, rival, bike));
  },
  declined: async ({ stage: { app }, seller, order }) => mustWork(await decline(app, seller, order)),
  sold: (deal) => buy(deal, deal.rival),
  'before handover': async (deal) => {
    await agreeOnMeeting(deal);
    await buy(deal, deal.buyer);
  },
  unproved: async () => {},
};

/** What the other side and visitors read of a deal, in one text. */
export const readBy = async ({ stage: { app }, bike, conversation }: Deal, reader: Party): Promise<string> => {
  const paths = [
    `/api/conversations/${conversation}`,
    '/api/conversations',
    '/api/bookings',
    `/api/orders?email=${reader.email}`,
    '/api/notifications',
    `/api/bike/${bike}`,
  ];
  const bodies = await Promise.all(paths.map((path) => call(app, `GET ${path}`, { token: reader.token })));
  return JSON.stringify(bodies.map(({ body }) => body));
};
