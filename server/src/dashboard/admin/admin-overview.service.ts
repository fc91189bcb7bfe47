import {
  type AdminOverview,
  MOST_COUNTED,
  type Waiting,
  type WaitingMatter,
} from '#contract/entities/admin-overview.ts';
import type { UnknownModel } from '#contract/entities/catalogue-model.ts';
import type { Dismissal } from '#contract/rules/catalogue-model.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { dismissModel } from './dismiss-model.ts';
import { marketByDay } from './market-days.ts';
import { listUnknownModels, stillUnknown } from './unknown-models.ts';
import {
  openDisputes,
  openReports,
  openSignals,
  stolenReports,
  undecidedPayments,
  unverifiedSellers,
  type WaitingRow,
  waitingPapers,
} from './waiting.repository.ts';

export interface AdminOverviewService {
  /** What waits for admins, and how the market goes. */
  get(): Promise<AdminOverview>;
  /** Models that the catalogue lacks, those with the most bikes for sale first. */
  unknownModels(): Promise<UnknownModel[]>;
  /** Takes one off that list, or puts it back. Returns how many changed (0: it was so already). Throws `token_revoked`. */
  dismissModel(admin: Actor, dismissal: Dismissal): Promise<number>;
}

/** Banks and refunds mostly take minutes: what takes longer needs a look, ms. */
const USUAL = HOUR;

const toWaiting = (matter: WaitingMatter, { count, oldest }: WaitingRow): Waiting => ({
  matter,
  count: Math.min(count, MOST_COUNTED),
  ...(count > MOST_COUNTED && { atLeast: true as const }),
  ...(oldest !== null && { oldest: new Date(oldest).toISOString() }),
});

const unknownModelsWaiting = async (db: Db): Promise<WaitingRow> => {
  const models = await stillUnknown(db);
  const times = models.map(({ noticed_at }) => noticed_at);
  return { count: models.length, oldest: times.length > 0 ? Math.min(...times) : null };
};

export const createAdminOverviewService = (db: Db, clock: Clock): AdminOverviewService => ({
  async get() {
    const now = clock.now();
    const waiting = [
      toWaiting('papers', await waitingPapers(db)),
      toWaiting('reports', await openReports(db)),
      toWaiting('signals', await openSignals(db)),
      toWaiting('stolen', await stolenReports(db)),
      toWaiting('disputes', await openDisputes(db)),
      toWaiting('payments', await undecidedPayments(db, 'processing', now - USUAL)),
      toWaiting('refunds', await undecidedPayments(db, 'refunding', now - USUAL)),
      toWaiting('verifications', await unverifiedSellers(db)),
      toWaiting('models', await unknownModelsWaiting(db)),
    ];
    const { days, countedAt } = await marketByDay(db, now);
    return { waiting, days, ...(countedAt !== undefined && { countedAt: new Date(countedAt).toISOString() }) };
  },

  unknownModels: () => listUnknownModels(db),

  dismissModel: (admin, dismissal) =>
    db.transaction().execute((trx) => dismissModel(trx, admin, dismissal, clock.now())),
});
