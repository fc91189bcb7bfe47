import { createHmac, hkdfSync } from 'node:crypto';
import { boundsOfDhakaDay, dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';

/** Letters and digits that are not taken for each other in handwriting. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const LENGTH = 6;

/** The codes that selfies have to show, one for each person and day in Dhaka. A selfie that was taken for another purpose has none. */
export interface SelfieCodes {
  /** The code that a person is shown at `time`, and until when a selfie with it is accepted: the end of the next day. ms */
  codeAt(userId: string, time: number): { code: string; until: number };
  /** The codes that a selfie uploaded at `time` (ms) may show, the newest first. */
  acceptedAt(userId: string, time: number): string[];
}

export const createSelfieCodes = (secret: string): SelfieCodes => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bike selfie codes', 32));
  const codeOf = (userId: string, day: string): string =>
    [...createHmac('sha256', key).update(`${day} ${userId}`).digest().subarray(0, LENGTH)]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('');
  return {
    codeAt(userId, time) {
      const day = dhakaDay(time);
      return { code: codeOf(userId, day), until: boundsOfDhakaDay(day).to + DAY };
    },
    acceptedAt: (userId, time) => [time, time - DAY].map((each) => codeOf(userId, dhakaDay(each))),
  };
};
