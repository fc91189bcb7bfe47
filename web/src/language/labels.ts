import { t } from '@lingui/core/macro';
import { type Condition, ERASED_NAME, type Role, type SignUpRole } from '#contract/constants.ts';

/** Labels of stored English values, in the language of the page. */
export const conditionLabel = (condition: Condition): string =>
  ({ Excellent: t`Excellent`, Good: t`Good`, Fair: t`Fair` })[condition];

export const roleLabel = (role: Role | SignUpRole): string =>
  ({ Buyer: t`Buyer`, Seller: t`Seller`, Admin: t`Admin` })[role];

/** Returns a person's name; a deleted account's is `Deleted user` in the language of the page. */
export const personName = (name: string): string => (name === ERASED_NAME ? t`Deleted user` : name);
