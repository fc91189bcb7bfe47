import * as z from 'zod/mini';

export const AUDIT_ACTS = [
  'role_changed',
  'seller_verified',
  'seller_unverified',
  'user_deleted',
  'admin_granted',
  'listing_hidden',
  'review_hidden',
  'conversation_opened',
  'person_warned',
  'person_suspended',
  'account_ended',
  'reports_dismissed',
  'decision_undone',
  'handover_confirmed',
  'deposit_decided',
  'dispute_decided',
  'dispute_photos_opened',
  'model_added',
  'model_changed',
  'model_retired',
  'model_restored',
  'model_dismissed',
  'model_undismissed',
  'place_added',
  'place_changed',
  'place_retired',
  'place_restored',
  'payouts_batched',
  'payouts_confirmed',
  'payout_paid',
  'payout_returned',
  'costs_changed',
  'payout_columns_changed',
  'difference_closed',
  'chargeback_recorded',
  'chargeback_ended',
  'paper_opened',
  'paper_accepted',
  'paper_accepted_first',
  'paper_refused',
  'verification_accepted',
  'verification_refused',
  'stolen_accepted',
  'stolen_refused',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/**
 * One act of an admin. `admin` and `subject` are the emails that both had then; `at` is ISO 8601. `before` and `after` are
 * roles or verifications; a deleted user has only `before`. `admin_granted` is the change of a role to Admin. Of an act on the
 * catalogue `subject` is the model with its brand, of one on safe places the place with its district; `before` and `after` are
 * what has changed of it. `conversation_opened`: around a reported message of `subject`, about the bike `before`. Of a decision
 * of the queue `before` is the listing's name or the end of a suspension (ISO 8601), `after` the reason or the act that was
 * undone. Of a batch of payouts `subject` is its id, `after` its total in taka; of a payout `subject` is the seller, `before` the amount
 * in taka, `after` the reference. Of the columns of payout files `subject` is the kind of accounts. Of a difference with a provider's
 * report `subject` is the payment's id there, `before` the provider, `after` the reason.
 * `chargeback_recorded`: the same as of such a difference. `chargeback_ended`: of a payment for the bike `subject` that was taken back;
 * `before` is `won` or `lost`, `after` the reason.
 * `handover_confirmed`: of the bike `subject`; `after` is the reason. `deposit_decided`: the same; `before` is what was decided. `costs_changed`:
 * the figures of the calculator; `before` and `after` are all of them.
 * `dispute_decided`: the same; `before` is the decision, and the amount in taka behind a space. `dispute_photos_opened`: of the bike `subject`.
 * `paper_opened`, `paper_accepted`, `paper_accepted_first` (another admin has to accept it, too), `paper_refused`: a document of `subject`;
 * `before` is the bike, `after` what was seen or why.
 * `verification_accepted`, `verification_refused`: of a seller; `before` is `person` or `shop`, `after` what was seen or why.
 * `stolen_accepted`, `stolen_refused`: a report of a stolen bike with the GD number `subject`; `after` is why.
 */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  admin: z.string(),
  act: z.enum(AUDIT_ACTS),
  subject: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
