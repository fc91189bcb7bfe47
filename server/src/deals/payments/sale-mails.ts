import type { Receipt } from '#contract/entities/order.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import { whereFacts } from '../meetings/meeting-mails.ts';

/** To the buyer after a sale: the receipt, and how to reach the seller. `link` leads to the page that prints it. */
export const receiptMail = mailTemplate<{ receipt: Receipt; link: string }>(
  ({ i18n, language, taka, when }, { receipt, link }) => ({
    subject: i18n._('Your receipt for {productName}', { productName: receipt.productName }),
    name: receipt.buyerName,
    paragraphs: [
      i18n._('You paid {price} for {productName}. Pick up the bike and its papers from the seller.', {
        productName: receipt.productName,
        price: taka(receipt.price),
      }),
    ],
    facts: [
      [i18n._('Receipt'), receipt.number],
      [i18n._('Seller'), receipt.sellerName],
      [i18n._('Phone of the seller'), receipt.sellerPhone],
      ...whereFacts({ i18n, language, when }, receipt),
    ],
    action: { label: i18n._('See and print the receipt'), link },
    afterword: i18n._('Please look at the bike, its papers and both keys before you ride home.'),
  }),
);

/** The same to a buyer whose address nobody has proved: without words of people. */
export const plainReceiptMail = mailTemplate<{ receipt: Pick<Receipt, 'number' | 'price'>; link: string }>(
  ({ i18n, taka }, { receipt, link }) => ({
    subject: i18n._('Your receipt from Bike.'),
    paragraphs: [
      i18n._('You paid {price} for a bike at Bike. Log in to see the receipt, the seller and where you meet.', {
        price: taka(receipt.price),
      }),
    ],
    facts: [[i18n._('Receipt'), receipt.number]],
    action: { label: i18n._('See and print the receipt'), link },
    afterword: i18n._('Please look at the bike, its papers and both keys before you ride home.'),
  }),
);

/** To the seller after a sale: where they meet, and the buyer's phone number. `link` leads to the seller's bikes. */
export const bikeSoldMail = mailTemplate<{ receipt: Receipt; link: string }>(
  ({ i18n, language, taka, when }, { receipt, link }) => ({
    subject: i18n._('{productName} is sold', { productName: receipt.productName }),
    name: receipt.sellerName,
    paragraphs: [
      i18n._('{buyerName} has paid {price} for {productName}.', {
        buyerName: receipt.buyerName,
        price: taka(receipt.price),
        productName: receipt.productName,
      }),
    ],
    facts: [
      [i18n._('Receipt'), receipt.number],
      [i18n._('Buyer'), receipt.buyerName],
      [i18n._('Phone of the buyer'), receipt.buyerPhone],
      ...whereFacts({ i18n, language, when }, receipt),
    ],
    action: { label: i18n._('See my products'), link },
    afterword: i18n._('Please bring the papers and both keys.'),
  }),
);
