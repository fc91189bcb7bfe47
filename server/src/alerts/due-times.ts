import { DAY, HOUR } from '#server/platform/lib/durations.ts';

/** Of the digest, in Dhaka, which is six hours ahead of UTC all year. */
const DIGEST_HOUR = 9;
const DHAKA = 6 * HOUR;

/** The next nine in the morning in Dhaka after `now`. ms since 1970. */
export const nextDigest = (now: number): number => {
  const today = Math.floor((now + DHAKA) / DAY) * DAY - DHAKA + DIGEST_HOUR * HOUR;
  return today > now ? today : today + DAY;
};

/** How often in an hour somebody is told; after that, the rest comes together when the hour is over. */
const AN_HOUR = 3;

/**
 * When somebody may be told again who was told at these times of the last hour (ms, in order): at once, unless that was
 * three times.
 */
export const mayBeToldAt = (sendings: readonly number[], now: number): number => {
  const first = sendings.at(-AN_HOUR);
  return first === undefined ? now : first + HOUR;
};
