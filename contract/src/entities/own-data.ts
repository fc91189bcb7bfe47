import * as z from 'zod/mini';
import { LANGUAGES, PRODUCT_STATUSES, ROLES, SELLER_VERIFICATIONS } from '#contract/constants.ts';
import { AUDIT_ACTS } from './audit-entry.ts';
import { Bike } from './bike.ts';
import { ORDER_PAYMENTS } from './order.ts';
import { MAIL_WAYS } from './saved-search.ts';

/** ISO 8601. */
const moment = z.string();
/** Whole taka. */
const taka = z.number();

const Profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerifiedAt: z.optional(moment),
  role: z.enum(ROLES),
  sellerVerify: z.optional(z.enum(SELLER_VERIFICATIONS)),
  photo: z.optional(z.string()),
  languageOfMails: z.enum(LANGUAGES),
  joinedAt: moment,
});

/** A device that is logged in, or was until it expired. */
const Session = z.object({
  startedAt: moment,
  expiresAt: moment,
  address: z.optional(z.string()),
  browser: z.optional(z.string()),
});

/** A bike's facts, some of them under names that people can read. */
const Facts = z.omit(Bike, {
  _id: true,
  sellerName: true,
  sellerEmail: true,
  seller_Ph_No: true,
  sellerVerify: true,
  purchaseYears: true,
  postTime: true,
  postedAt: true,
  photoURL: true,
  orgPrice: true,
  rslPrice: true,
  productStatus: true,
  priceFall: true,
});
const Listing = z.extend(Facts, {
  id: z.string(),
  phone: z.string(),
  purchaseDate: z.string(),
  originalPrice: taka,
  salePrice: taka,
  photo: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  listedAt: moment,
  soldAt: z.optional(moment),
  removedAt: z.optional(moment),
});

/** One attempt to pay. The card itself is known to the card provider alone, under `reference`. */
const Payment = z.object({
  amount: taka,
  state: z.string(),
  startedAt: moment,
  changedAt: moment,
  reference: z.optional(z.string()),
});

const OwnOrder = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productPrice: taka,
  photo: z.string(),
  sellerName: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
  orderedAt: moment,
  removedAt: z.optional(moment),
  payment: z.enum(ORDER_PAYMENTS),
  payments: z.array(Payment),
});

/** What an admin did to this account, or this account did as an admin; who was on the other side is their own data. */
const AdminAct = z.object({
  at: moment,
  act: z.enum(AUDIT_ACTS),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});

/** Everything that the marketplace knows about one person, in words that they can read (docs/decisions/0016). */
export const OwnData = z.object({
  exportedAt: moment,
  profile: Profile,
  logins: z.object({ ways: z.array(z.string()), sessions: z.array(Session) }),
  listings: z.array(Listing),
  priceChanges: z.array(z.object({ productId: z.string(), before: taka, after: taka, changedAt: moment })),
  orders: z.array(OwnOrder),
  wishes: z.array(z.object({ productId: z.string(), wishedAt: moment })),
  savedSearches: z.array(z.object({ name: z.string(), query: z.string(), mails: z.enum(MAIL_WAYS), savedAt: moment })),
  /** Browsers that take pushes. */
  pushDevices: z.array(z.object({ id: z.string(), lastSeenAt: moment })),
  /** Without their text: it may hold the link to a new password, which only the owner of the address is to have. */
  mailsWaiting: z.array(z.object({ subject: z.string(), writtenAt: moment })),
  doneByAdmins: z.array(AdminAct),
  doneAsAdmin: z.array(AdminAct),
});
export type OwnData = z.infer<typeof OwnData>;
