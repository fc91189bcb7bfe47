import type { Db } from '#server/platform/db/database.ts';

/** Timers of several processes drift: whose timer is a little early still gets the turn. */
const EARLY = 0.9;

/** A turn further away than this many intervals was taken while the clock was wrong. */
const TOO_FAR = 2;

/**
 * Takes upon this process a work that is due every `interval` ms; answers false if another process has taken it. A
 * process that dies at its work leaves it to the next turn.
 */
export const takeTurn = async (db: Db, name: string, interval: number, now: number): Promise<boolean> => {
  const next_at = now + Math.floor(interval * EARLY);
  const result = await db
    .insertInto('background_turns')
    .values({ name, next_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ next_at })
        .where(({ or, eb }) =>
          or([
            eb('background_turns.next_at', '<=', now),
            eb('background_turns.next_at', '>', now + TOO_FAR * interval),
          ]),
        ),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};
