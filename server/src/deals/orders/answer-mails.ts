import { DECLINE_REASONS, type DeclineReason } from '#contract/decline-reasons.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import { whereFacts } from '../meetings/meeting-mails.ts';

/** What a seller has said to a booking. `link` leads to the buyer's orders. */
interface AnswerFacts {
  buyerName: string;
  sellerName: string;
  productName: string;
  meetLocation: string;
  /** That both have confirmed. */
  meeting?: MeetingTime | undefined;
  /** Of one that was declined. */
  reason: string;
  link: string;
}

const REASONS_IN_BANGLA: Readonly<Record<DeclineReason, string>> = {
  'The bike is promised to somebody else.': 'বাইকটি অন্য কাউকে দেওয়ার কথা হয়ে গেছে।',
  'The place does not suit me.': 'জায়গাটি আমার জন্য সুবিধাজনক নয়।',
  'I could not reach you by phone.': 'ফোনে আপনাকে পাইনি।',
  'The bike is not ready to be sold yet.': 'বাইকটি এখনো বিক্রির জন্য প্রস্তুত নয়।',
};

/** One of the usual reasons in Bangla; what the seller wrote themselves stays as it is. */
const inBangla = (reason: string): string => {
  const usual = DECLINE_REASONS.find((each) => each === reason);
  return usual ? REASONS_IN_BANGLA[usual] : reason;
};

/** To a buyer whose booking the seller has accepted: what comes next. */
export const bookingAcceptedMail = mailTemplate<AnswerFacts>({
  en: ({ buyerName, sellerName, productName, meetLocation, meeting, link }) => ({
    subject: `Your booking of ${productName} is accepted`,
    greeting: `Hello ${buyerName},`,
    paragraphs: [
      `${sellerName} has accepted your booking of ${productName}, and expects to meet you.`,
      'This does not keep the bike for you: it stays on the market until somebody has paid for it.',
    ],
    facts: [['Seller', sellerName], ...whereFacts('en', { meetLocation, meeting })],
    action: { label: 'See my orders', link },
    afterword: 'Look at the bike and its papers before you pay.',
  }),
  bn: ({ buyerName, sellerName, productName, meetLocation, meeting, link }) => ({
    subject: `${productName}: আপনার বুকিং গ্রহণ করা হয়েছে`,
    greeting: `প্রিয় ${buyerName},`,
    paragraphs: [
      `${sellerName} ${productName}‑এর জন্য আপনার বুকিং গ্রহণ করেছেন, আর আপনার সঙ্গে দেখা করবেন।`,
      'এতে বাইকটি আপনার জন্য রাখা হয় না: কেউ দাম না দেওয়া পর্যন্ত এটি বাজারে থাকবে।',
    ],
    facts: [['বিক্রেতা', sellerName], ...whereFacts('bn', { meetLocation, meeting })],
    action: { label: 'আমার অর্ডারগুলো দেখুন', link },
    afterword: 'দাম দেওয়ার আগে বাইক ও কাগজপত্র দেখে নিন।',
  }),
});

/** To a buyer whose booking the seller has declined: why, and what can be done. */
export const bookingDeclinedMail = mailTemplate<AnswerFacts>({
  en: ({ buyerName, sellerName, productName, reason, link }) => ({
    subject: `Your booking of ${productName} is declined`,
    greeting: `Hello ${buyerName},`,
    paragraphs: [`${sellerName} has declined your booking of ${productName}. It cannot be paid for any more.`],
    facts: [['Reason', reason]],
    action: { label: 'See my orders', link },
    afterword: 'You owe nothing. While the bike is for sale you can book it again, for example with another place.',
  }),
  bn: ({ buyerName, sellerName, productName, reason, link }) => ({
    subject: `${productName}: আপনার বুকিং ফিরিয়ে দেওয়া হয়েছে`,
    greeting: `প্রিয় ${buyerName},`,
    paragraphs: [`${sellerName} ${productName}‑এর জন্য আপনার বুকিং ফিরিয়ে দিয়েছেন। এর দাম আর দেওয়া যাবে না।`],
    facts: [['কারণ', inBangla(reason)]],
    action: { label: 'আমার অর্ডারগুলো দেখুন', link },
    afterword: 'আপনাকে কিছু দিতে হবে না। বাইকটি বিক্রির জন্য থাকলে আবার বুক করতে পারেন, যেমন অন্য জায়গা দিয়ে।',
  }),
});
