import { plural, t } from '@lingui/core/macro';
import type { Role } from '#contract/constants.ts';

interface ListTexts {
  /** The title of the page, and what its table holds. */
  title: string;
  loading: string;
  empty: string;
  shown: (count: number) => string;
}

/** The texts of the list of one role. */
export const USER_LIST_TEXTS: Record<Role, ListTexts> = {
  Seller: {
    title: t`Sellers`,
    loading: t`Loading the sellers`,
    empty: t`No sellers yet.`,
    shown: (count) => t`Showing ${plural(count, { one: '# seller', other: '# sellers' })}`,
  },
  Buyer: {
    title: t`Buyers`,
    loading: t`Loading the buyers`,
    empty: t`No buyers yet.`,
    shown: (count) => t`Showing ${plural(count, { one: '# buyer', other: '# buyers' })}`,
  },
  Admin: {
    title: t`Admins`,
    loading: t`Loading the admins`,
    empty: t`No admins.`,
    shown: (count) => t`Showing ${plural(count, { one: '# admin', other: '# admins' })}`,
  },
};
