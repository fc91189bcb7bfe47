import type { Role } from '#contract/constants.ts';
import { pathOnSite } from '#contract/own-address.ts';

/** The navigation state that a guard passes to the login page. */
interface ReturnTo {
  /** The address that the user was redirected from. */
  from: string;
  /** Set if the user is signed in, but the page is for another role. */
  onlyFor?: Role;
}

/** Returns the navigation state for a location. */
export const returnTo = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }): ReturnTo => ({
  from: `${pathname}${search}${hash}`,
});

/** Returns the state of a guard; home if there is none. It is validated, because the history entry may be of any age. */
export const readReturnTo = (state: unknown): ReturnTo => {
  const given = state && typeof state === 'object' ? (state as Partial<ReturnTo>) : {};
  const from = (typeof given.from === 'string' && pathOnSite(given.from)) || '/';
  return given.onlyFor ? { from, onlyFor: given.onlyFor } : { from };
};
