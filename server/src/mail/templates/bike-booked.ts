import { taka } from './taka.ts';
import { mailTemplate } from './template.ts';

/** A booking as its seller is told of it. `price` in whole taka. `link` leads to the seller's bikes. */
export interface BookingNews {
  sellerName: string;
  productName: string;
  price: number;
  buyerName: string;
  buyerPhone: string;
  meetLocation: string;
  link: string;
}

/** To the seller when a bike is booked: who, where, and the number to call. */
export const bikeBookedMail = mailTemplate<BookingNews>({
  en: ({ sellerName, productName, price, buyerName, buyerPhone, meetLocation, link }) => ({
    subject: `${productName} is booked`,
    greeting: `Hello ${sellerName},`,
    paragraphs: [
      `${buyerName} has booked ${productName} for ${taka('en', price)}. Please call to agree on a time.`,
      'A booking is no sale: the bike stays on the market until somebody has paid for it, and we tell you when that happens.',
    ],
    facts: [
      ['Buyer', buyerName],
      ['Phone of the buyer', buyerPhone],
      ['You meet at', meetLocation],
    ],
    action: { label: 'See my products', link },
    afterword: 'Please hand over the bike only once it is paid.',
  }),
  bn: ({ sellerName, productName, price, buyerName, buyerPhone, meetLocation, link }) => ({
    subject: `${productName} বুক করা হয়েছে`,
    greeting: `প্রিয় ${sellerName},`,
    paragraphs: [
      `${buyerName} ${taka('bn', price)} দামে ${productName} বুক করেছেন। ফোন করে দেখা করার সময় ঠিক করুন।`,
      'বুকিং মানে বিক্রি নয়: কেউ দাম না দেওয়া পর্যন্ত বাইকটি বাজারে থাকবে, আর দাম দেওয়া হলে আমরা আপনাকে জানাব।',
    ],
    facts: [
      ['ক্রেতা', buyerName],
      ['ক্রেতার ফোন', buyerPhone],
      ['দেখা করার জায়গা', meetLocation],
    ],
    action: { label: 'আমার বাইকগুলো দেখুন', link },
    afterword: 'দাম পাওয়ার পরেই বাইকটি হস্তান্তর করবেন।',
  }),
});
