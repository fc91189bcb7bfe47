import { said } from './word-patterns.ts';

const ADVANCE = said(
  'advance*, অগ্রিম*, এডভান্স*, অ্যাডভান্স*, booking money, বুকিং মানি*, token, delivery charge*, courier charge*, কুরিয়ার চার্জ*, ডেলিভারি চার্জ*, full payment, ফুল পেমেন্ট*',
);
/** Said to the other one: pay. */
const PAY_ME = said(
  'send, pay, transfer, pathan, pathao, pathaben, pathale, pathate hobe, koren, korun, korben, korte hobe, dite hobe, den, din, পাঠান, পাঠাও, পাঠাতে হবে, করুন, করেন, করতে হবে, দিতে হবে, দিন, দেন',
);
const MONEY = said(
  'taka*, টাকা*, tk, money, bkash*, বিকাশ*, nagad*, নগদ*, charge*, চার্জ*, company, agent, hajar, হাজার*, half, full, token, confirm, advance*, pay, payment',
);
const FIRST = said('first, age, agei, আগে, আগেই, before, now, upfront');
const THEN = said(
  'then, after that, tarpor*, তারপর*, pore, পরে, before, see, dekh*, দেখ*, address*, ঠিকানা*, location*, লোকেশন*, hold, delivery*, courier*, কুরিয়ার*, bring*, them, comes, pathai dicchi, পৌঁছে*',
);
/** Without money nothing is shown. */
const UNLESS = said(
  'na dile, na korle, na pathale, chara, charao, না দিলে, না করলে, না পাঠালে, ছাড়া, otherwise, pore paben na, noyto',
);
const SHOWING = said(
  'address*, ঠিকানা*, location*, লোকেশন*, dekh*, দেখ*, show*, paben na, অন্যজন*, onno*, somebody else, someone else',
);
const HELD_BY_OTHERS = said('customs*, কাস্টমস*');
const MONEY_FIRST = /(?:আগে টাকা|(?<![a-z])age taka|money first)/u;

/** Who refuses to pay in advance, or does not want it. */
const REFUSES = said(
  'never, no advance, without advance, advance lagbe na, advance dibo na, advance nai, অগ্রিম লাগবে না, kono advance lagbe na, dite parbo na, দিতে পারব না, দিতে পারবো না, অগ্রিম দিব না, dibo na dekhe',
);
/** The bike first: the way it should be. */
const BIKE_FIRST =
  /(?:(?<![a-z])age|আগে|first) (?:\S+ )?(?:dekh|দেখ|see|look|eshe|esha|এসে)|(?:after|when) (?:i|you|we) (?:have )?(?:seen|see|looked|meet)|when it arrives|দেখে (?:কিন|পছন্দ)|dekhe (?:taka|kin|pochondo)/u;

/** Whether a text asks for money before the bike can be seen. */
export const asksForAdvance = (text: string): boolean => {
  if (REFUSES.test(text) || BIKE_FIRST.test(text)) return false;
  if (MONEY_FIRST.test(text)) return true;
  const asks = PAY_ME.test(text) && MONEY.test(text);
  if (asks && HELD_BY_OTHERS.test(text)) return true;
  if (ADVANCE.test(text) && (asks || UNLESS.test(text)) && (FIRST.test(text) || THEN.test(text) || UNLESS.test(text)))
    return true;
  if (UNLESS.test(text) && SHOWING.test(text) && MONEY.test(text)) return true;
  return asks && FIRST.test(text) && THEN.test(text);
};
