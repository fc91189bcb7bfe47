import { t } from '@lingui/core/macro';
import { type Condition, ERASED_NAME, type Role, type SignUpRole } from '#contract/constants.ts';

/** What the records say in English, in the words of the page. */
export const conditionLabel = (condition: Condition): string =>
  ({ Excellent: t`Excellent`, Good: t`Good`, Fair: t`Fair` })[condition];

export const roleLabel = (role: Role | SignUpRole): string =>
  ({ Buyer: t`Buyer`, Seller: t`Seller`, Admin: t`Admin` })[role];

/** Somebody's name; who has deleted their account is called so in the language of the page. */
export const personName = (name: string): string => (name === ERASED_NAME ? t`Deleted user` : name);
