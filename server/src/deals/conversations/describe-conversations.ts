import type { Conversation } from '#contract/entities/conversation.ts';
import { findBikes } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { toConversation, toOther } from './conversations.mapper.ts';
import { type ListedRow, otherSide } from './conversations.repository.ts';
import { findDealContext } from './deal-context.ts';
import { findToAnswer } from './to-answer.ts';

/** Rows of the list with their bikes, people, and what waits for their reader: one query for each kind of fact. */
export const describeConversations = async (
  db: Db,
  rows: readonly ListedRow[],
  reader: Actor,
  now: number,
): Promise<Conversation[]> => {
  const otherOf = (row: ListedRow): string => row[`${otherSide(row.side)}_id`];
  const bikeIds = rows.map(({ bike_id }) => bike_id);
  const bikes = await findBikes(db, bikeIds, { evenRemoved: true });
  const context = await findDealContext(db, { bikes: [...bikes.values()], people: rows.map(otherOf), now });
  const asked = await findToAnswer(db, rows, { bikes, context, reading: { reader, now } });
  return rows.flatMap((row) => {
    const found = bikes.get(row.bike_id);
    if (!found) return [];
    const bike = context.dealBike(found, row.side, row.buyer_id);
    const other = toOther(context.person(otherOf(row)));
    return [toConversation(row, reader.id, { bike, other, toAnswer: asked.get(row.id)?.what })];
  });
};
