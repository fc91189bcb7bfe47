import type { MeetingTime } from '#contract/entities/meeting.ts';
import { ABSENCE_UNTIL_DAYS } from '#contract/meetings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { toMeetingTime } from './meeting-state.ts';
import { agreedOf } from './meetings.repository.ts';

interface Deal {
  bike_id: string;
  buyer_id: string;
  /** When it was paid, ms since 1970; null or left out while it is not. */
  sold_at?: number | null;
}

/**
 * The meetings that buyers and sellers have confirmed for some bookings, for lists of them: time and place, until some days after it. A sale
 * keeps its meeting. Returns a function that finds the one of a booking.
 */
export const findAgreedMeetings = async (
  db: Db,
  deals: readonly Deal[],
  now: number,
): Promise<(deal: Deal) => MeetingTime | undefined> => {
  const sinceOf = ({ sold_at }: Deal): number => Math.min(now, Number(sold_at ?? now)) - ABSENCE_UNTIL_DAYS * DAY;
  const keyOf = ({ bike_id, buyer_id }: Deal): string => `${bike_id} ${buyer_id}`;
  const rows = await agreedOf(db, {
    bikeIds: [...new Set(deals.map(({ bike_id }) => bike_id))],
    buyerIds: [...new Set(deals.map(({ buyer_id }) => buyer_id))],
    since: Math.min(now, ...deals.map(sinceOf)),
  });
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (deal) => {
    const row = found.get(keyOf(deal));
    return row && Number(row.starts_at) > sinceOf(deal) ? toMeetingTime(row) : undefined;
  };
};
