import { DAY, HOUR } from '#server/platform/lib/durations.ts';

/** The hour of the digest in Dhaka, which is six hours ahead of UTC all year. */
const DIGEST_HOUR = 9;
const DHAKA = 6 * HOUR;

/** The next nine in the morning in Dhaka after `now`. ms since 1970. */
export const nextDigest = (now: number): number => {
  const today = Math.floor((now + DHAKA) / DAY) * DAY - DHAKA + DIGEST_HOUR * HOUR;
  return today > now ? today : today + DAY;
};

/** Alerts sent to one user in an hour; further ones are collected until the hour is over. */
const AN_HOUR = 3;

/**
 * Returns when the next alert may be sent to a user (ms). `sendings`: times of the alerts of the last hour, oldest first.
 */
export const nextSendingAt = (sendings: readonly number[], now: number): number => {
  const first = sendings.at(-AN_HOUR);
  return first === undefined ? now : first + HOUR;
};
