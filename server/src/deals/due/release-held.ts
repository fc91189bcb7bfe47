import { opensAt, WITHOUT_MEETING } from '#server/deals/reviews/handover.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { type HeldSale, heldSales } from './held-sales.repository.ts';
import { type DueParts, makeDue } from './make-due.ts';

/** For so long after an agreed meeting the buyer may complain, ms. */
const TO_COMPLAIN = 3 * DAY;
/** Sales that are looked at in one go. */
const SALES = 100;

/**
 * From when on money that is held is the seller's without a handover by code, ms: 72 hours after the agreed meeting, and without one
 * when the bike counts as handed over.
 */
const dueAt = (sale: HeldSale): number =>
  opensAt({ ...sale, handed_over_at: null }) + (sale.meets_at === null ? 0 : TO_COMPLAIN);

interface Parts extends DueParts {
  db: Db;
  report(error: unknown): void;
}

/**
 * Makes held money due where nobody has complained in time. Where the buyer says that the seller did not come, it stays held until
 * the two have met after all. Returns how many sales became due. Several processes may call it at once.
 */
export const releaseHeld = async ({ db, report, ...parts }: Parts): Promise<number> => {
  const now = parts.clock.now();
  let count = 0;
  let after = '';
  for (;;) {
    const sales = await heldSales(db, { before: now - Math.min(WITHOUT_MEETING, TO_COMPLAIN), after, limit: SALES });
    for (const sale of sales) {
      if (sale.isDisputed || dueAt(sale) > now) continue;
      const due = { orderId: sale.order_id, at: now };
      const isDue = db.transaction().execute((trx) => makeDue(trx, due, parts));
      count += (await isDue.catch(report)) ? 1 : 0;
    }
    if (sales.length < SALES) return count;
    after = sales.at(-1)?.order_id ?? '';
  }
};
