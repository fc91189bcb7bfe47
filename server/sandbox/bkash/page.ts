import { otherLanguage, type PageLanguage, pageOf } from '#sandbox/gateway/payers-page.ts';
import { type Html, html } from '#server/platform/lib/html.ts';
import { CODE, PIN, WALLETS } from './calls.ts';
import type { StoredPayment } from './store.ts';

export type PageStep = 'wallet' | 'code' | 'pin';

const LOOK = { colour: '#c2185b', deep: '#a3124b', ground: '#f7eef3' };

const TEXTS = {
  en: {
    title: 'Pay by bKash',
    note: 'This page stands in for bKash while no bKash account is configured. No money moves.',
    test: `Test wallets: ${WALLETS.good} pays, ${WALLETS.noMoney} has no money, ${WALLETS.blocked} is blocked. Code ${CODE}, PIN ${PIN}.`,
    amount: 'Amount',
    invoice: 'Invoice',
    wallet: 'Your bKash number',
    code: 'Code from the SMS',
    pin: 'Your PIN',
    next: 'Continue',
    pay: 'Confirm payment',
    cancel: 'Cancel',
    wrong: { wallet: 'This is not a bKash number.', code: 'This code is wrong.', pin: 'This PIN is wrong.' },
    ended: 'This payment has ended. Please go back to the shop.',
  },
  bn: {
    title: 'বিকাশে পেমেন্ট',
    note: 'বিকাশের অ্যাকাউন্ট সেট না থাকায় এই পেজটি বিকাশের জায়গায় চলছে। কোনো টাকা কাটা হয় না।',
    test: `টেস্ট নম্বর: ${WALLETS.good} দিয়ে পেমেন্ট হয়, ${WALLETS.noMoney} নম্বরে টাকা নেই, ${WALLETS.blocked} বন্ধ। কোড ${CODE}, পিন ${PIN}।`,
    amount: 'টাকার পরিমাণ',
    invoice: 'ইনভয়েস',
    wallet: 'আপনার বিকাশ নম্বর',
    code: 'এসএমএসে আসা কোড',
    pin: 'আপনার পিন',
    next: 'এগিয়ে যান',
    pay: 'পেমেন্ট নিশ্চিত করুন',
    cancel: 'বাতিল করুন',
    wrong: { wallet: 'এটি বিকাশ নম্বর নয়।', code: 'কোডটি ভুল।', pin: 'পিনটি ভুল।' },
    ended: 'এই পেমেন্টটি শেষ হয়ে গেছে। দোকানের পেজে ফিরে যান।',
  },
} as const;

const frame = (language: PageLanguage, body: Html): string => pageOf(language, TEXTS[language].title, LOOK, body);

const FIELDS: Record<PageStep, Html> = {
  wallet: html`name="wallet" type="tel" inputmode="numeric" autocomplete="off"`,
  code: html`name="code" inputmode="numeric" autocomplete="off"`,
  pin: html`name="pin" type="password" inputmode="numeric" autocomplete="off"`,
};

/** One step of the payer's way: a number, a code and a PIN, as bKash asks for them. */
export const payerPage = (
  payment: StoredPayment,
  { language, step, isWrong }: { language: PageLanguage; step: PageStep; isWrong: boolean },
): string => {
  const texts = TEXTS[language];
  return frame(
    language,
    html`${otherLanguage(language)}
<p class="note">${texts.note} ${texts.test}</p>
<dl><dt>${texts.amount}</dt><dd>৳ ${payment.amount}</dd><dt>${texts.invoice}</dt><dd>${payment.merchantInvoiceNumber}</dd></dl>
<form method="post" action="?lang=${language}">
${isWrong ? html`<p class="problem" role="alert">${texts.wrong[step]}</p>` : ''}
<label>${texts[step]} <input ${FIELDS[step]} autofocus></label>
<button class="first" name="act" value="go">${step === 'pin' ? texts.pay : texts.next}</button>
<button name="act" value="cancel" formnovalidate>${texts.cancel}</button>
</form>`,
  );
};

export const endedPage = (language: PageLanguage): string => {
  const { ended } = TEXTS[language];
  return frame(language, html`<p>${ended}</p>`);
};
