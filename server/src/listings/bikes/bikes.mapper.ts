import type {
  Bike,
  BikeOnPage,
  BikeToBook,
  PriceFall,
  PublicBike,
  RemovedBike,
  ShownOffMarket,
} from '#contract/entities/bike.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { AgreedPrice } from '#contract/entities/offer.ts';
import type { PapersReviewed } from '#contract/entities/papers.ts';
import type { Rating } from '#contract/entities/review.ts';
import type { ListingEdit } from '#contract/rules/listing-edit.ts';
import type { BookingOfReader, HoldOfListing } from '#server/listings/deals-of-listings.ts';
import { previewPath } from '#server/listings/previews/preview-path.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import type { BikeRow } from './bikes.repository.ts';
import { BIKE_COLUMNS, type BikeFields, type NewBikeRow } from './bikes.table.ts';
import { isHidden, shownOffMarket } from './states/off-market.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });

/** Entries; one for each hour of about fourteen months. */
const MAX_DATES = 10_000;
const dates = new Map<number, string>();

/**
 * Returns the date as date-fns writes it for 'PP' (spec section 3), in Dhaka's time zone: `Nov 21, 2026`. `time` in ms since
 * 1970. Formatting the 24 dates of a page takes longer than its query, so each is kept by its hour.
 */
const postTimeOf = (time: number): string => {
  const hour = Math.floor(time / HOUR);
  const text = dates.get(hour) ?? format.format(time);
  if (dates.size >= MAX_DATES) dates.clear();
  dates.set(hour, text);
  return text;
};

const COLUMNS = Object.entries(BIKE_COLUMNS) as [keyof BikeFields, keyof BikeRow][];

/** What the seller wrote. A field that is empty in the row (null) is left out. */
const fieldsOf = (row: BikeRow): BikeFields => {
  const fields: Record<string, unknown> = {};
  for (const [field, column] of COLUMNS) if (row[column] !== null) fields[field] = row[column];
  return fields as unknown as BikeFields;
};

/** What the seller wrote, by its columns. */
export const toColumns = (bike: BikeFields): Pick<NewBikeRow, (typeof BIKE_COLUMNS)[keyof BikeFields]> => {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of COLUMNS) columns[column] = bike[field] ?? null;
  return columns as Pick<NewBikeRow, (typeof BIKE_COLUMNS)[keyof BikeFields]>;
};

/** What a seller changes, by its columns; an optional fact that they have taken out is null. */
export const toChangedColumns = (edit: ListingEdit): Partial<ReturnType<typeof toColumns>> => {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of COLUMNS)
    if (field in edit) columns[column] = (edit as Partial<BikeFields>)[field] ?? null;
  return columns;
};

const priceFallOf = ({ price_fall_from: from, price_fall_at: at }: BikeRow): PriceFall | undefined =>
  from === null || at === null ? undefined : { from, at: new Date(Number(at)).toISOString() };

/** A row as the contract's Bike. */
export const toBike = (row: BikeRow): Bike => {
  const priceFall = priceFallOf(row);
  return {
    ...fieldsOf(row),
    _id: row.id,
    sellerName: row.seller_name,
    sellerEmail: row.seller_email,
    sellerVerify: row.seller_verify,
    ...(row.answers_within !== null && { answersWithin: row.answers_within }),
    postTime: postTimeOf(row.created_at),
    postedAt: new Date(row.created_at).toISOString(),
    productStatus: row.product_status,
    ...(priceFall && { priceFall }),
    ...(row.papers_reviewed !== null && { papersReviewed: JSON.parse(row.papers_reviewed) as PapersReviewed }),
  };
};

/** A row as the contract's PublicBike, for visitors who are not signed in. */
export const toPublicBike = (row: BikeRow): PublicBike => {
  const { sellerEmail: _, seller_Ph_No: __, ...bike } = toBike(row);
  return bike;
};

