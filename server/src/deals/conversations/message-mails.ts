import { toBanglaDigits } from '#contract/digits.ts';
import { mailTemplate } from '#server/notices/notices.ts';

/** Unread messages of a conversation. `link` leads to the conversation; `unsubscribe` ends such mails. */
interface UnreadFacts {
  readerName: string;
  otherName: string;
  productName: string;
  count: number;
  link: string;
  unsubscribe: string;
}

/** Tells a person of unread messages, without their text: mail programs would make its links clickable. */
export const unreadMessagesMail = mailTemplate<UnreadFacts>({
  en: ({ readerName, otherName, productName, count, link, unsubscribe }) => ({
    subject: `${otherName} wrote to you about ${productName}`,
    greeting: `Hello ${readerName},`,
    paragraphs: [
      count === 1
        ? `${otherName} has sent you a message about ${productName}.`
        : `${otherName} has sent you ${count} messages about ${productName}.`,
    ],
    action: { label: 'Read and answer', link },
    afterword: 'Answer on Bike.: there you see the bike, your booking and all that was said in one place.',
    unsubscribe: { label: 'No more mails about messages', link: unsubscribe },
  }),
  bn: ({ readerName, otherName, productName, count, link, unsubscribe }) => ({
    subject: `${productName} নিয়ে ${otherName} আপনাকে লিখেছেন`,
    greeting: `প্রিয় ${readerName},`,
    paragraphs: [
      count === 1
        ? `${otherName} ${productName} নিয়ে আপনাকে একটি মেসেজ পাঠিয়েছেন।`
        : `${otherName} ${productName} নিয়ে আপনাকে ${toBanglaDigits(String(count))}টি মেসেজ পাঠিয়েছেন।`,
    ],
    action: { label: 'পড়ুন ও উত্তর দিন', link },
    afterword: 'উত্তর Bike.‑এই দিন: সেখানে বাইক, বুকিং আর সব কথা এক জায়গায় থাকে।',
    unsubscribe: { label: 'মেসেজ নিয়ে আর ইমেইল চাই না', link: unsubscribe },
  }),
});
