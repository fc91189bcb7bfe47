import type { ModerationDecision, ModerationItem } from '#contract/entities/moderation.ts';
import type { PersonReport } from '#contract/entities/person-record.ts';
import { isSuspendedAt } from '#server/people/people.ts';
import type {
  DecisionWithNames,
  ModeratedListingRow,
  ModeratedMessageRow,
  ModeratedPersonRow,
  ModeratedReviewRow,
  OpenReport,
  OpenSignal,
  OpenTarget,
  ReportWithName,
} from './moderation.repository.ts';

/** The end of a suspension that has none, ms since 1970. */
export const NO_END = Date.UTC(9999, 0, 1);

const iso = (ms: number): string => new Date(Number(ms)).toISOString();

export const toModerationDecision = (row: DecisionWithNames): ModerationDecision => ({
  _id: row.id,
  at: iso(row.created_at),
  act: row.act,
  reason: row.reason,
  admin: row.admin_name,
  adminId: row.admin_id,
  kind: row.kind,
  id: row.target_id,
  aboutId: row.about_id,
  name: row.kind === 'listing' ? (row.model_name ?? '') : row.about_name,
  ...(row.until !== null && { until: iso(row.until) }),
  ...(row.undone_at !== null && { undoneAt: iso(row.undone_at) }),
});

const toReport = (row: ReportWithName): ModerationItem['reports'][number] => ({
  _id: row.id,
  at: iso(row.created_at),
  reason: row.reason,
  ...(row.words && { words: row.words }),
  reporter: row.reporter_name,
  reporterId: row.user_id,
});

/** The same as one of a person's, with what it is about. */
export const toPersonReport = (row: ReportWithName): PersonReport => ({
  ...toReport(row),
  kind: row.kind,
  id: row.target_id,
  decided: row.decision_id !== null,
});

const toSignal = (row: OpenSignal): ModerationItem['signals'][number] => ({
  _id: row.id,
  at: iso(row.noted_at),
  signal: row.signal,
  ...(row.other_model !== null && {
    other: {
      _id: row.other_bike_id,
      modelName: row.other_model,
      sellerName: row.other_seller ?? '',
      photoURL: row.other_photo ?? '',
    },
  }),
  ...(row.signal === 'doubtfulPrice' && row.low !== null && { low: row.low }),
});

const stateOf = (row: ModeratedListingRow): NonNullable<ModerationItem['listing']>['state'] => {
  if (row.product_status === 'Sold') return 'sold';
  if (row.hidden_by !== null) return 'hidden';
  if (row.removed_at === null) return 'up';
  return row.off_market === 'paused' || row.off_market === 'resting' ? 'paused' : 'removed';
};

const toListing = (row: ModeratedListingRow): NonNullable<ModerationItem['listing']> => ({
  _id: row.id,
  modelName: row.model_name,
  brand: row.brand,
  photoURL: row.photo_url,
  rslPrice: row.rsl_price,
  description: row.description,
  status: row.product_status,
  state: stateOf(row),
  postedAt: iso(row.created_at),
});

const toMessage = (row: ModeratedMessageRow): NonNullable<ModerationItem['message']> => ({
  text: row.text,
  ...(Number(row.photos) > 0 && { photos: Number(row.photos) }),
  sentAt: iso(row.created_at),
  modelName: row.model_name,
});

const toReview = (row: ModeratedReviewRow): NonNullable<ModerationItem['review']> => ({
  stars: row.stars,
  text: row.text,
  writtenAt: iso(row.written_at),
  modelName: row.product_name,
  about: row.subject_name,
  hidden: row.hidden_at !== null,
});

export const toPerson = (row: ModeratedPersonRow, now: number): ModerationItem['person'] => ({
  _id: row.id,
  name: row.name,
  ...(row.deleted_at === null && { email: row.email }),
  role: row.role,
  sellerVerify: row.seller_verify,
  since: iso(row.created_at),
  forSale: Number(row.for_sale),
  sold: Number(row.sold),
  open: Number(row.open_reports) + Number(row.open_signals),
  ...(isSuspendedAt(row, now) &&
    (Number(row.suspended_until) === NO_END ? { ended: true } : { suspendedUntil: iso(Number(row.suspended_until)) })),
});

interface Known {
  target: OpenTarget;
  /** Reports and signals about it that are open, of which the newest are given. */
  open: number;
  reports: readonly OpenReport[];
  signals: readonly OpenSignal[];
  listing: ModeratedListingRow | undefined;
  message: ModeratedMessageRow | undefined;
  review: ModeratedReviewRow | undefined;
  person: ModeratedPersonRow;
  decisions: readonly DecisionWithNames[];
  now: number;
}

/** All that is open about one listing, person, message or review, with what is known, as the contract's ModerationItem. */
export const toModerationItem = ({
  target,
  open,
  reports,
  signals,
  listing,
  message,
  review,
  person,
  decisions,
  now,
}: Known): ModerationItem => ({
  _id: target.id,
  kind: target.kind,
  id: target.target_id,
  at: iso(Math.max(...reports.map((row) => Number(row.created_at)), ...signals.map((row) => Number(row.noted_at)))),
  reports: reports.map(toReport),
  signals: signals.map(toSignal),
  ...(open > reports.length + signals.length && { more: open - reports.length - signals.length }),
  ...(listing && { listing: toListing(listing) }),
  ...(message && { message: toMessage(message) }),
  ...(review && { review: toReview(review) }),
  person: toPerson(person, now),
  decisions: decisions.map(toModerationDecision),
});
