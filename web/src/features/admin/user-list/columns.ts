import { t } from '@lingui/core/macro';
import type { Role } from '#contract/constants.ts';

export const LABELS = {
  name: t`Name`,
  email: t`Email`,
  verified: t`Verified`,
  admin: t`Admin`,
  role: t`Role`,
  remove: t`Remove`,
};

/** What stands between email and role in the table of each role (spec section 2). */
const OWN_COLUMN: Record<Role, readonly string[]> = { Seller: [LABELS.verified], Buyer: [], Admin: [LABELS.admin] };

/** The headers of the table of one role. */
export const columnsOf = (role: Role): readonly string[] => [
  LABELS.name,
  LABELS.email,
  ...OWN_COLUMN[role],
  LABELS.role,
  LABELS.remove,
];
