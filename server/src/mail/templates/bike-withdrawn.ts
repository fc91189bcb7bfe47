import type { Brand } from '#contract/constants.ts';
import { mailTemplate } from './template.ts';

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
