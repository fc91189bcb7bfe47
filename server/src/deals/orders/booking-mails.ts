import type { Brand } from '#contract/constants.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import { whereFacts } from '../meetings/meeting-mails.ts';

/** A booking, for the mails to its seller. `price` in whole taka; `link` leads to the bookings of the bike. */
export interface BookingFacts {
  sellerName: string;
  productName: string;
  price: number;
  buyerName: string;
  buyerPhone: string;
  meetLocation: string;
  /** That both have confirmed. */
  meeting?: MeetingTime | undefined;
  link: string;
}

/** To the seller when a bike is booked: who, where, and the number to call. */
export const bikeBookedMail = mailTemplate<BookingFacts>(
  (
    { i18n, language, taka, when },
    { sellerName, productName, price, buyerName, buyerPhone, meetLocation, meeting, link },
  ) => ({
    subject: i18n._('{productName} is booked', { productName }),
    name: sellerName,
    paragraphs: [
      i18n._('{buyerName} has booked {productName} for {price}. Please call to agree on a time.', {
        buyerName,
        productName,
        price: taka(price),
      }),
      i18n._(
        'A booking is not a sale yet: the bike stays for sale until somebody has paid for it. We will tell you when that happens.',
      ),
    ],
    facts: [
      [i18n._('Buyer'), buyerName],
      [i18n._('Phone of the buyer'), buyerPhone],
      ...whereFacts({ i18n, language, when }, { meetLocation, meeting }),
    ],
    action: { label: i18n._('Answer the booking'), link },
    afterword: i18n._('Please hand over the bike only after it is paid for.'),
  }),
);

interface ChangedBooking extends BookingFacts {
  before: Pick<BookingFacts, 'buyerPhone' | 'meetLocation'>;
}

type Fact = readonly [name: string, value: string];

/** Returns the current value, and the one before if it was another. */
const changed = (now: Fact, [name, value]: Fact): readonly Fact[] => (now[1] === value ? [now] : [now, [name, value]]);

/** To the seller when a buyer has booked again with another number or another place: what has changed. */
export const bookingChangedMail = mailTemplate<ChangedBooking>(
  ({ i18n }, { sellerName, productName, buyerName, buyerPhone, meetLocation, before, link }) => ({
    subject: i18n._('The booking of {productName} has changed', { productName }),
    name: sellerName,
    paragraphs: [
      i18n._('{buyerName} has changed the booking of {productName}. These are the new details:', {
        buyerName,
        productName,
      }),
    ],
    facts: [
      [i18n._('Buyer'), buyerName],
      ...changed([i18n._('Phone of the buyer'), buyerPhone], [i18n._('Phone before'), before.buyerPhone]),
      ...changed([i18n._('You meet at'), meetLocation], [i18n._('Place before'), before.meetLocation]),
    ],
    action: { label: i18n._('Answer the booking'), link },
    afterword: i18n._('Please hand over the bike only after it is paid for.'),
  }),
);

interface WithdrawnBooking {
  buyerName: string;
  productName: string;
  brand: Brand;
  /** Leads to the other bikes of the brand. */
  link: string;
}

/** To a buyer whose booking ends because the bike has left the market. */
export const bikeWithdrawnMail = mailTemplate<WithdrawnBooking>(
  ({ i18n }, { buyerName, productName, brand, link }) => ({
    subject: i18n._('{productName} is no longer for sale', { productName }),
    name: buyerName,
    paragraphs: [
      i18n._('{productName} is no longer for sale, so your booking has ended. My Orders says so, too.', {
        productName,
      }),
    ],
    action: { label: i18n._('See other {brand} bikes', { brand: i18n._(brand) }), link },
    afterword: i18n._('If you have paid in the meantime, your money goes back by itself, the way it came.'),
  }),
);
