import { t } from '@lingui/core/macro';
import { ROLES, type Role } from '#contract/constants.ts';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { formatDate, formatTaka } from '#web/language/format.ts';
import { roleLabel } from '#web/language/labels.ts';

const asRole = (text: string | undefined): Role | undefined => ROLES.find((role) => role === text);

/** Returns a role in the language of the page. */
const labelOf = (role: string | undefined): string => {
  const known = asRole(role);
  return known ? roleLabel(known) : t`unknown`;
};

const newRoleText = (subject: string, was: string, role: Role | undefined): string => {
  switch (role) {
    case 'Buyer':
      return t`made ${subject} a Buyer (was ${was})`;
    case 'Seller':
      return t`made ${subject} a Seller (was ${was})`;
    case 'Admin':
      return t`made ${subject} an Admin (was ${was})`;
    case undefined:
      return t`changed the role of ${subject} (was ${was})`;
  }
};

const suspensionText = (subject: string, until: string | undefined, reason: string): string => {
  const day = until ? formatDate(until) : '';
  return t`suspended ${subject} until ${day}: “${reason}”`;
};

/** Returns what an admin has done, as a text that follows the admin's email. */
export const auditText = ({ act, subject, before, after }: AuditEntry): string => {
  const was = labelOf(before);
  const [paid, sum] = [formatTaka(Number(before)), formatTaka(Number(after))];
  switch (act) {
    case 'role_changed':
      return newRoleText(subject, was, asRole(after));
    case 'admin_granted':
      return newRoleText(subject, was, 'Admin');
    case 'seller_verified':
      return t`verified ${subject}`;
    case 'seller_unverified':
      return t`took back the verification of ${subject}`;
    case 'model_added':
      return t`added the model ${subject}`;
    case 'model_changed':
      return t`changed the model ${subject} from “${before ?? ''}” to “${after ?? ''}”`;
    case 'model_retired':
      return t`retired the model ${subject}`;
    case 'model_restored':
      return t`brought the model ${subject} back`;
    case 'model_dismissed':
      return t`took “${subject}” off the new models`;
    case 'model_undismissed':
      return t`put “${subject}” back on the new models`;
    case 'place_added':
      return t`added the safe place ${subject}`;
    case 'place_changed':
      return t`changed the safe place ${subject} from “${before ?? ''}” to “${after ?? ''}”`;
    case 'place_retired':
      return t`stopped offering the safe place ${subject}`;
    case 'place_restored':
      return t`offered the safe place ${subject} again`;
    case 'costs_changed':
      return t`changed the figures of what a bike costs from “${before ?? ''}” to “${after ?? ''}”`;
    case 'listing_hidden':
      return t`hid the listing ${before ?? ''} of ${subject}: “${after ?? ''}”`;
    case 'stolen_accepted':
      return t`accepted the report of a stolen motorcycle, GD number ${subject}`;
    case 'stolen_refused':
      return t`refused the report of a stolen motorcycle, GD number ${subject}: “${after ?? ''}”`;
    case 'review_hidden':
      return t`hid a review by ${subject}: “${after ?? ''}”`;
    case 'conversation_opened':
      return t`read messages around a reported one by ${subject} (${before ?? ''})`;
    case 'person_warned':
      return t`warned ${subject}: “${after ?? ''}”`;
    case 'person_suspended':
      return suspensionText(subject, before, after ?? '');
    case 'account_ended':
      return t`closed the account of ${subject}: “${after ?? ''}”`;
    case 'reports_dismissed':
      return t`closed the reports about ${subject} without action (${before ?? ''})`;
    case 'decision_undone':
      return t`undid a decision about ${subject} (${before ?? ''})`;
    case 'payouts_batched':
      return t`made payouts of ${sum}`;
    case 'payouts_confirmed':
      return t`confirmed payouts of ${sum}`;
    case 'payout_paid':
      return t`paid ${paid} to ${subject} (${after ?? ''})`;
    case 'payout_returned':
      return t`noted that ${paid} for ${subject} came back`;
    case 'payout_columns_changed':
      return t`changed the columns of payout files: ${after ?? ''}`;
    case 'difference_closed':
      return t`closed the difference about ${subject}: “${after ?? ''}”`;
    case 'chargeback_recorded':
      return t`noted that a payment was taken back (${subject}): “${after ?? ''}”`;
    case 'chargeback_ended':
      return before === 'won'
        ? t`noted that the provider has given the money for ${subject} back to us: “${after ?? ''}”`
        : t`noted that the buyer of ${subject} keeps the money that was taken back: “${after ?? ''}”`;
    case 'handover_confirmed':
      return t`confirmed the handover of ${subject}: “${after ?? ''}”`;
    case 'deposit_decided':
      return before === 'kept'
        ? t`decided that the seller of ${subject} keeps the deposit: “${after ?? ''}”`
        : t`decided that the buyer of ${subject} gets the deposit back: “${after ?? ''}”`;
    case 'dispute_decided':
      return t`decided the problem with ${subject}: “${after ?? ''}”`;
    case 'dispute_photos_opened':
      return t`looked at the photos about the problem with ${subject}`;
    case 'paper_opened':
      return t`looked at a document of ${subject} (${before ?? ''})`;
    case 'paper_accepted':
      return t`accepted a document of ${subject} (${before ?? ''})`;
    case 'paper_accepted_first':
      return t`accepted a document of ${subject} (${before ?? ''}) as the first of two`;
    case 'paper_refused':
      return t`refused a document of ${subject} (${before ?? ''}): “${after ?? ''}”`;
    case 'verification_accepted':
      return t`verified ${subject} by documents`;
    case 'verification_refused':
      return t`did not verify ${subject}: “${after ?? ''}”`;
    case 'user_deleted':
      return t`removed ${subject} (was ${was})`;
  }
};
