import type { Role } from '#contract/constants.ts';

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

/**
 * Whether an address stays on this site wherever it is taken apart: browsers read `/\evil`, and `//evil` with a tab between
 * the slashes, as another site, and a router may shorten `/.//evil` to one.
 */
const staysHere = (from: string): boolean => {
  const [path = ''] = from.split(/[?#]/);
  return path.startsWith('/') && !/[\\\p{Cc}]|\/[/.]/u.test(path);
};

/** What a guard has remembered; home if nobody was sent here. The history entry may be of any age: it is checked. */
export const readComeBack = (state: unknown): ComeBack => {
  const given = state && typeof state === 'object' ? (state as Partial<ComeBack>) : {};
  const from = typeof given.from === 'string' && staysHere(given.from) ? given.from : '/';
  return given.onlyFor ? { from, onlyFor: given.onlyFor } : { from };
};
