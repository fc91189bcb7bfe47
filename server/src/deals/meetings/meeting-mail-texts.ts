import type { MeetingPlace } from '#contract/entities/meeting.ts';
import type { MailContent } from '#server/notices/notices.ts';

/**
 * What a mail about a meeting says. `changeProposed`: of a meeting that stands meanwhile; `changeDropped`: it goes on standing;
 * `changed`: both have confirmed it; `inVain`: neither cancelled it, but the bike or the other's account is gone.
 */
export const MEETING_MAILS = [
  'proposed',
  'changeProposed',
  'confirmed',
  'changed',
  'changeDropped',
  'proposalCancelled',
  'cancelled',
  'inVain',
  'dayBefore',
  'hoursBefore',
  'didNotCome',
] as const;
export type MeetingMail = (typeof MEETING_MAILS)[number];

/** `startsAt` in ms since 1970; `reason` of a cancellation; `link` leads to the conversation. */
export interface MeetingFacts {
  kind: MeetingMail;
  readerName: string;
  otherName: string;
  /** Whether the reader has cancelled it. */
  byReader: boolean;
  productName: string;
  startsAt: number;
  place: MeetingPlace;
  reason?: string | undefined;
  link: string;
}

interface Said extends Pick<MailContent, 'subject' | 'paragraphs'> {
  /** Of the button. */
  label: string;
}

const CALENDAR_EN = 'The attached file puts it into your calendar.';
const CALENDAR_BN = 'সঙ্গের ফাইলটি খুললে এটি আপনার ক্যালেন্ডারে যোগ হবে।';

export const ENGLISH: Record<MeetingMail, (facts: MeetingFacts) => Said> = {
  proposed: ({ otherName, productName }) => ({
    subject: `${otherName} proposes a meeting about ${productName}`,
    paragraphs: [`${otherName} wants to meet you about ${productName}. Nothing is agreed until you confirm it.`],
    label: 'Confirm or change it',
  }),
  changeProposed: ({ otherName, productName }) => ({
    subject: `${otherName} wants to change your meeting about ${productName}`,
    paragraphs: [`${otherName} proposes another time or place. What you have agreed on stands until you confirm this:`],
    label: 'Confirm it or not',
  }),
  confirmed: ({ otherName, productName }) => ({
    subject: `You meet ${otherName} about ${productName}`,
    paragraphs: [`The meeting with ${otherName} about ${productName} is agreed.`, CALENDAR_EN],
    label: 'See the meeting',
  }),
  changed: ({ otherName, productName }) => ({
    subject: `Changed: you meet ${otherName} about ${productName}`,
    paragraphs: [
      `The meeting with ${otherName} about ${productName} has changed. This is what counts now.`,
      CALENDAR_EN,
    ],
    label: 'See the meeting',
  }),
  changeDropped: ({ otherName, productName }) => ({
    subject: `Your meeting about ${productName} stays as it was`,
    paragraphs: [`The change of the meeting with ${otherName} does not come. What you agreed on before stands.`],
    label: 'See the meeting',
  }),
  proposalCancelled: ({ otherName, productName }) => ({
    subject: `No meeting about ${productName}`,
    paragraphs: [`${otherName} has called off what was proposed. You can propose another time or place.`],
    label: 'Propose another one',
  }),
  cancelled: ({ otherName, productName, byReader }) => ({
    subject: `Cancelled: your meeting about ${productName}`,
    paragraphs: [
      byReader
        ? `You have cancelled the meeting with ${otherName}. The attached file takes it out of your calendar.`
        : `${otherName} has cancelled the meeting. The attached file takes it out of your calendar.`,
    ],
    label: 'Open the conversation',
  }),
  inVain: ({ otherName, productName }) => ({
    subject: `Cancelled: your meeting about ${productName}`,
    paragraphs: [
      `The meeting with ${otherName} does not take place: the bike is gone, or one of you has no account any more. The attached file takes it out of your calendar.`,
    ],
    label: 'Open the conversation',
  }),
  dayBefore: ({ otherName, productName }) => ({
    subject: `Tomorrow: you meet ${otherName} about ${productName}`,
    paragraphs: [`You meet ${otherName} about ${productName} in a day. If you cannot come, please say so now.`],
    label: 'See the meeting',
  }),
  hoursBefore: ({ otherName, productName }) => ({
    subject: `In two hours: you meet ${otherName} about ${productName}`,
    paragraphs: [
      `You meet ${otherName} about ${productName} in two hours. Open the checklist before you go: then it works without a connection too.`,
    ],
    label: 'See the meeting',
  }),
  didNotCome: ({ otherName, productName }) => ({
    subject: `${otherName} says that you did not come`,
    paragraphs: [
      `${otherName} says that you did not come to the meeting about ${productName}. The two of you alone see this. You can answer it once.`,
    ],
    label: 'Answer it',
  }),
};

