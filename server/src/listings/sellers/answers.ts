import { ANSWER_HOURS, type AnswerHours } from '#contract/constants.ts';
import { setAnswersWithin } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { type Asked, askedSince, moveCheck, sellersDue } from './answers.repository.ts';

/** Questions that count: of so many days, and of busy sellers so many. */
const WINDOW = 90 * DAY;
const MOST = 30;
/** From so many questions on something is said about their seller. */
const LEAST = 5;
const BATCH = 100;
/** After a process that did not come to its end. */
const RETRY = 10 * MINUTE;

/**
 * Returns within how many hours a seller answers more than half of the questions; undefined for longer than a day, and for too
 * few questions. A question without an answer counts as soon as it is older than the hours that are looked at: from then on it
 * is one that was not answered within them (docs/decisions/0044).
 */
export const answersWithin = (asked: readonly Asked[], now: number): AnswerHours | undefined =>
  ANSWER_HOURS.find((hours) => {
    const limit = hours * HOUR;
    const known = asked.filter(({ openedAt, answeredAt }) => answeredAt !== undefined || now - openedAt > limit);
    const quick = known.filter(({ openedAt, answeredAt = Number.POSITIVE_INFINITY }) => answeredAt - openedAt <= limit);
    return known.length >= LEAST && quick.length * 2 > known.length;
  });

/** When the passing of time alone may change it next, ms since 1970. */
const nextChange = (asked: readonly Asked[], now: number): number => {
  const moments = asked.flatMap(({ openedAt, answeredAt }) => [
    openedAt + WINDOW,
    ...(answeredAt === undefined ? ANSWER_HOURS.map((hours) => openedAt + hours * HOUR) : []),
  ]);
  return Math.min(now + WINDOW, ...moments.filter((moment) => moment >= now)) + 1;
};

/** Works out again how soon sellers answer, of whom that may have changed by `now` (ms). */
export const followAnswers = async (db: Db, now: number): Promise<void> => {
  for (;;) {
    const due = await sellersDue(db, now, BATCH);
    for (const { seller_id: id, due_at } of due) {
      const retryAt = now + RETRY;
      // First, so that a question which comes from here on is looked at again.
      if (!(await moveCheck(db, id, { from: Number(due_at), to: retryAt }))) continue;
      const asked = await askedSince(db, id, now - WINDOW, MOST);
      await setAnswersWithin(db, id, answersWithin(asked, now) ?? null);
      await moveCheck(db, id, { from: retryAt, to: nextChange(asked, now) });
    }
    if (due.length < BATCH) return;
  }
};
