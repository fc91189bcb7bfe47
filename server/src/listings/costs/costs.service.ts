import { isDeepStrictEqual } from 'node:util';
import type { CostFigures } from '#contract/entities/cost-figures.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { findCosts, saveCosts } from './costs.repository.ts';
import './costs.table.ts';

export interface CostsService {
  /** The figures of the calculator, as far as an admin has filled them in. */
  get(): Promise<CostFigures>;
  /** Replaces all of them, with an entry in the audit log. Returns how many changed (0: they were so already). Throws `token_revoked`. */
  change(admin: Actor, costs: CostFigures): Promise<number>;
}

/** All figures in one line, for the audit log. */
const summaryOf = ({ fees, loan }: CostFigures): string => {
  const parts = [
    ...(fees ? Object.entries(fees).map(([name, value]) => `${name} ${value}`) : []),
    ...(loan
      ? [`downPercent ${loan.downPercent}`, ...loan.plans.map(({ months, rate }) => `${months}: ${rate / 100} %`)]
      : []),
    ...(loan ? [loan.source, loan.asOf] : []),
  ];
  return parts.join(', ') || '–';
};

export const createCostsService = (db: Db, clock: Clock): CostsService => ({
  get: () => findCosts(db),

  change: (admin, costs) =>
    db.transaction().execute(async (trx) => {
      await assertStillAdmin(trx, admin);
      const before = await findCosts(trx);
      if (isDeepStrictEqual(before, costs)) return 0;
      const now = clock.now();
      await saveCosts(trx, costs, now);
      const said = { before: summaryOf(before), after: summaryOf(costs) };
      await recordAct(trx, admin, now, { act: 'costs_changed', id: 'costs', subject: '', ...said });
      return 1;
    }),
});
