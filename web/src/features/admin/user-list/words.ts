import { plural, t } from '@lingui/core/macro';
import type { Role } from '#contract/constants.ts';

interface Words {
  /** The title of the page, and what its table holds. */
  title: string;
  loading: string;
  empty: string;
  shown: (count: number) => string;
}

/** What is said about a list of users of one role. */
export const WORDS: Record<Role, Words> = {
  Seller: {
    title: t`Sellers`,
    loading: t`Loading the sellers`,
    empty: t`Nobody sells here yet.`,
    shown: (count) => t`Showing ${plural(count, { one: '# seller', other: '# sellers' })}`,
  },
  Buyer: {
    title: t`Buyers`,
    loading: t`Loading the buyers`,
    empty: t`Nobody buys here yet.`,
    shown: (count) => t`Showing ${plural(count, { one: '# buyer', other: '# buyers' })}`,
  },
  Admin: {
    title: t`Admins`,
    loading: t`Loading the admins`,
    empty: t`There is no admin.`,
    shown: (count) => t`Showing ${plural(count, { one: '# admin', other: '# admins' })}`,
  },
};
