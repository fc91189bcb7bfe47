import type { DealAct } from '#contract/deal-acts.ts';
import type { Message, Side } from '#contract/entities/conversation.ts';
import type { DealEvent, DealPage, NextStep } from '#contract/entities/deal-page.ts';
import { depositFacts, restOf, toDeposit } from '#server/deals/deposits/deposit-facts.ts';
import { disputeEvents } from '#server/deals/disputes/dispute-facts.ts';
import { toDealDispute } from '#server/deals/disputes/disputes.mapper.ts';
import { handoverEvents, toHandover } from '#server/deals/handovers/handover-state.ts';
import { meetingEvents, stepWithMeeting } from '#server/deals/meetings/meeting-state.ts';
import { actsOf } from '#server/deals/process/permitted-acts.ts';
import { type TransferRecord, toDealTransfer } from '#server/deals/transfers/transfer-state.ts';
import { toPresence } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fitting } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { inOrder, toMessage, toOther } from './conversations.mapper.ts';
import { otherSide } from './conversations.repository.ts';
import { dealBike } from './deal-context.ts';
import { type DealRecords, findDealRecords } from './deal-records.ts';
import { type DealSituation, situationOf } from './deal-situation.ts';
import { messagesUpTo } from './messages.repository.ts';
import { eventsOf, nextStep } from './timeline.ts';

/** Messages of one page of a conversation; fewer where they are very long. */
const MESSAGES = 50;
const MOST_CHARACTERS = 30_000;

interface Parts {
  db: Db;
  publicUrl: string;
  /** Whether deposits are taken here. */
  hasDeposits: boolean;
}

interface Wanted {
  id: string;
  actor: Actor;
  /** Only messages before this position; without it the newest ones. */
  before?: number | undefined;
  /** ms */
  now: number;
}

interface MessagePage {
  messages: Message[];
  /** The position before which there are more; undefined on the first page. */
  earlier: number | undefined;
  /** Whether an event belongs to this page, by its time. */
  covers(event: DealEvent): boolean;
}

const findMessages = async ({ db, publicUrl }: Parts, { id, actor, before }: Wanted): Promise<MessagePage> => {
  // With the message at `before`, whose time ends the page, and one more, which says whether there are earlier ones.
  const limit = MESSAGES + 1 + (before === undefined ? 0 : 1);
  const found = await messagesUpTo(db, id, { position: before, limit });
  // No message is at `before` where it is beyond the newest one.
  const end = before !== undefined && found[0]?.position === before ? found[0] : undefined;
  const rows = fitting((end ? found.slice(1) : found).slice(0, MESSAGES), MOST_CHARACTERS);
  const first = rows.at(-1);
  const isFirstPage = !first || first.position === 1;
  const messages = rows.map((row) => toMessage(row, actor.id, publicUrl, row.photos));
  const from = isFirstPage ? '' : (messages.at(-1)?.at ?? '');
  const until = end && toMessage(end, actor.id, publicUrl).at;
  return {
    messages,
    earlier: isFirstPage ? undefined : first.position,
    covers: ({ at }) => at >= from && (until === undefined || at < until),
  };
};

/** Whether the reader has steps of the change of owner before them. */
const hasTransfer = (row: TransferRecord | undefined, side: Side, acts: readonly DealAct[]): boolean =>
  row !== undefined && acts.includes('tickTransfer') && !toDealTransfer(row, side).isFinished;

/** The next step of the reader. Suspended people, and two of whom one has blocked the other, arrange no meeting. */
const stepOf = (
  { conversation, side }: DealRecords,
  { state, booked, booking, isHolder, offers, meeting, isBlocked, otherLeft, facts }: DealSituation,
  now: number,
): NextStep | undefined => {
  const acts = actsOf(facts);
  // After a block, or once the other person has deleted their account, nobody can reply or arrange a meeting.
  const isOver = isBlocked || otherLeft;
  const isWaitedFor = !isOver && conversation.buyer_last > conversation.seller_last;
  const answer = booking?.answer ?? null;
  const step = nextStep({
    side,
    state,
    booked,
    answer,
    isHolder,
    isWaitedFor,
    isHandedOver: facts.handover?.isDone === true,
    hasTransfer: hasTransfer(booking?.transfer, side, acts),
    acts,
    ...offers,
  });
  // What is handed over needs no meeting any more.
  if (facts.isSuspended || isOver || facts.handover?.isDone) return step;
  return stepWithMeeting(step, meeting, { now, canMeet: acts.includes('proposeMeeting') });
};

