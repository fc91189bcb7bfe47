import { mailTemplate } from '#server/notices/notices.ts';

/** A new price of a bike, whole taka. `link` leads to the buyer's orders. */
interface ChangedPrice {
  buyerName: string;
  productName: string;
  before: number;
  after: number;
  link: string;
}

/** To a buyer with an open booking, when the seller asks for another price. */
export const priceChangedMail = mailTemplate<ChangedPrice>(
  ({ i18n, taka }, { buyerName, productName, before, after, link }) => ({
    subject: i18n._('The price of {productName} is now {after}', { productName, after: taka(after) }),
    name: buyerName,
    paragraphs: [
      i18n._(
        'You have booked {productName}, and the seller has changed its price. Your booking stays, and you pay the new price.',
        { productName },
      ),
    ],
    facts: [
      [i18n._('Price now'), taka(after)],
      [i18n._('Price before'), taka(before)],
    ],
    action: { label: i18n._('See my orders'), link },
    afterword: i18n._('If the new price does not suit you, remove the order. It costs you nothing.'),
  }),
);
