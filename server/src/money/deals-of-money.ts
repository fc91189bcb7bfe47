import type { PaymentProviderName } from '#contract/constants.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { ReportedChargeback } from './reconciliation/reported-chargeback.ts';

/** What this domain asks of deals, which are above. Amounts in poisha, times in ms. */
export interface DealsOfMoney {
  /** The ids of bikes that are sold here without a payment that is `sold`, or have one and are not sold. */
  wrongSales(db: Db): Promise<string[]>;
  /** The oldest refunds that no provider has taken on yet. */
  refundsUnderWay(db: Db, limit: number): Promise<{ id: string; amount: number; since: number }[]>;
  /** What is held for sales of a seller. */
  heldFor(db: Db, sellerId: string): Promise<number>;
  /** The names of the bikes that accounts of sales and disputes are about, by the account. */
  productNames(db: Db, accounts: readonly string[]): Promise<Map<string, string>>;
  /** The ids of payments by how a provider's report names them: its id, that of its transaction, or ours. */
  paymentsByRef(db: Db, provider: PaymentProviderName, refs: readonly string[]): Promise<Map<string, string>>;
  /** What the ledger calls the refunds of a payment, in their order. */
  refundSteps(paymentId: string): string[];
  /** Keeps back what is due to sellers whose buyers' banks have taken a payment back; called before payouts are made. */
  keepBackForBanks(): Promise<void>;
  /** The chargebacks whose money has come to us again by these lines (`reportedId`), by the line. */
  chargebacksByLine(db: Db, lines: readonly string[]): Promise<Map<string, string>>;
  /**
   * Takes on that a provider has taken a payment back, or has given it to us again, once. A line that names no payment of ours, or more
   * than is left of it, changes nothing, and neither does one of a payment of which the provider cannot say for the moment whether it was paid.
   */
  takeReported(line: ReportedChargeback): Promise<void>;
  /**
   * Returns our id of the payment that a line is about: the one that it names, or else the one whose number an admin has typed. Throws
   * `chargeback_payment_unknown` where it is none of ours or was not paid, `chargeback_amount_wrong` where so much is not left of it,
   * `decision_own` for a payment of the admin's own deal.
   */
  assertTakenBack(
    db: Db,
    about: { line: ReportedChargeback; typedRef: string | undefined },
    admin: Pick<Actor, 'id'>,
  ): Promise<string>;
}
