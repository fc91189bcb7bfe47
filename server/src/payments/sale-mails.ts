import type { Receipt } from '#contract/entities/receipt.ts';
import type { Mail } from '#server/mail/mailer.ts';

const taka = (amount: number): string => `BDT ${amount.toLocaleString('en-IN')}`;

/** To the buyer: the receipt, and how to reach the seller. */
export const receiptMail = (receipt: Receipt, link: string): Mail => ({
  to: receipt.buyerEmail,
  subject: `Your receipt for ${receipt.productName}`,
  text: [
    `Hello ${receipt.buyerName},`,
    `${receipt.productName} is yours. You paid ${taka(receipt.price)}. Receipt ${receipt.number}.`,
    `Seller: ${receipt.sellerName}, phone ${receipt.sellerPhone}.\nYou meet at: ${receipt.meetLocation}.`,
    `To print it: ${link}`,
    'Bike.',
  ].join('\n\n'),
});

/** To the seller: that the bike is sold, where the buyer wants to meet, and their phone number. */
export const soldMail = (receipt: Receipt, sellerEmail: string): Mail => ({
  to: sellerEmail,
  subject: `${receipt.productName} is sold`,
  text: [
    `Hello ${receipt.sellerName},`,
    `${receipt.buyerName} has paid ${taka(receipt.price)} for ${receipt.productName}. Receipt ${receipt.number}.`,
    `Phone of the buyer: ${receipt.buyerPhone}.\nYou meet at: ${receipt.meetLocation}.`,
    'Please bring the papers and both keys.',
    'Bike.',
  ].join('\n\n'),
});
