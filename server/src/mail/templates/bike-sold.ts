import type { Receipt } from '#contract/entities/order.ts';
import { taka } from './taka.ts';
import { mailTemplate } from './template.ts';

/** To the seller after a sale: where the buyer wants to meet, and their phone number. `link` leads to the seller's bikes. */
export const bikeSoldMail = mailTemplate<{ receipt: Receipt; link: string }>({
  en: ({ receipt, link }) => ({
    subject: `${receipt.productName} is sold`,
    greeting: `Hello ${receipt.sellerName},`,
    paragraphs: [`${receipt.buyerName} has paid ${taka('en', receipt.price)} for ${receipt.productName}.`],
    facts: [
      ['Receipt', receipt.number],
      ['Buyer', receipt.buyerName],
      ['Phone of the buyer', receipt.buyerPhone],
      ['You meet at', receipt.meetLocation],
    ],
    action: { label: 'See my products', link },
    afterword: 'Please bring the papers and both keys.',
  }),
  bn: ({ receipt, link }) => ({
    subject: `${receipt.productName} বিক্রি হয়েছে`,
    greeting: `প্রিয় ${receipt.sellerName},`,
    paragraphs: [`${receipt.buyerName} ${receipt.productName}‑এর জন্য ${taka('bn', receipt.price)} দিয়েছেন।`],
    facts: [
      ['রসিদ', receipt.number],
      ['ক্রেতা', receipt.buyerName],
      ['ক্রেতার ফোন', receipt.buyerPhone],
      ['দেখা করার জায়গা', receipt.meetLocation],
    ],
    action: { label: 'আমার বাইকগুলো দেখুন', link },
    afterword: 'কাগজপত্র আর দুটি চাবি সঙ্গে আনবেন।',
  }),
});
