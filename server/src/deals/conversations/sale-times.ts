import type { MeetingRow } from '#server/deals/meetings/meetings.table.ts';
import { PAID_AT_MEETING, type SaleTimes } from '#server/deals/reviews/handover.ts';
import type { DealRow } from './deals.repository.ts';

interface Records {
  bike: { sold_at: number | null };
  meetings: readonly MeetingRow[];
}

/**
 * When a booking was paid, when its two meet for the handover and when that was, ms; undefined where it is not paid. The meeting is the
 * first agreed one since the payment, or shortly before it: the same as `handoverTimes` reads for many orders.
 */
export const saleTimes = ({ bike, meetings }: Records, booking: DealRow | undefined): SaleTimes | undefined => {
  const payment = booking?.payments.find(({ state }) => state === 'sold');
  if (!booking || !payment) return undefined;
  const sold_at = Number(bike.sold_at ?? payment.updated_at);
  const met = meetings
    .filter((row) => row.confirmed_at !== null && row.cancelled_at === null && row.replaced_at === null)
    .map(({ starts_at }) => Number(starts_at))
    .filter((at) => at >= sold_at - PAID_AT_MEETING);
  const handedOver = booking.handover?.handed_over_at ?? null;
  return {
    sold_at,
    meets_at: met.length > 0 ? Math.min(...met) : null,
    handed_over_at: handedOver === null ? null : Number(handedOver),
  };
};
