import { t } from '@lingui/core/macro';
import type { Condition, Role, SignUpRole } from '#contract/constants.ts';

/** What the records say in English, in the words of the page. */
export const conditionLabel = (condition: Condition): string =>
  ({ Excellent: t`Excellent`, Good: t`Good`, Fair: t`Fair` })[condition];

export const roleLabel = (role: Role | SignUpRole): string =>
  ({ Buyer: t`Buyer`, Seller: t`Seller`, Admin: t`Admin` })[role];
