import type { Role } from '#contract/constants.ts';
import { pathOnSite } from '#contract/own-address.ts';

/** What a guard tells the login page in the navigation state. */
export interface ComeBack {
  /** The address that the person was sent from. */
  from: string;
  /** Set when they are signed in, but the page is for another role. */
  onlyFor?: Role;
}

/** The navigation state that remembers a location. */
export const comeBackTo = ({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): ComeBack => ({
  from: `${pathname}${search}${hash}`,
});

/** What a guard has remembered; home if nobody was sent here. The history entry may be of any age: it is checked. */
export const readComeBack = (state: unknown): ComeBack => {
  const given = state && typeof state === 'object' ? (state as Partial<ComeBack>) : {};
  const from = (typeof given.from === 'string' && pathOnSite(given.from)) || '/';
  return given.onlyFor ? { from, onlyFor: given.onlyFor } : { from };
};
