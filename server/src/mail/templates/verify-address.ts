import { mailTemplate } from './template.ts';

/**
 * Goes to an address that anybody may have typed: it carries no word of theirs, and tells somebody who did not open the
 * account that nothing happens without its password.
 */
export const verifyAddressMail = mailTemplate<{ link: string }>({
  en: ({ link }) => ({
    subject: 'Verify your address for Bike.',
    greeting: 'Hello,',
    paragraphs: [
      'An account at Bike. was opened with this address. Please verify that the address is yours. The link works for one day.',
    ],
    action: { label: 'Verify my address', link },
    afterword:
      'Was it not you? Then you need not do anything: nothing is verified without the password of the account.',
  }),
  bn: ({ link }) => ({
    subject: 'Bike.‑এ আপনার ইমেইল যাচাই করুন',
    greeting: 'প্রিয় গ্রাহক,',
    paragraphs: [
      'এই ইমেইল দিয়ে Bike.‑এ একটি অ্যাকাউন্ট খোলা হয়েছে। ইমেইলটি যে আপনার, দয়া করে তা যাচাই করুন। লিংকটি এক দিন কাজ করবে।',
    ],
    action: { label: 'আমার ইমেইল যাচাই করুন', link },
    afterword: 'অ্যাকাউন্টটি আপনি খোলেননি? তাহলে কিছুই করতে হবে না: অ্যাকাউন্টের পাসওয়ার্ড ছাড়া কিছুই যাচাই হয় না।',
  }),
});