/** What the two may say about a deposit. */
const DEPOSIT_ACTS: readonly DealAct[] = ['askDepositBack', 'giveUpDeposit', 'returnDeposit', 'claimDeposit'];

/** A deposit for an earlier booking: the rules of the acts are asked about it alone. */
const toEarlierDeposit = ({ earlierDeposit, isBlocked, facts }: DealSituation, side: Side) => {
  if (!earlierDeposit) return undefined;
  const { orderId, deposit } = earlierDeposit;
  const acts = actsOf({ ...facts, deposit: depositFacts(deposit) }).filter((act) => DEPOSIT_ACTS.includes(act));
  return { ...toDeposit(deposit, isBlocked ? otherSide(side) : undefined), orderId, acts };
};

/** How the deal stands for its reader: all of their page but what happened. The page does not say who of the two has blocked. */
const standsFor = (records: DealRecords, situation: DealSituation, now: number) => {
  const { conversation, side, other, bike, bookings } = records;
  const { state, booking, price, deposit, offers, meeting, isBlocked, facts } = situation;
  const step = stepOf(records, situation, now);
  const earlierDeposit = toEarlierDeposit(situation, side);
  const dispute = records.sale?.dispute ?? records.disputes.at(-1);
  const order = bookings.find(({ removed_at }) => removed_at === null);
  const { last_here_at: last, block_by_reader: blockId } = other;
  return {
    _id: conversation.id,
    side,
    bike: dealBike(bike, { side, state, order }),
    // After a block neither sees whether the other is here.
    other: { ...toOther(other), ...(!isBlocked && last !== null && toPresence(Number(last), now)) },
    ...(step && { nextStep: step }),
    price: price.price,
    acts: actsOf(facts),
    ...(booking && { orderId: booking.id }),
    ...(booking?.meet_location && { meetLocation: booking.meet_location }),
    ...offers,
    ...(meeting && { meeting }),
    ...(deposit && { deposit: toDeposit(deposit, isBlocked ? otherSide(side) : undefined) }),
    ...(earlierDeposit && { earlierDeposit }),
    ...(facts.handover && {
      handover: toHandover(booking?.handover, side, deposit && restOf(deposit)),
    }),
    ...(booking?.transfer && facts.transfer === 'open' && { transfer: toDealTransfer(booking.transfer, side) }),
    ...(dispute && { dispute: toDealDispute(dispute) }),
    read: conversation[`${side}_read`],
    readByOther: conversation[`${otherSide(side)}_read`],
    unread: conversation[`${side}_unread`],
    ...(isBlocked && { closed: true as const }),
    ...(blockId !== null && { blockId }),
  };
};

/**
 * A conversation as one of its two people sees it: a page of its messages with what happened meanwhile, how the deal stands, and
 * their next step. Throws `conversation_not_found`.
 */
export const findDealPage = async (parts: Parts, wanted: Wanted): Promise<DealPage> => {
  const { id, actor, now } = wanted;
  const records = await findDealRecords(parts.db, { id, readerId: actor.id, now });
  const situation = situationOf(records, { actor, now, hasDeposits: parts.hasDeposits });
  const { messages, earlier, covers } = await findMessages(parts, wanted);
  const { bookings, bike, meetings } = records;
  const events = [
    ...eventsOf(bookings, bike, situation.state),
    ...bookings.flatMap(({ handover }) => handoverEvents(handover)),
    ...records.disputes.flatMap(disputeEvents),
    ...situation.offerEvents,
    ...meetingEvents(meetings, records, actor.id),
  ].filter(covers);
  return {
    ...standsFor(records, situation, now),
    entries: inOrder(messages, events),
    ...(earlier !== undefined && { earlier }),
  };
};
