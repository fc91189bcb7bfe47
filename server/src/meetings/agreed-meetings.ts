import type { MeetingTime } from '#contract/entities/meeting.ts';
import { ABSENCE_UNTIL_DAYS } from '#contract/meetings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { toMeetingTime } from './meeting-state.ts';
import { agreedOf } from './meetings.repository.ts';

interface Deal {
  bike_id: string;
  buyer_id: string;
}

/**
 * The meetings that buyers and sellers have confirmed for some bookings, for lists of them: time and place, until some days after it.
 * Returns a function that finds the one of a booking.
 */
export const findAgreedMeetings = async (
  db: Db,
  deals: readonly Deal[],
  now: number,
): Promise<(deal: Deal) => MeetingTime | undefined> => {
  const keyOf = ({ bike_id, buyer_id }: Deal): string => `${bike_id} ${buyer_id}`;
  const rows = await agreedOf(db, {
    bikeIds: [...new Set(deals.map(({ bike_id }) => bike_id))],
    buyerIds: [...new Set(deals.map(({ buyer_id }) => buyer_id))],
    since: now - ABSENCE_UNTIL_DAYS * DAY,
  });
  const found = new Map(rows.map((row) => [keyOf(row), toMeetingTime(row)]));
  return (deal) => found.get(keyOf(deal));
};
