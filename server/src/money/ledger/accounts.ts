/**
 * The accounts of the ledger. The balance of a person or of a sale is money that we owe, so it is never below 0. The balance of a
 * provider's clearing account is minus the money that the provider has received for us.
 */
export const PROVIDERS = ['card', 'bkash', 'sslcommerz'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const clearingOf = (provider: Provider): string => `clearing:${provider}`;
/** What a person has paid and not spent, or what is due to them as a seller. */
export const accountOfPerson = (userId: string): string => `person:${userId}`;
/** What was paid for an order, as long as it is neither due to the seller nor refunded. */
const SALE = 'sale:';
export const accountOfSale = (orderId: string): string => `${SALE}${orderId}`;
/** The order whose money is in an account of a sale. */
export const orderOf = (account: string): string => account.slice(SALE.length);

/** What a dispute keeps back until an admin decides. */
export const accountOfDispute = (disputeId: string): string => `dispute:${disputeId}`;

/** Our share of sales. */
export const COMMISSION = 'commission';
/** Minus what providers have kept of the money that they took in, as they report it. */
export const FEES = 'fees';
/** Money that is on its way back to buyers. */
export const REFUNDS = 'refunds';
/** Minus what banks have taken back for buyers, until they decide who keeps it. */
export const CHARGEBACKS = 'chargebacks';
/** Minus what such decisions have cost us, because the seller had the money already. */
export const LOSSES = 'losses';
/** What sellers have received. */
export const PAID_OUT = 'paid_out';

/** Those that the ledger always has, in the order of its list. */
export const HOUSE_ACCOUNTS: readonly string[] = [
  ...PROVIDERS.map(clearingOf),
  ...[COMMISSION, FEES, REFUNDS, CHARGEBACKS, LOSSES, PAID_OUT],
];

const BELOW_ZERO: readonly string[] = [FEES, CHARGEBACKS, LOSSES];
export const mayBeNegative = (account: string): boolean =>
  account.startsWith('clearing:') || BELOW_ZERO.includes(account);
