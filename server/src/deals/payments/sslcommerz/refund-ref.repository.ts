import type { Db } from '#server/platform/db/database.ts';

/**
 * Returns the gateway's id of a refund, if it was begun. `id`: that of the decision's refund, or of the payment where all of it goes back
 * because it bought nothing.
 */
export const findRefundRef = async (db: Db, id: string): Promise<string | undefined> => {
  const ofDecision = await db
    .selectFrom('dispute_refunds')
    .select('refund_ref')
    .where('id', '=', id)
    .executeTakeFirst();
  const row =
    ofDecision ?? (await db.selectFrom('payments').select('refund_ref').where('id', '=', id).executeTakeFirst());
  return row?.refund_ref ?? undefined;
};

/** Records it: from then on the refund is looked up, and not begun again. */
export const noteRefundRef = async (db: Db, id: string, refund_ref: string): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('dispute_refunds')
    .set({ refund_ref })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await db.updateTable('payments').set({ refund_ref }).where('id', '=', id).execute();
};
