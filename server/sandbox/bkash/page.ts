import { type Html, html } from '#server/platform/lib/html.ts';
import { CODE, PIN, WALLETS } from './calls.ts';
import type { StoredPayment } from './store.ts';

export type PageLanguage = 'en' | 'bn';
export type PageStep = 'wallet' | 'code' | 'pin';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f7eef3; color: #22201d }
  main { max-width: 24rem; margin: 0 auto; padding: 1.25rem; background: #fff; min-height: 100vh; box-sizing: border-box }
  h1 { font-size: 1.25rem; background: #c2185b; color: #fff; margin: -1.25rem -1.25rem 1rem; padding: 1rem 1.25rem }
  .note { background: #fdecc8; padding: .5rem .75rem; border-radius: .5rem; font-size: .875rem }
  .problem { color: #b00020; font-weight: 600 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; overflow-wrap: anywhere }
  label { display: block; margin-top: .75rem } nav { text-align: right }
  input { display: block; width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 .75rem; font: inherit }
  button { width: 100%; min-height: 48px; margin-top: .75rem; border-radius: .5rem; border: 1px solid #c2185b; font: inherit; background: #fff; color: #a3124b }
  button.first { background: #c2185b; color: #fff }
  a { color: #a3124b; display: inline-block; padding: .6rem 0 }
  a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #22201d; outline-offset: 2px }`;

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
    other: 'বাংলা',
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
    other: 'English',
    wrong: { wallet: 'এটি বিকাশ নম্বর নয়।', code: 'কোডটি ভুল।', pin: 'পিনটি ভুল।' },
    ended: 'এই পেমেন্টটি শেষ হয়ে গেছে। দোকানের পেজে ফিরে যান।',
  },
} as const;

const frame = (language: PageLanguage, body: Html): string => {
  const { title } = TEXTS[language];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`.markup;
};

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
  const other = language === 'en' ? 'bn' : 'en';
  return frame(
    language,
    html`<nav><a href="?lang=${other}" lang="${other}">${texts.other}</a></nav>
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
