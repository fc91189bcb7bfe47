import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { BuyerDashboard, SellerDashboard } from '#contract/entities/dashboard.ts';
import { MEETING_DAYS_AHEAD } from '#contract/meetings.ts';
import { REVIEW_DAYS } from '#contract/reviews.ts';
import { countWaiting, listToAnswer, openForReview } from '#server/deals/deals.ts';
import type { StatisticsService } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { countNewResults, pageOfSavedSearches } from '#server/search/search.ts';
import { buyerSteps, hasNew } from './buyer-steps.ts';
import {
  bikesToLookAt,
  bookingsToPay,
  buyersToReview,
  countWishes,
  fallenWishes,
  runningHolds,
  sellersToReview,
} from './dashboard.repository.ts';
import { findOverpricedBikes } from './overpriced-bikes.ts';
import { isUp, sellerSteps } from './seller-steps.ts';

export interface DashboardService {
  /** How things stand for a seller or a buyer, and what waits for them. */
  get(actor: Actor): Promise<SellerDashboard | BuyerDashboard>;
}

interface Parts {
  db: Db;
  clock: Clock;
  statistics: StatisticsService;
}

const WEEK = 7;
/** Sales that may still be reviewed are not older, ms: the two may have met for the handover so much later. */
const LOOKED_BACK = (REVIEW_DAYS + MEETING_DAYS_AHEAD) * DAY;

export const createDashboardService = ({ db, clock, statistics }: Parts): DashboardService => {
  const ofSeller = async (actor: Actor): Promise<SellerDashboard> => {
    const { days, forSale, bikes: figures } = await statistics.ofSeller(actor);
    await endOfTurn();
    const [bikes, waiting] = [await bikesToLookAt(db, actor.id), await countWaiting(db, actor.id)];
    await endOfTurn();
    const overpriced = await findOverpricedBikes(db, bikes.filter(isUp), clock.now());
    const toReview = await openForReview(
      db,
      await buyersToReview(db, actor.id, clock.now() - LOOKED_BACK),
      clock.now(),
    );
    const asked = await listToAnswer(db, 'seller', { reader: actor, now: clock.now() });
    const week = days.slice(-WEEK);
    const sum = (figure: 'views' | 'hearts'): number => week.reduce((total, day) => total + day[figure], 0);
    return {
      role: 'Seller',
      figures: { forSale, views: sum('views'), hearts: sum('hearts'), waiting },
      steps: sellerSteps({ bikes, figures, overpriced, waiting, asked, toReview, now: clock.now() }),
    };
  };

  const ofBuyer = async (actor: Actor): Promise<BuyerDashboard> => {
    const { id } = actor;
    const [unpaid, holds] = [await bookingsToPay(db, id), await runningHolds(db, id, clock.now())];
    const [wishes, fallen] = [await countWishes(db, id), await fallenWishes(db, id)];
    const bought = await sellersToReview(db, id, clock.now() - LOOKED_BACK);
    const toReview = await openForReview(db, bought, clock.now());
    const asked = await listToAnswer(db, 'buyer', { reader: actor, now: clock.now() });
    // The newest ones: each is a search.
    const { items: saved } = await pageOfSavedSearches(db, id);
    const counts = await countNewResults(db, saved, clock.now());
    const searches = saved.map(({ id, name, query }) => ({ name, query, ...(counts.get(id) ?? { newCount: 0 }) }));
    const isNew = unpaid.length + bought.length + wishes + saved.length === 0;
    return {
      role: 'Buyer',
      figures: { unpaid: unpaid.length, wishes, searches: searches.filter(hasNew).length },
      steps: buyerSteps({ unpaid, holds, asked, toReview, fallen, searches, isNew }),
    };
  };

  return { get: (actor) => (actor.role === 'Seller' ? ofSeller(actor) : ofBuyer(actor)) };
};
