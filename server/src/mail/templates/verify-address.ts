import { mailTemplate } from './template.ts';

/**
 * Goes to an address that anybody may have typed: it carries no word of theirs, and says what pressing the button means for
 * somebody who did not open the account.
 */
export const verifyAddressMail = mailTemplate<{ link: string }>({
  en: ({ link }) => ({
    subject: 'Verify your address for Bike.',
    greeting: 'Hello,',
    paragraphs: [
      'An account at Bike. was opened with this address. Please verify that the address is yours. The link works for one day.',
    ],
    action: { label: 'Verify my address', link },
    afterword: 'Was it not you? Then please do not press the button: it would tell us that the account is yours.',
  }),
  bn: ({ link }) => ({
    subject: 'Bike.‑এ আপনার ইমেইল যাচাই করুন',
    greeting: 'প্রিয় গ্রাহক,',
    paragraphs: [
      'এই ইমেইল দিয়ে Bike.‑এ একটি অ্যাকাউন্ট খোলা হয়েছে। ইমেইলটি যে আপনার, দয়া করে তা যাচাই করুন। লিংকটি এক দিন কাজ করবে।',
    ],
    action: { label: 'আমার ইমেইল যাচাই করুন', link },
    afterword: 'অ্যাকাউন্টটি আপনি খোলেননি? তাহলে বোতামটি চাপবেন না: চাপলে আমরা ধরে নেব অ্যাকাউন্টটি আপনার।',
  }),
});
