import type { Role, SignUpRole } from '#contract/constants.ts';
import { pathOnSite } from '#contract/own-address.ts';

const ACTS = ['book', 'ask', 'wish', 'contact', 'saveSearch', 'report'] as const;
/** Acts of a buyer. */
const BUYING: readonly Act[] = ['book', 'ask', 'wish'];

/** What visitors want to do when they are sent to the login. */
type Act = (typeof ACTS)[number];

export interface LoginPurpose {
  act: Act;
  /** The name of the bike that it is about. */
  bike?: string;
}

/** The navigation state that a guard, or a link, passes to the login page. */
export interface ReturnTo {
  /** The address that the user comes back to. */
  from: string;
  /** Set if the user is signed in, but the page is for another role. */
  onlyFor?: Role;
  purpose?: LoginPurpose;
  /** The key of the history entry that the user comes back to: the page is scrolled to where it was. */
  place?: string;
}

/** Of a location. A link to a page behind the login has the purpose in its state. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
  key?: string;
  state?: unknown;
}

const readState = (state: unknown): Partial<Record<keyof ReturnTo, unknown>> =>
  state && typeof state === 'object' ? state : {};

const readPurpose = (state: unknown): LoginPurpose | undefined => {
  const { act: given, bike } = (readState(state).purpose ?? {}) as Partial<Record<keyof LoginPurpose, unknown>>;
  const act = ACTS.find((known) => known === given);
  return act && { act, ...(typeof bike === 'string' && { bike }) };
};

/** Returns the navigation state for a location. */
export const returnTo = ({ pathname, search, hash, key, state }: Place, purpose?: LoginPurpose): ReturnTo => {
  const what = purpose ?? readPurpose(state);
  return { from: `${pathname}${search}${hash}`, ...(what && { purpose: what }), ...(key && { place: key }) };
};

/** Returns the state of a guard; home if there is none. It is validated, because the history entry may be of any age. */
export const readReturnTo = (state: unknown): ReturnTo => {
  const { from, onlyFor, place } = readState(state);
  const purpose = readPurpose(state);
  return {
    from: (typeof from === 'string' && pathOnSite(from)) || '/',
    ...(onlyFor !== undefined && { onlyFor: onlyFor as Role }),
    ...(purpose && { purpose }),
    ...(typeof place === 'string' && { place }),
  };
};

/** The state of a page that somebody came back to from the login, whose own state has the place as well. */
interface CameBack {
  cameBackTo: string;
}

/** Returns where the user goes after the login. */
export const backTo = ({ from, place }: ReturnTo): { to: string; state: CameBack | null } => ({
  to: from,
  state: place === undefined ? null : { cameBackTo: place },
});

/** Returns the key under which the position of a page is kept: a page that somebody comes back to has that of before. */
export const placeOf = ({ key, state }: { key: string; state: unknown }): string => {
  const { cameBackTo } = (state ?? {}) as Partial<CameBack>;
  return typeof cameBackTo === 'string' ? cameBackTo : key;
};

/** Returns the role that what they wanted to do is for; undefined if it is for any. */
export const roleFor = ({ from, purpose }: ReturnTo): SignUpRole | undefined => {
  if (from.startsWith('/dashboard/addProduct')) return 'Seller';
  return purpose && BUYING.includes(purpose.act) ? 'Buyer' : undefined;
};
