import { mailTemplate, taka } from '#server/notices/notices.ts';

/** A new price of a bike, whole taka. `link` leads to the buyer's orders. */
interface ChangedPrice {
  buyerName: string;
  productName: string;
  before: number;
  after: number;
  link: string;
}

/** To a buyer with an open booking, when the seller asks for another price. */
export const priceChangedMail = mailTemplate<ChangedPrice>({
  en: ({ buyerName, productName, before, after, link }) => ({
    subject: `The price of ${productName} is now ${taka('en', after)}`,
    greeting: `Hello ${buyerName},`,
    paragraphs: [
      `The seller of ${productName}, which you have booked, has changed its price. Your booking stays as it is, and you pay the new price.`,
    ],
    facts: [
      ['Price now', taka('en', after)],
      ['Price before', taka('en', before)],
    ],
    action: { label: 'See my orders', link },
    afterword: 'You owe nothing: if the new price does not suit you, remove the order.',
  }),
  bn: ({ buyerName, productName, before, after, link }) => ({
    subject: `${productName}: এখন দাম ${taka('bn', after)}`,
    greeting: `প্রিয় ${buyerName},`,
    paragraphs: [
      `আপনি ${productName} বুক করেছেন, আর বিক্রেতা বাইকটির দাম বদলেছেন। আপনার বুকিং আগের মতোই আছে, তবে দাম দেওয়ার সময় নতুন দামটি দেবেন।`,
    ],
    facts: [
      ['এখন দাম', taka('bn', after)],
      ['আগে দাম ছিল', taka('bn', before)],
    ],
    action: { label: 'আমার অর্ডারগুলো দেখুন', link },
    afterword: 'এখনো আপনাকে কিছুই দিতে হবে না: নতুন দাম পছন্দ না হলে অর্ডারটি মুছে ফেলুন।',
  }),
});