export const BANGLA: Record<MeetingMail, (facts: MeetingFacts) => Said> = {
  proposed: ({ otherName, productName }) => ({
    subject: `${otherName} ${productName} নিয়ে দেখা করতে চান`,
    paragraphs: [`${otherName} ${productName} নিয়ে আপনার সঙ্গে দেখা করতে চান। আপনি নিশ্চিত না করা পর্যন্ত কিছুই ঠিক হয়নি।`],
    label: 'নিশ্চিত করুন বা বদলান',
  }),
  changeProposed: ({ otherName, productName }) => ({
    subject: `${otherName} ${productName} নিয়ে সাক্ষাৎ বদলাতে চান`,
    paragraphs: [`${otherName} অন্য সময় বা জায়গা চাইছেন। আপনি নিশ্চিত না করা পর্যন্ত আগেরটিই ঠিক আছে। নতুন প্রস্তাব:`],
    label: 'নিশ্চিত করুন বা না বলুন',
  }),
  confirmed: ({ otherName, productName }) => ({
    subject: `${productName} নিয়ে ${otherName}‑এর সঙ্গে সাক্ষাৎ ঠিক হয়েছে`,
    paragraphs: [`${productName} নিয়ে ${otherName}‑এর সঙ্গে আপনার সাক্ষাৎ ঠিক হয়েছে।`, CALENDAR_BN],
    label: 'সাক্ষাৎ দেখুন',
  }),
  changed: ({ otherName, productName }) => ({
    subject: `বদলেছে: ${productName} নিয়ে ${otherName}‑এর সঙ্গে সাক্ষাৎ`,
    paragraphs: [`${productName} নিয়ে ${otherName}‑এর সঙ্গে সাক্ষাৎ বদলেছে। এখন যা ঠিক তা নিচে।`, CALENDAR_BN],
    label: 'সাক্ষাৎ দেখুন',
  }),
  changeDropped: ({ otherName, productName }) => ({
    subject: `${productName} নিয়ে সাক্ষাৎ আগের মতোই আছে`,
    paragraphs: [`${otherName}‑এর সঙ্গে সাক্ষাৎ বদলানোর প্রস্তাবটি আর নেই। আগে যা ঠিক হয়েছিল, তা‑ই আছে।`],
    label: 'সাক্ষাৎ দেখুন',
  }),
  proposalCancelled: ({ otherName, productName }) => ({
    subject: `${productName} নিয়ে সাক্ষাৎ হচ্ছে না`,
    paragraphs: [`${otherName} প্রস্তাবটি বাতিল করেছেন। আপনি অন্য সময় বা জায়গা প্রস্তাব করতে পারেন।`],
    label: 'অন্য প্রস্তাব দিন',
  }),
  cancelled: ({ otherName, productName, byReader }) => ({
    subject: `বাতিল: ${productName} নিয়ে আপনার সাক্ষাৎ`,
    paragraphs: [
      byReader
        ? `আপনি ${otherName}‑এর সঙ্গে সাক্ষাৎ বাতিল করেছেন। সঙ্গের ফাইলটি এটি আপনার ক্যালেন্ডার থেকে সরিয়ে দেয়।`
        : `${otherName} সাক্ষাৎটি বাতিল করেছেন। সঙ্গের ফাইলটি এটি আপনার ক্যালেন্ডার থেকে সরিয়ে দেয়।`,
    ],
    label: 'কথোপকথন খুলুন',
  }),
  inVain: ({ otherName, productName }) => ({
    subject: `বাতিল: ${productName} নিয়ে আপনার সাক্ষাৎ`,
    paragraphs: [
      `${otherName}‑এর সঙ্গে সাক্ষাৎটি হচ্ছে না: বাইকটি আর নেই, অথবা আপনাদের একজনের অ্যাকাউন্ট আর নেই। সঙ্গের ফাইলটি এটি আপনার ক্যালেন্ডার থেকে সরিয়ে দেয়।`,
    ],
    label: 'কথোপকথন খুলুন',
  }),
  dayBefore: ({ otherName, productName }) => ({
    subject: `আগামীকাল: ${productName} নিয়ে ${otherName}‑এর সঙ্গে সাক্ষাৎ`,
    paragraphs: [`আর এক দিন পরে ${productName} নিয়ে ${otherName}‑এর সঙ্গে আপনার সাক্ষাৎ। আসতে না পারলে এখনই জানান।`],
    label: 'সাক্ষাৎ দেখুন',
  }),
  hoursBefore: ({ otherName, productName }) => ({
    subject: `দুই ঘণ্টা পরে: ${productName} নিয়ে ${otherName}‑এর সঙ্গে সাক্ষাৎ`,
    paragraphs: [
      `আর দুই ঘণ্টা পরে ${productName} নিয়ে ${otherName}‑এর সঙ্গে আপনার সাক্ষাৎ। যাওয়ার আগে চেকলিস্টটি একবার খুলুন: তাহলে ইন্টারনেট না থাকলেও চলবে।`,
    ],
    label: 'সাক্ষাৎ দেখুন',
  }),
  didNotCome: ({ otherName, productName }) => ({
    subject: `${otherName} বলছেন, আপনি আসেননি`,
    paragraphs: [
      `${otherName} বলছেন, ${productName} নিয়ে সাক্ষাতে আপনি আসেননি। এটি শুধু আপনারা দুজন দেখেন। আপনি একবার এর উত্তর দিতে পারেন।`,
    ],
    label: 'উত্তর দিন',
  }),
};