/** What others see of a listing beside a conversation, a wish or a notification: of a hidden one no words and no photo. */
export const labelOf = (row: BikeRow): Pick<RemovedBike, 'modelName' | 'photoURL'> =>
  isHidden(row) ? { modelName: row.brand, photoURL: '' } : { modelName: row.model_name, photoURL: row.photo_url };

/** A row whose listing is off the market, as those see it who have it on their wishlist. */
export const toRemovedBike = (row: BikeRow): RemovedBike => ({
  ...labelOf(row),
  brand: row.brand,
  productStatus: row.product_status,
  ...offMarketOf(row),
});

const offMarketOf = (row: BikeRow): { offMarket?: ShownOffMarket } => {
  const offMarket = shownOffMarket(row);
  return offMarket ? { offMarket } : {};
};

/** Until when a bike is kept for another buyer than the reader. */
export const heldFromReader = (
  hold: HoldOfListing | undefined,
  readerId: string | undefined,
): { heldUntil?: string } =>
  hold && hold.buyer_id !== readerId ? { heldUntil: new Date(Number(hold.expires_at)).toISOString() } : {};

/** All photos of a bike, the cover first; none where its seller has left. */
export const photosOf = (bike: BikeRow, further: readonly string[]): string[] =>
  [bike.photo_url, ...further].filter((photo) => photo !== '');

/** The price that the reader and the seller have agreed on. */
export const agreedIn = (agreed: AgreedPrice | undefined): { agreed?: AgreedPrice } => (agreed ? { agreed } : {});

interface OnPage {
  bike: BikeRow;
  furtherPhotos: readonly string[];
  hold: HoldOfListing | undefined;
  /** Undefined for a visitor, who does not see the seller's email and phone. */
  readerId: string | undefined;
  /** Whether who listed the bike still sells. */
  isSeller: boolean;
  /** Whether their account is younger than `NEW_ACCOUNT_DAYS`. */
  isNew: boolean;
  /** What buyers have said about them. */
  rating: Rating | undefined;
  /** The price that the reader has agreed on with the seller. */
  agreed?: AgreedPrice | undefined;
}

/** A row as the contract's BikeOnPage. */
export const toBikeOnPage = ({
  bike,
  furtherPhotos,
  hold,
  readerId,
  isSeller,
  isNew,
  rating,
  agreed,
}: OnPage): BikeOnPage => ({
  ...(readerId === undefined ? toPublicBike(bike) : toBike(bike)),
  photos: photosOf(bike, furtherPhotos),
  ...heldFromReader(hold, readerId),
  preview: previewPath(bike),
  ...(isSeller && { sellerId: bike.seller_id }),
  ...(rating && { sellerRating: rating }),
  ...(isSeller && isNew && { sellerIsNew: true as const }),
  ...agreedIn(agreed),
});

/** The same of a listing that is off the market: only its seller sees email and phone. */
export const toBikeOffMarket = ({ readerId, ...rest }: Omit<OnPage, 'hold'>): BikeOnPage => ({
  ...toBikeOnPage({ ...rest, hold: undefined, readerId: readerId === rest.bike.seller_id ? readerId : undefined }),
  ...offMarketOf(rest.bike),
});

interface ToBook {
  bike: BikeRow;
  furtherPhotos: readonly string[];
  hold: HoldOfListing | undefined;
  /** The reader's own booking of the bike. */
  booking: BookingOfReader | undefined;
  /** The price that the reader has agreed on with the seller. */
  agreed: AgreedPrice | undefined;
  /** That both have confirmed. */
  meeting: MeetingTime | undefined;
}

/** A row as the contract's BikeToBook. */
export const toBikeToBook = (
  { bike, furtherPhotos, hold, booking, agreed, meeting }: ToBook,
  readerId: string,
): BikeToBook => ({
  ...toBike(bike),
  photos: photosOf(bike, furtherPhotos),
  ...heldFromReader(hold, readerId),
  ...(booking && { booking: { buyerPhone: booking.buyer_phone, meetLocation: booking.meet_location } }),
  ...agreedIn(agreed),
  ...(meeting && { meeting }),
});
