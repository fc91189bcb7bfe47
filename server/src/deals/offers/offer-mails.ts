import { mailTemplate } from '#server/notices/notices.ts';

/** A price that the other side has named, or what they said to one. Prices are whole taka. */
export interface OfferFacts {
  readerName: string;
  otherName: string;
  productName: string;
  price: number;
  /** The listing's price. */
  listed: number;
  /** Until when it waits for an answer, or holds once it is accepted: ms since 1970. */
  until: number;
  /** To the conversation. */
  link: string;
}

/** To a seller to whom a buyer offers a price. */
export const offerMadeMail = mailTemplate<OfferFacts>(
  ({ i18n, taka, when }, { readerName, otherName, productName, price, listed, until, link }) => ({
    subject: i18n._('{otherName} offers {price} for {productName}', { otherName, price: taka(price), productName }),
    name: readerName,
    paragraphs: [
      i18n._(
        '{otherName} has made you an offer for {productName}. You can accept it, decline it, or suggest another price.',
        { otherName, productName },
      ),
    ],
    facts: [
      [i18n._('Offer'), taka(price)],
      [i18n._('Your price'), taka(listed)],
      [i18n._('Answer by'), when.moment(until)],
    ],
    action: { label: i18n._('Answer the offer'), link },
    afterword: i18n._('The listed price does not change. If you do not answer, the offer ends by itself.'),
  }),
);

/** To a person to whom the other side names another price. */
export const offerCounteredMail = mailTemplate<OfferFacts>(
  ({ i18n, taka, when }, { readerName, otherName, productName, price, listed, until, link }) => ({
    subject: i18n._('{otherName} suggests {price} for {productName}', { otherName, price: taka(price), productName }),
    name: readerName,
    paragraphs: [
      i18n._('{otherName} has suggested another price for {productName}. It is your turn.', { otherName, productName }),
    ],
    facts: [
      [i18n._('Their price'), taka(price)],
      [i18n._('Listed for'), taka(listed)],
      [i18n._('Answer by'), when.moment(until)],
    ],
    action: { label: i18n._('Answer the offer'), link },
    afterword: i18n._('If you do not answer, it ends by itself and no price is agreed.'),
  }),
);

/** To a person whose price the other side has accepted. */
export const offerAcceptedMail = mailTemplate<OfferFacts>(
  ({ i18n, taka, when }, { readerName, otherName, productName, price, until, link }) => ({
    subject: i18n._('Agreed: {price} for {productName}', { price: taka(price), productName }),
    name: readerName,
    paragraphs: [
      i18n._('{otherName} has accepted your price for {productName}.', { otherName, productName }),
      i18n._(
        'This buyer can pay this price until the time below. The bike is not reserved: whoever pays first gets it.',
      ),
    ],
    facts: [
      [i18n._('Agreed price'), taka(price)],
      [i18n._('Valid until'), when.moment(until)],
    ],
    action: { label: i18n._('See the next step'), link },
    afterword: i18n._('Look at the bike and its papers together before anybody pays.'),
  }),
);

/** To a person whose price the other side has declined. */
export const offerDeclinedMail = mailTemplate<OfferFacts>(
  ({ i18n, taka }, { readerName, otherName, productName, price, listed, link }) => ({
    subject: i18n._('Your offer for {productName} is declined', { productName }),
    name: readerName,
    paragraphs: [i18n._('{otherName} has declined your price for {productName}.', { otherName, productName })],
    facts: [
      [i18n._('Your price'), taka(price)],
      [i18n._('Listed for'), taka(listed)],
    ],
    action: { label: i18n._('Open the conversation'), link },
    afterword: i18n._('While the bike is for sale the buyer can make another offer.'),
  }),
);

/** To a person to whom a price was named that the other side has taken back. */
export const offerWithdrawnMail = mailTemplate<OfferFacts>(
  ({ i18n, taka }, { readerName, otherName, productName, price, link }) => ({
    subject: i18n._('{otherName} has withdrawn the offer for {productName}', { otherName, productName }),
    name: readerName,
    paragraphs: [
      i18n._('{otherName} has withdrawn the price for {productName} that you had not answered yet.', {
        otherName,
        productName,
      }),
    ],
    facts: [[i18n._('Withdrawn'), taka(price)]],
    action: { label: i18n._('Open the conversation'), link },
    afterword: i18n._('You do not need to answer it any more.'),
  }),
);
