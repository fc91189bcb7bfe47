import type { PaymentProviderName } from '#contract/constants.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What this domain asks of deals, which are above. Amounts in poisha, times in ms. */
export interface DealsOfMoney {
  /** The oldest refunds that no provider has taken on yet. */
  refundsUnderWay(db: Db, limit: number): Promise<{ id: string; amount: number; since: number }[]>;
  /** What is held for sales of a seller. */
  heldFor(db: Db, sellerId: string): Promise<number>;
  /** The names of the bikes that accounts of sales and disputes are about, by the account. */
  productNames(db: Db, accounts: readonly string[]): Promise<Map<string, string>>;
  /** The ids of payments by how a provider's report names them: its id, that of its transaction, or ours. */
  paymentsByRef(db: Db, provider: PaymentProviderName, refs: readonly string[]): Promise<Map<string, string>>;
  /** Keeps back what is due to sellers whose buyers' banks have taken a payment back; called before payouts are made. */
  keepBackForBanks(): Promise<void>;
}
