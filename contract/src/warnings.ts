/**
 * Signs of fraud in a message (`warnings: [{kind}]` on a message): a link to pay elsewhere; "sent too much, return it"; a sender that
 * only looks like a payment service; a courier's link on a messenger; a PIN, OTP or CVV asked for; money before the bike was
 * seen; a phone number in words.
 */
export const WARNING_KINDS = [
  'paymentLink',
  'returnPayment',
  'fakeSender',
  'courierLink',
  'secretCode',
  'advance',
  'hiddenNumber',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];
