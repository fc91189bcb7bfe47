import type { Brand } from '#contract/constants.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import { mailTemplate, taka } from '#server/notices/notices.ts';
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
export const bikeBookedMail = mailTemplate<BookingFacts>({
  en: ({ sellerName, productName, price, buyerName, buyerPhone, meetLocation, meeting, link }) => ({
    subject: `${productName} is booked`,
    greeting: `Hello ${sellerName},`,
    paragraphs: [
      `${buyerName} has booked ${productName} for ${taka('en', price)}. Please call to agree on a time.`,
      'A booking is no sale: the bike stays on the market until somebody has paid for it, and we tell you when that happens.',
    ],
    facts: [['Buyer', buyerName], ['Phone of the buyer', buyerPhone], ...whereFacts('en', { meetLocation, meeting })],
    action: { label: 'Answer the booking', link },
    afterword: 'Please hand over the bike only once it is paid.',
  }),
  bn: ({ sellerName, productName, price, buyerName, buyerPhone, meetLocation, meeting, link }) => ({
    subject: `${productName} বুক করা হয়েছে`,
    greeting: `প্রিয় ${sellerName},`,
    paragraphs: [
      `${buyerName} ${taka('bn', price)} দামে ${productName} বুক করেছেন। ফোন করে দেখা করার সময় ঠিক করুন।`,
      'বুকিং মানে বিক্রি নয়: কেউ দাম না দেওয়া পর্যন্ত বাইকটি বাজারে থাকবে, আর দাম দেওয়া হলে আমরা আপনাকে জানাব।',
    ],
    facts: [['ক্রেতা', buyerName], ['ক্রেতার ফোন', buyerPhone], ...whereFacts('bn', { meetLocation, meeting })],
    action: { label: 'বুকিংয়ের উত্তর দিন', link },
    afterword: 'দাম পাওয়ার পরেই বাইকটি হস্তান্তর করবেন।',
  }),
});

interface ChangedBooking extends BookingFacts {
  before: Pick<BookingFacts, 'buyerPhone' | 'meetLocation'>;
}

type Fact = readonly [name: string, value: string];

/** Returns the current value, and the one before if it was another. */
const changed = (now: Fact, [name, value]: Fact): readonly Fact[] => (now[1] === value ? [now] : [now, [name, value]]);

/** To the seller when a buyer has booked again with another number or another place: what has changed. */
export const bookingChangedMail = mailTemplate<ChangedBooking>({
  en: ({ sellerName, productName, buyerName, buyerPhone, meetLocation, before, link }) => ({
    subject: `The booking of ${productName} has changed`,
    greeting: `Hello ${sellerName},`,
    paragraphs: [`${buyerName} has changed the booking of ${productName}. This is what counts now:`],
    facts: [
      ['Buyer', buyerName],
      ...changed(['Phone of the buyer', buyerPhone], ['Phone before', before.buyerPhone]),
      ...changed(['You meet at', meetLocation], ['Place before', before.meetLocation]),
    ],
    action: { label: 'Answer the booking', link },
    afterword: 'Please hand over the bike only once it is paid.',
  }),
  bn: ({ sellerName, productName, buyerName, buyerPhone, meetLocation, before, link }) => ({
    subject: `${productName}: বুকিং বদলেছে`,
    greeting: `প্রিয় ${sellerName},`,
    paragraphs: [`${buyerName} ${productName}‑এর বুকিং বদলেছেন। এখন যা ঠিক:`],
    facts: [
      ['ক্রেতা', buyerName],
      ...changed(['ক্রেতার ফোন', buyerPhone], ['আগের ফোন', before.buyerPhone]),
      ...changed(['দেখা করার জায়গা', meetLocation], ['আগের জায়গা', before.meetLocation]),
    ],
    action: { label: 'বুকিংয়ের উত্তর দিন', link },
    afterword: 'দাম পাওয়ার পরেই বাইকটি হস্তান্তর করবেন।',
  }),
});

interface WithdrawnBooking {
  buyerName: string;
  productName: string;
  brand: Brand;
  /** Leads to the other bikes of the brand. */
  link: string;
}

/** To a buyer whose booking ends because the bike has left the market. */
export const bikeWithdrawnMail = mailTemplate<WithdrawnBooking>({
  en: ({ buyerName, productName, brand, link }) => ({
    subject: `${productName} is no longer for sale`,
    greeting: `Hello ${buyerName},`,
    paragraphs: [
      `${productName} is off the market, and your booking has ended with it. My Orders shows it as withdrawn.`,
    ],
    action: { label: `See other ${brand} bikes`, link },
    afterword: 'If money of yours arrives for it all the same, it goes back to your card by itself.',
  }),
  bn: ({ buyerName, productName, brand, link }) => ({
    subject: `${productName} আর বিক্রির জন্য নেই`,
    greeting: `প্রিয় ${buyerName},`,
    paragraphs: [
      `${productName} আর বাজারে নেই, তাই আপনার বুকিংটিও শেষ হয়েছে। “আমার অর্ডার” পাতায় এটি সরিয়ে নেওয়া হয়েছে বলে দেখাবে।`,
    ],
    action: { label: `অন্য ${brand} বাইক দেখুন`, link },
    afterword: 'তবু যদি আপনার টাকা এর জন্য এসে পড়ে, তা নিজে থেকেই আপনার কার্ডে ফেরত যাবে।',
  }),
});
