/**
 * Signs of fraud in a message (`warnings: [{kind}]` on a message): a link to pay elsewhere; the claim to have sent too much money,
 * which is to be returned; a text that imitates a payment service; a courier's link on a messenger; the wish for a PIN, OTP or CVV,
 * or for money before the bike was seen; a phone number in words.
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
