/** The fixed lists and limits of the product (spec sections 1, 3 and 9). */
export const BRANDS = [/*i18n*/ 'Royal-Enfield', /*i18n*/ 'Yamaha', /*i18n*/ 'GPX', /*i18n*/ 'Suzuki'] as const;
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const;
export const ROLES = ['Buyer', 'Seller', 'Admin'] as const;
/** Sign-up offers only these (spec section 6): no user makes themselves an admin. */
export const SIGN_UP_ROLES = ['Buyer', 'Seller'] as const;
export const PRODUCT_STATUSES = ['Available', 'Advertise', 'Sold'] as const;
export const SELLER_VERIFICATIONS = ['Verified', 'Unverified'] as const;

/**
 * Within how many hours a seller mostly answers: the steps that are told apart. Nothing is said where it takes longer, or few
 * have asked (docs/decisions/0044).
 */
export const ANSWER_HOURS = [1, 4, 24] as const;
export type AnswerHours = (typeof ANSWER_HOURS)[number];

export type Brand = (typeof BRANDS)[number];
export type Condition = (typeof CONDITIONS)[number];

/** Kinds of motorcycles, by how one sits on them and what they are for. */
export const BODY_TYPES = ['Commuter', 'Naked', 'Sport', 'Classic', 'Cruiser', 'Adventure', 'Scooter'] as const;
export type BodyType = (typeof BODY_TYPES)[number];
export type Role = (typeof ROLES)[number];
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export type SellerVerification = (typeof SELLER_VERIFICATIONS)[number];

/** The name of a user who has deleted their account, in the records of others; screens show it in their language. */
export const ERASED_NAME = 'Deleted user';

export const CURRENCY = 'BDT';
export const MIN_PHONE_DIGITS = 10;
export const MAX_PHONE_DIGITS = 15;
export const MIN_DESCRIPTION_LENGTH = 20;
export const MAX_DESCRIPTION_LENGTH = 4_000;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
/** The ways to pay for a bike here; which of them are on is a setting. */
export const PAYMENT_PROVIDERS = ['card', 'bkash', 'sslcommerz'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
/** Whole taka. The card provider takes at most eight digits, counted in poisha. */
export const MAX_CARD_PRICE = 999_999;
/** What one payment in each of these ways can be at most, whole taka: a wallet of bKash holds no more, SSLCommerz takes no more. */
export const MAX_PAYMENT: Record<PaymentProviderName, number> = {
  card: MAX_CARD_PRICE,
  bkash: 500_000,
  sslcommerz: 500_000,
};
/** What it is at least, whole taka. */
const MIN_PAYMENT: Record<PaymentProviderName, number> = { card: 1, bkash: 1, sslcommerz: 10 };
/** Whether one payment of an amount (whole taka) can be made in this way. */
export const takesAmount = (provider: PaymentProviderName, amount: number): boolean =>
  amount >= MIN_PAYMENT[provider] && amount <= MAX_PAYMENT[provider];
/** So much is left at least where a payment is a part of a rest: every provider takes it. */
const LEAST_LEFT = Math.max(...Object.values(MIN_PAYMENT));
/**
 * What one payment in this way pays of the rest after a deposit, both whole taka: all of it, or as much as the provider takes at once.
 * Then another payment follows, in this way or another. `undefined`: the rest is less than the provider takes.
 */
export const partOfRest = (provider: PaymentProviderName, rest: number): number | undefined => {
  const part = rest <= MAX_PAYMENT[provider] ? rest : Math.min(MAX_PAYMENT[provider], rest - LEAST_LEFT);
  return takesAmount(provider, part) ? part : undefined;
};
/** Whole taka. A new motorcycle may cost more than what is paid by card here. */
export const MAX_ORIGINAL_PRICE = 99_999_999;
/** More than a motorcycle runs in its life. */
export const MAX_KILOMETRES = 500_000;
/** Below it is a moped without an engine's papers, above it is no motorcycle that is made. */
export const MIN_ENGINE_CC = 40;
export const MAX_ENGINE_CC = 2_500;
export const MIN_YEAR_MADE = 1950;

/** From so many comparables on a price has a label. */
export const LEAST_COMPARABLES = 6;

/** Rows of one page of a list: twelve rows of the two-column grid, about three phone screens of scrolling ahead. */
export const PAGE_SIZE = 24;

/** Photos of one listing, its cover included. */
export const MAX_PHOTOS = 12;
/** Bytes. A 48-megapixel phone photo as JPEG stays below it. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
/** What the image host decodes, and what the file chooser offers. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const;
/** Widths in pixels that the built-in image host keeps of every photo. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** Bytes and lines of a file of listings. */
export const MAX_CSV_BYTES = 5 * 1024 * 1024;
export const MAX_CSV_LINES = 1_000;

/** Used-time arithmetic (spec section 9). */
export const DAY_MS = 86_400_000;
export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;

/** English is the specification's; each page is built in each of them. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the brand that `typed` names in any capitalisation; undefined for any other text. */
export const brandNamed = (typed = ''): Brand | undefined =>
  BRANDS.find((brand) => brand.toLowerCase() === typed.toLowerCase());

/** Letters of one message of a conversation. */
export const MAX_MESSAGE_LENGTH = 2_000;
/** Photos of one message. */
export const MAX_MESSAGE_PHOTOS = 4;
/** Widths in pixels that are kept of each: as it stands among the messages, and opened. */
export const MESSAGE_PHOTO_WIDTHS = [480, 1280] as const;
/** The most that an unread number counts: at this one, there are so many or more. */
export const MAX_UNREAD = 100;
