import { MAX_UNREAD, PAGE_SIZE } from '#contract/constants.ts';
import type { Conversation } from '#contract/entities/conversation.ts';
import type { DealActs, DealPage, OpeningPage } from '#contract/entities/deal-page.ts';
import { ContractError } from '#contract/errors.ts';
import type { Opening } from '#contract/rules/message.ts';
import { actsOf, untilOf } from '#server/deals/process/permitted-acts.ts';
import type { Presence } from '#server/people/people.ts';
import { isBlocked } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fitting, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { toOther } from './conversations.mapper.ts';
import { countUnread, newestOfSide } from './conversations.repository.ts';
import { findDealContext } from './deal-context.ts';
import { findDealPage } from './deal-page.ts';
import { findDealRecords } from './deal-records.ts';
import { situationOf } from './deal-situation.ts';
import { describeConversations } from './describe-conversations.ts';
import { findPair } from './opening.ts';

/** What people read of their conversations. */
export interface ReadConversations {
  /** The bike and the other person of a conversation that is not open yet. Throws what `findPair` throws, and `messages_closed`. */
  getOpening(actor: Actor, opening: Opening): Promise<OpeningPage>;
  /** The actor's own conversations, the one with the last message, offer, booking or meeting first. */
  list(actor: Actor, wanted: { after?: string | undefined; unread?: boolean }): Promise<Page<Conversation>>;
  /** How many of them have unread messages, up to `MAX_UNREAD`. */
  countUnread(actor: Actor): Promise<number>;
  /** An own conversation with its newest messages, or those before a position. Throws `conversation_not_found`. */
  get(actor: Actor, id: string, before?: number): Promise<DealPage>;
  /** What the actor may do in the deal of an own conversation. Throws `conversation_not_found`. */
  listActs(actor: Actor, id: string): Promise<DealActs['items']>;
}

interface Parts {
  db: Db;
  clock: Clock;
  presence: Presence;
  /** The address of this site. */
  publicUrl: string;
  /** Whether deposits are taken here. */
  hasDeposits: boolean;
}

export const createReading = ({ db, clock, presence, publicUrl, hasDeposits }: Parts): ReadConversations => ({
  async getOpening(actor, opening) {
    const { side, bike, buyerId, sellerId, conversation } = await findPair(db, actor, opening);
    if (!conversation && (await isBlocked(db, buyerId, sellerId))) throw new ContractError('messages_closed');
    const context = await findDealContext(db, {
      bikes: [bike],
      people: [side === 'buyer' ? sellerId : buyerId],
      now: clock.now(),
    });
    return {
      side,
      bike: context.dealBike(bike, side, buyerId),
      other: toOther(context.person(side === 'buyer' ? sellerId : buyerId)),
      ...(conversation && { conversationId: conversation.id }),
    };
  },

  async list(actor, wanted) {
    const sides = await Promise.all([
      newestOfSide(db, 'buyer', actor.id, wanted),
      newestOfSide(db, 'seller', actor.id, wanted),
    ]);
    const rows = sides.flat().sort((a, b) => (a.last_id < b.last_id ? 1 : -1));
    const shown = rows.slice(0, PAGE_SIZE);
    const items = fitting(await describeConversations(db, shown, actor, clock.now()));
    const next = rows.length > items.length ? shown[items.length - 1]?.last_id : undefined;
    return { items, ...(next && { next }) };
  },

  async countUnread(actor) {
    const counts = await Promise.all([countUnread(db, 'buyer', actor.id), countUnread(db, 'seller', actor.id)]);
    return Math.min(counts[0] + counts[1], MAX_UNREAD);
  },

  async get(actor, id, before) {
    const page = await findDealPage({ db, publicUrl, hasDeposits }, { id, actor, before, now: clock.now() });
    // A page without a working stream fetches the conversation at intervals: that, too, says that the person is here.
    await presence.note(actor.id);
    return page;
  },

  async listActs(actor, id) {
    const now = clock.now();
    const records = await findDealRecords(db, { id, readerId: actor.id, now });
    const { facts, ends } = situationOf(records, { actor, now, hasDeposits });
    return actsOf(facts).map((act) => {
      const until = untilOf(act, ends);
      return { act, ...(until !== undefined && { until: new Date(until).toISOString() }) };
    });
  },
});
