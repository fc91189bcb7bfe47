import type { Actor } from '#server/platform/lib/actor.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';

/** Dhaka is six hours ahead of UTC, all year. */
const AHEAD = 6 * HOUR;
/** The words are repeated all over the picture. */
const MAX_NAME = 40;

/** The words that lie over a document while an admin looks at it: who, and when in Dhaka. `now` in ms since 1970. */
export const watermarkOf = ({ name, email }: Pick<Actor, 'name' | 'email'>, now: number): string => {
  const [day = '', time = ''] = new Date(Math.min(now, 8_640_000 * DAY) + AHEAD).toISOString().split('T');
  return `${[...(name || email)].slice(0, MAX_NAME).join('')} ${day} ${time.slice(0, 5)}`;
};
