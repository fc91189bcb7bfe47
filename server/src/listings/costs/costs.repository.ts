import { CostFigures } from '#contract/entities/cost-figures.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What an admin has filled in; empty until then. */
export const findCosts = async (db: Db): Promise<CostFigures> => {
  const row = await db.selectFrom('cost_figures').select('figures').where('id', '=', 1).executeTakeFirst();
  return row ? CostFigures.parse(JSON.parse(row.figures)) : {};
};

/** Replaces them at `now` (ms). */
export const saveCosts = async (trx: Db, costs: CostFigures, now: number): Promise<void> => {
  const columns = { figures: JSON.stringify(costs), changed_at: now };
  await trx
    .insertInto('cost_figures')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
};
