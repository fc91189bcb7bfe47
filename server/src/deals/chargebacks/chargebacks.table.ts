import type { Generated, Insertable, Selectable } from 'kysely';
import type { Chargeback } from '#server/deals/payments/provider.ts';

/** Money that the bank or the wallet of a payer has taken back from us. It names nobody. Sums in poisha, times in ms since 1970. */
export interface ChargebacksTable {
  /** The card provider's id; of another provider `reportedId` of the line by which its report says so. */
  id: string;
  payment_id: string;
  /** The dispute that keeps the money of the sale back; null where none of it was left to keep. */
  dispute_id: string | null;
  amount: number;
  state: Chargeback['state'];
  opened_at: number;
  evidence_until: number | null;
  closed_at: number | null;
  /** What of it was money of a refund that had begun, and that the bank has carried out. */
  from_refund: Generated<number>;
  /** What of it we have lost, because neither the sale nor a refund had the money any more. */
  lost_by_us: Generated<number>;
  /** `reportedId` of the line by which a provider's report says that the money has come to us again. */
  returned_line: Generated<string | null>;
}
export type ChargebackRow = Selectable<ChargebacksTable>;
export type NewChargebackRow = Insertable<ChargebacksTable>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    chargebacks: ChargebacksTable;
  }
}
