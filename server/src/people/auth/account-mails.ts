import { mailTemplate } from '#server/notices/notices.ts';

/**
 * To verify an address. Anybody may have typed the address, so the mail contains none of their words, and says to a reader
 * who did not open the account that nothing happens without its password.
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

/** The link to choose a new password. Contains no name, because a stranger may have opened the account. */
export const passwordResetMail = mailTemplate<{ link: string }>({
  en: ({ link }) => ({
    subject: 'Choose a new password for Bike.',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Bike. account. The link works once, within one hour.',
    ],
    action: { label: 'Choose a new password', link },
    afterword: 'If it was not you, you need not do anything: your password stays as it is.',
  }),
  bn: ({ link }) => ({
    subject: 'Bike.‑এর জন্য নতুন পাসওয়ার্ড দিন',
    greeting: 'প্রিয় গ্রাহক,',
    paragraphs: [
      'কেউ একজন, আশা করি আপনিই, আপনার Bike. অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চেয়েছেন। লিংকটি এক ঘণ্টার মধ্যে একবারই কাজ করবে।',
    ],
    action: { label: 'নতুন পাসওয়ার্ড দিন', link },
    afterword: 'আপনি না চেয়ে থাকলে কিছুই করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  }),
});
