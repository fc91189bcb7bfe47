import type { Side } from '#contract/entities/conversation.ts';
import { ContractError } from '#contract/errors.ts';
import { type DisputableSale, disputableAt } from '#server/deals/disputes/dispute-facts.ts';
import { disputesOf } from '#server/deals/disputes/disputes.repository.ts';
import type { DisputeRow } from '#server/deals/disputes/disputes.table.ts';
import { meetingsWithWords } from '#server/deals/meetings/meetings.repository.ts';
import type { AbsenceRow, MeetingRow, MeterReading } from '#server/deals/meetings/meetings.table.ts';
import { newestOffers } from '#server/deals/offers/offers.repository.ts';
import type { OfferRow } from '#server/deals/offers/offers.table.ts';
import { isSettled } from '#server/deals/payments/is-settled.ts';
import { type BikeRow, findBike } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findOpened, type OpenedRow, otherSide } from './conversations.repository.ts';
import { type DealRow, findDeal } from './deals.repository.ts';
import { findOther, type OtherRow } from './people.repository.ts';
import { saleTimes } from './sale-times.ts';
import { sideOf } from './send.ts';
import { openBooking } from './timeline.ts';

/** All records of a deal but its messages. Lists are newest first, absences oldest first. */
export interface DealRecords {
  conversation: OpenedRow;
  side: Side;
  other: OtherRow;
  bike: BikeRow;
  bookings: DealRow[];
  offers: OfferRow[];
  meetings: MeetingRow[];
  absences: AbsenceRow[];
  /** What the buyer read on the meter, at which of the meetings. */
  readings: MeterReading[];
  /** What has come of the open booking: its times, its money and the newest dispute; undefined where the bike is not paid. */
  sale: DisputableSale | undefined;
  /** All disputes about bookings of this buyer, also of those that were made again or taken back since; the oldest first. */
  disputes: DisputeRow[];
}

/** The bookings for which money has arrived: nothing can be disputed about the others. */
const paidOnce = (bookings: readonly DealRow[]): string[] =>
  bookings.filter(({ payments }) => payments.some(isSettled)).map(({ id }) => id);

/**
 * Reads the records of the deal of a conversation, each once, in one query for each kind, as `readerId` may see them at `now` (ms).
 * Throws `conversation_not_found`, also for one of two other people.
 */
export const findDealRecords = async (
  db: Db,
  { id, readerId, now }: { id: string; readerId: string; now: number },
): Promise<DealRecords> => {
  const conversation = await findOpened(db, id, now);
  const side = conversation && sideOf(conversation, readerId);
  if (!side) throw new ContractError('conversation_not_found');
  const { bike_id, buyer_id } = conversation;
  const other = await findOther(db, { id: conversation[`${otherSide(side)}_id`], readerId, now });
  const bike = await findBike(db, bike_id, { evenRemoved: true });
  if (!other || !bike) throw new ContractError('conversation_not_found');
  const bookings = await findDeal(db, buyer_id, bike_id);
  const offers = await newestOffers(db, id);
  const said = await meetingsWithWords(db, { conversationId: id, bikeId: bike_id });
  const booking = openBooking(bookings);
  const times = saleTimes({ bike, meetings: said.meetings }, booking);
  const disputes = await disputesOf(db, paidOnce(bookings));
  const ofSale = disputes.filter((dispute) => dispute.order_id === booking?.id);
  const about = { sellerId: conversation.seller_id, disputes: ofSale };
  const sale = booking && times && (await disputableAt(db, { orderId: booking.id, times, ...about }));
  return { conversation, side, other, bike, bookings, offers, ...said, sale, disputes };
};
