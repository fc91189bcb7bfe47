import type { BookingNews } from './bike-booked.ts';
import { mailTemplate } from './template.ts';

interface ChangedBooking extends BookingNews {
  before: Pick<BookingNews, 'buyerPhone' | 'meetLocation'>;
}

type Fact = readonly [name: string, value: string];

/** What is so now, and what it was before where that is another. */
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
    action: { label: 'See my products', link },
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
    action: { label: 'আমার বাইকগুলো দেখুন', link },
    afterword: 'দাম পাওয়ার পরেই বাইকটি হস্তান্তর করবেন।',
  }),
});
