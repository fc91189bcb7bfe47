import type { Receipt } from '#contract/entities/order.ts';
import { mailTemplate, taka } from '#server/notices/notices.ts';
import { whereFacts } from '../meetings/meeting-mails.ts';

/** To the buyer after a sale: the receipt, and how to reach the seller. `link` leads to the page that prints it. */
export const receiptMail = mailTemplate<{ receipt: Receipt; link: string }>({
  en: ({ receipt, link }) => ({
    subject: `Your receipt for ${receipt.productName}`,
    greeting: `Hello ${receipt.buyerName},`,
    paragraphs: [`${receipt.productName} is yours. You paid ${taka('en', receipt.price)}.`],
    facts: [
      ['Receipt', receipt.number],
      ['Seller', receipt.sellerName],
      ['Phone of the seller', receipt.sellerPhone],
      ...whereFacts('en', receipt),
    ],
    action: { label: 'See and print the receipt', link },
    afterword: 'Please look at the bike, its papers and both keys before you ride home.',
  }),
  bn: ({ receipt, link }) => ({
    subject: `${receipt.productName}: আপনার রসিদ`,
    greeting: `প্রিয় ${receipt.buyerName},`,
    paragraphs: [`${receipt.productName} এখন আপনার। আপনি ${taka('bn', receipt.price)} দিয়েছেন।`],
    facts: [
      ['রসিদ', receipt.number],
      ['বিক্রেতা', receipt.sellerName],
      ['বিক্রেতার ফোন', receipt.sellerPhone],
      ...whereFacts('bn', receipt),
    ],
    action: { label: 'রসিদ দেখুন ও প্রিন্ট করুন', link },
    afterword: 'বাড়ি নেওয়ার আগে বাইক, কাগজপত্র আর দুটি চাবি দেখে নিন।',
  }),
});

/** The same to a buyer whose address nobody has proved: without words of people. */
export const plainReceiptMail = mailTemplate<{ receipt: Pick<Receipt, 'number' | 'price'>; link: string }>({
  en: ({ receipt, link }) => ({
    subject: 'Your receipt from Bike.',
    greeting: 'Hello,',
    paragraphs: [
      `You paid ${taka('en', receipt.price)} for a bike at Bike. Log in to see the receipt, the seller and where you meet.`,
    ],
    facts: [['Receipt', receipt.number]],
    action: { label: 'See and print the receipt', link },
    afterword: 'Please look at the bike, its papers and both keys before you ride home.',
  }),
  bn: ({ receipt, link }) => ({
    subject: 'Bike. থেকে আপনার রসিদ',
    greeting: 'প্রিয় গ্রাহক,',
    paragraphs: [
      `Bike.‑এ একটি বাইকের জন্য আপনি ${taka('bn', receipt.price)} দিয়েছেন। রসিদ, বিক্রেতা আর দেখা করার জায়গা দেখতে লগইন করুন।`,
    ],
    facts: [['রসিদ', receipt.number]],
    action: { label: 'রসিদ দেখুন ও প্রিন্ট করুন', link },
    afterword: 'বাড়ি নেওয়ার আগে বাইক, কাগজপত্র আর দুটি চাবি দেখে নিন।',
  }),
});

/** To the seller after a sale: where they meet, and the buyer's phone number. `link` leads to the seller's bikes. */
export const bikeSoldMail = mailTemplate<{ receipt: Receipt; link: string }>({
  en: ({ receipt, link }) => ({
    subject: `${receipt.productName} is sold`,
    greeting: `Hello ${receipt.sellerName},`,
    paragraphs: [`${receipt.buyerName} has paid ${taka('en', receipt.price)} for ${receipt.productName}.`],
    facts: [
      ['Receipt', receipt.number],
      ['Buyer', receipt.buyerName],
      ['Phone of the buyer', receipt.buyerPhone],
      ...whereFacts('en', receipt),
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
      ...whereFacts('bn', receipt),
    ],
    action: { label: 'আমার বাইকগুলো দেখুন', link },
    afterword: 'কাগজপত্র আর দুটি চাবি সঙ্গে আনবেন।',
  }),
});
