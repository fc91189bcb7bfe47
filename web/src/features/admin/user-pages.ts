import type { InfiniteData } from '@tanstack/react-query';
import type { SellerVerification } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import type { Page } from '#web/lib/api-client.ts';

/** A list of users as the query cache holds it: the pages that were fetched so far. */
export type UserPages = InfiniteData<Page<User[]>, string | undefined>;

const mapPages = (list: UserPages | undefined, map: (users: User[]) => User[]): UserPages | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, items: map(page.items) })) };

/** The same list with another verification of one seller; a list that was never fetched stays undefined. */
export const withVerification = (list: UserPages | undefined, id: string, sellerVerify: SellerVerification) =>
  mapPages(list, (users) => users.map((user) => (user._id === id ? { ...user, sellerVerify } : user)));

/** The same list without one user. */
export const withoutUser = (list: UserPages | undefined, id: string) =>
  mapPages(list, (users) => users.filter((user) => user._id !== id));
