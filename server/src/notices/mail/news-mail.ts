import { mailTemplate } from './template.ts';

/**
 * In place of any mail with words of people, to an address that nobody has proved to be theirs: whoever typed it, and whoever wrote the
 * words, may be a stranger to its reader.
 */
export const newsMail = mailTemplate<{ link: string }>({
  en: ({ link }) => ({
    subject: 'Something new in your account at Bike.',
    greeting: 'Hello,',
    paragraphs: [
      'Something has happened in the account at Bike. that was opened with this address. Please log in to see it.',
      'Once you have verified that the address is yours, our mails say what has happened.',
    ],
    action: { label: 'See what is new', link },
    afterword: 'Did you not open this account? Then you need not do anything.',
  }),
  bn: ({ link }) => ({
    subject: 'Bike.‑এ আপনার অ্যাকাউন্টে নতুন কিছু আছে',
    greeting: 'প্রিয় গ্রাহক,',
    paragraphs: [
      'এই ইমেইল দিয়ে Bike.‑এ যে অ্যাকাউন্ট খোলা হয়েছে, তাতে নতুন কিছু ঘটেছে। দেখতে লগইন করুন।',
      'ইমেইলটি যে আপনার, তা যাচাই করলে এর পর থেকে মেইলেই সব জানতে পারবেন।',
    ],
    action: { label: 'নতুন কী আছে দেখুন', link },
    afterword: 'অ্যাকাউন্টটি আপনি খোলেননি? তাহলে কিছুই করতে হবে না।',
  }),
});
