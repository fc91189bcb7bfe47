import { MAX_HISTORY } from '#contract/frame-number.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * The listing of a bike, and the others with its frame that are over: sold, or taken off the market for good, not hidden by us, of
 * sellers who are not suspended at `now` (ms). The newest first, at most `MAX_HISTORY`. Index: bike_frames_by_frame.
 */
export const listingsOfFrame = (db: Db, { bikeId, print, now }: { bikeId: string; print: string; now: number }) =>
  db
    .selectFrom('bike_frames')
    .innerJoin('bikes', 'bikes.id', 'bike_frames.bike_id')
    .innerJoin('users', 'users.id', 'bikes.seller_id')
    .select(['bikes.id', 'bikes.seller_id', 'bikes.created_at', 'bikes.rsl_price', 'bikes.kilometres'])
    .select(['bikes.product_status', 'bikes.off_market'])
    .where('bike_frames.frame_print', '=', print)
    .where(({ or, and, eb }) => {
      const isOver = or([
        eb('bikes.product_status', '=', 'Sold'),
        and([
          eb('bikes.removed_at', 'is not', null),
          or([eb('bikes.off_market', 'is', null), eb('bikes.off_market', 'in', ['takenBack', 'soldElsewhere'])]),
        ]),
      ]);
      const isShown = and([
        eb('bikes.hidden_by', 'is', null),
        or([eb('users.suspended_until', 'is', null), eb('users.suspended_until', '<=', now)]),
      ]);
      return or([eb('bikes.id', '=', bikeId), and([isOver, isShown])]);
    })
    .orderBy('bike_frames.bike_id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
export type ListingOfFrame = Awaited<ReturnType<typeof listingsOfFrame>>[number];
