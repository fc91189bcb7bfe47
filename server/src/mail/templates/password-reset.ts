import { mailTemplate } from './template.ts';

/** The link to choose a new password. Carries no name: whoever opened the account chose it. */
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
