import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { isbot } from 'isbot';
import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import {
  beginDay,
  countOnce,
  deleteMarksBefore,
  deleteSaltsBefore,
  findViewedBike,
  hasMark,
  type Look,
} from './views.repository.ts';

/** One address counts as at most so many visitors of a bike and day, whatever browsers it names. */
export const VISITORS_OF_ADDRESS = 20;
/** Beyond so many no more are counted that day: a flood from many addresses fills no disk. About 100 MB. */
const MAX_MARKS = 1_000_000;
/** Marks that are deleted at once: a few milliseconds, in which a process on SQLite serves no other request. */
const CHUNK = 1_000;

interface Visitor {
  address: string;
  userAgent: string;
  prefetching: boolean;
}

interface View {
  bikeId: string;
  actor: Actor | undefined;
  visitor: Visitor;
}

export interface ViewsService {
  /**
   * Counts a view of a bike, once for each visitor, bike and day in Dhaka. Returns 0 if it is not counted: again, by a robot, of
   * a page that is loaded ahead, by the seller, or of a sold bike. Of a signed-in person it also counts, once for each
   * account, bike and day, that the seller's contacts were shown to them. Throws `bike_not_found`.
   */
  count(view: View): Promise<number>;
}

const isPerson = ({ userAgent, prefetching }: Visitor): boolean =>
  userAgent !== '' && !prefetching && !isbot(userAgent);

const hmac = (salt: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', salt).update(JSON.stringify(parts)).digest();

/**
 * What stands for a visitor of a bike until the end of the day. It is another one for each bike, so that no visitor can be
 * followed.
 */
const markOf = (salt: string, bikeId: string, { address, userAgent }: Visitor): string => {
  const browser = hmac(salt, address, userAgent).readUInt32BE() % VISITORS_OF_ADDRESS;
  return hmac(salt, bikeId, address, String(browser)).toString('base64url');
};

/** What stands for a signed-in person instead, on whatever device. */
const markOfPerson = (salt: string, bikeId: string, personId: string): string =>
  hmac(salt, 'person', bikeId, personId).toString('base64url');

/** Most repeated looks end before a transaction begins. */
const countLook = async (db: Db, look: Look): Promise<boolean> =>
  !(await hasMark(db, look.mark)) && (await db.transaction().execute((trx) => countOnce(trx, look)));

export const createViewsService = (db: Db, clock: Clock): ViewsService => ({
  async count({ bikeId, actor, visitor }) {
    const bike = await findViewedBike(db, bikeId);
    if (!bike) throw new ContractError('bike_not_found');
    const isCounted = bike.product_status !== 'Sold' && bike.seller_id !== actor?.id && isPerson(visitor);
    if (!isCounted) return 0;
    const day = dhakaDay(clock.now());
    const { salt, marks } = await beginDay(db, day, () => randomBytes(32).toString('base64url'));
    if (marks >= MAX_MARKS) return 0;
    const isNew = await countLook(db, { bikeId, day, mark: markOf(salt, bikeId, visitor), counts: 'count' });
    if (actor) await countLook(db, { bikeId, day, mark: markOfPerson(salt, bikeId, actor.id), counts: 'contacts' });
    return isNew ? 1 : 0;
  },
});

/** Forgets who looked at what on the days before that of `now` (ms since 1970); the numbers stay. */
export const forgetVisitors = async (db: Db, now: number): Promise<void> => {
  const today = dhakaDay(now);
  await deleteSaltsBefore(db, today);
  while ((await deleteMarksBefore(db, today, CHUNK)) === CHUNK) await endOfTurn();
};
