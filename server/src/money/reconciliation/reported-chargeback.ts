import type { Provider } from '#server/money/ledger/accounts.ts';

/**
 * A line of a report of bKash or SSLCommerz by which the provider has taken a payment back (`refund`), or has given that money to us again
 * (`payment`). The card provider tells of chargebacks by itself. `amount`: poisha; `at`: ms.
 */
export interface ReportedChargeback {
  provider: Provider;
  /** The provider's id of the line. */
  lineRef: string;
  kind: 'payment' | 'refund';
  /** By what the line names the payment: the provider's id, and ours where the provider repeats it. */
  paymentRef: string;
  invoice: string | null;
  amount: number;
  at: number;
}

type Named = Pick<ReportedChargeback, 'provider' | 'lineRef'>;

/** The id of the chargeback that such a line is about. */
export const reportedId = ({ provider, lineRef }: Named): string => `${provider}-${lineRef}`;

/** The provider's id of the line, in the id of a chargeback. */
export const lineRefIn = (id: string, provider: string): string =>
  id.startsWith(`${provider}-`) ? id.slice(provider.length + 1) : id;
