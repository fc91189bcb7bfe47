import { createHash } from 'node:crypto';
import { otherLanguage, type PageLanguage, pageOf, pagePolicy } from '#sandbox/gateway/payers-page.ts';
import { type Html, html } from '#server/platform/lib/html.ts';
import type { StoredSession } from './store.ts';

const LOOK = { colour: '#1b5fa8', deep: '#174f8c', ground: '#eef3f8' };

/** The ways to pay, by their names on the wire. */
export const WAYS = ['VISA', 'BKASH-BKash', 'CITYTOUCH'] as const;

const TEXTS = {
  en: {
    title: 'SSLCommerz',
    note: 'This page stands in for SSLCommerz while no store is configured. No money moves. Choose how the payment ends.',
    amount: 'Amount',
    order: 'Transaction',
    how: 'How do you pay?',
    ways: ['Card', 'Mobile bank', 'Bank app'],
    pay: 'Pay',
    risky: 'Pay, and be marked as a risk',
    fail: 'Be refused by the bank',
    cancel: 'Cancel',
    ended: 'This payment has ended. Please go back to the shop.',
    back: 'Back to the shop',
  },
  bn: {
    title: 'এসএসএলকমার্জ',
    note: 'এসএসএলকমার্জের স্টোর সেট না থাকায় এই পেজটি তার জায়গায় চলছে। কোনো টাকা কাটা হয় না। পেমেন্ট কীভাবে শেষ হবে বেছে নিন।',
    amount: 'টাকার পরিমাণ',
    order: 'লেনদেন নম্বর',
    how: 'কীভাবে পেমেন্ট করবেন?',
    ways: ['কার্ড', 'মোবাইল ব্যাংকিং', 'ব্যাংক অ্যাপ'],
    pay: 'পেমেন্ট করুন',
    risky: 'ঝুঁকিপূর্ণ হিসেবে পেমেন্ট করুন',
    fail: 'ব্যাংক ফিরিয়ে দিক',
    cancel: 'বাতিল করুন',
    ended: 'এই পেমেন্টটি শেষ হয়ে গেছে। দোকানের পেজে ফিরে যান।',
    back: 'দোকানে ফিরে যান',
  },
} as const;

const frame = (language: PageLanguage, body: Html): string => pageOf(language, TEXTS[language].title, LOOK, body);

/** What the payer chooses: a way, and how it ends. */
export const payersPage = ({ form }: StoredSession, language: PageLanguage): string => {
  const texts = TEXTS[language];
  const ways = WAYS.map(
    (way, at) =>
      html`<label><input type="radio" name="way" value="${way}" ${at === 0 ? html`checked` : ''}> ${texts.ways[at] ?? way}</label>`,
  );
  return frame(
    language,
    html`${otherLanguage(language)}
<p class="note">${texts.note}</p>
<dl><dt>${texts.amount}</dt><dd>৳ ${form.total_amount ?? ''}</dd><dt>${texts.order}</dt><dd>${form.tran_id ?? ''}</dd></dl>
<form method="post" action="?lang=${language}">
<fieldset><legend>${texts.how}</legend>${ways}</fieldset>
<button class="first" name="act" value="pay">${texts.pay}</button>
<button name="act" value="risky">${texts.risky}</button>
<button name="act" value="fail">${texts.fail}</button>
<button name="act" value="cancel">${texts.cancel}</button>
</form>`,
  );
};

export const endedPage = (language: PageLanguage): string => {
  const { ended } = TEXTS[language];
  return frame(language, html`<p>${ended}</p>`);
};

const SEND = html`document.forms[0].submit()`;

/** That of the page below: its one script may run. */
export const BACK_POLICY = pagePolicy(`'sha256-${createHash('sha256').update(SEND.markup).digest('base64')}'`);

/** Sends the payer back to the shop by a form, as SSLCommerz does. */
export const backPage = (address: string, fields: Record<string, string>, language: PageLanguage): string => {
  const { back } = TEXTS[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return frame(
    language,
    html`<form method="post" action="${address}">${inputs}<button class="first">${back}</button></form>
<script>${SEND}</script>`,
  );
};
