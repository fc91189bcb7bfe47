import type { Db } from '#server/platform/db/database.ts';

/** Returns the gateway's id of the refund of a payment, if one was begun. */
export const findRefundRef = async (db: Db, intentId: string): Promise<string | undefined> => {
  const row = await db.selectFrom('payments').select('refund_ref').where('intent_id', '=', intentId).executeTakeFirst();
  return row?.refund_ref ?? undefined;
};

/** Records it: from then on the refund is looked up, and not begun again. */
export const noteRefundRef = async (db: Db, intentId: string, refundRef: string): Promise<void> => {
  await db.updateTable('payments').set({ refund_ref: refundRef }).where('intent_id', '=', intentId).execute();
};
