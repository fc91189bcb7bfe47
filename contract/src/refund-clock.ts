const DAY = 86_400_000;

/** Within so many days a refund has to begin (Bangladesh Bank, Merchant Acquiring and Escrow Service Policy 2023). */
export const REFUND_DAYS = 3;

/** How many whole days are left for a refund that is under way since `since` (ISO 8601); below 0: none, it is too late. */
export const refundDaysLeft = (since: string, now: number): number =>
  Math.floor((Date.parse(since) + REFUND_DAYS * DAY - now) / DAY);
