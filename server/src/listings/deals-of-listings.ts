import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { AgreedPrice } from '#contract/entities/offer.ts';
import type { Rating } from '#contract/entities/review.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A bike that is kept for a buyer who pays. */
export interface HoldOfListing {
  buyer_id: string;
  /** ms since 1970 */
  expires_at: number;
}

/** What a buyer has said with their booking. */
export interface BookingOfReader {
  buyer_phone: string;
  meet_location: string;
}

/** What listings ask of the deals about them. The domain above answers; the list of domains hands the answers in. Times in ms. */
export interface DealsOfListings {
  /** Whether a buyer pays for an unsold bike at `now`: until that is over it neither changes nor leaves the market. */
  isBeingPaid(trx: Db, bikeId: string, now: number): Promise<boolean>;
  /** Whether all that keeps it is a deposit: it may leave the market, and the deposit goes back. */
  isReserved(trx: Db, bikeId: string, now: number): Promise<boolean>;
  /** For whom a bike is held at `now`. */
  holdOf(db: Db, bikeId: string, now: number): Promise<HoldOfListing | undefined>;
  /** The price that a reader and the seller have agreed on, while it holds. */
  agreedPriceOf(db: Db, readerId: string, bikeId: string, now: number): Promise<AgreedPrice | undefined>;
  /** A reader's own booking; undefined for one that was declined, after which the next is a new one. */
  bookingOf(db: Db, readerId: string, bikeId: string): Promise<BookingOfReader | undefined>;
  /** The meeting that a reader and the seller have confirmed. */
  meetingOf(db: Db, readerId: string, bikeId: string, now: number): Promise<MeetingTime | undefined>;
  /** How many bookings of a seller's bikes wait for an answer, by bike; a bike without such a booking is not in it. */
  waitingBookings(db: Db, sellerId: string, bikeIds: readonly string[]): Promise<Map<string, number>>;
  /** How many open bookings a bike has. */
  countOpenBookings(db: Db, bikeId: string): Promise<number>;
  /** The names of those who made the newest of them, at most `limit`. */
  namesOfBuyers(db: Db, bikeId: string, limit: number): Promise<string[]>;
  /** Of a bike that a buyer has paid for, when it was handed over, null until then; undefined for any other bike. */
  handoverOf(db: Db, bikeId: string): Promise<number | null | undefined>;
  /** What buyers have said about a seller; undefined where nobody has. */
  ratingOf(db: Db, sellerId: string, now: number): Promise<Rating | undefined>;
  /** How many bikes that a seller has sold are registered in the name of their buyers, as these say. */
  transferredOf(db: Db, sellerId: string): Promise<number>;
}
