import { said } from './word-patterns.ts';

const SECRET = said(
  'otp*, o t p, ওটিপি*, ও টি পি*, cvv*, cvc, password*, পাসওয়ার্ড*, গোপন নম্বর*, গোপন পিন*, verification code*, one time password, pin code*, পিন কোড*, পিনকোড*',
);
/** Words with other meanings, too: they count beside a payment, a person's own, or what came to their phone. */
const MAY_BE_SECRET = said('pin*, পিন*, code*, কোড*, digit*, সংখ্যার নম্বর*, সংখ্যার নাম্বার*, expiry');
const ABOUT_MONEY = said(
  'bkash*, বিকাশ*, nagad*, নগদ*, rocket*, taka*, টাকা*, payment*, পেমেন্ট*, sms*, এসএমএস*, মেসেজ*, mobile*, মোবাইল*, phone*, ফোন*, digit*, সংখ্যার, your, apnar, আপনার, card*, কার্ড*, transfer*, bank*',
);
const ASKS = said(
  'send, share, tell, give, read, need, needed, what is, bolen, bolun, bolo, বলুন, বলেন, বলো, den, din, dao, dile, দিন, দেন, দাও, দিলে, pathan, pathao, পাঠান, পাঠাও, lagbe, লাগবে, chai, চাই, janan, জানান, confirm koren',
);
/** Who warns of it, or refuses. */
const REFUSES = said(
  "never, don't, dont, do not, nobody, kauke, কাউকে, কখনো, kokhono, diben na, diyen na, dibo na, bolben na, দেবেন না, দিবেন না, দিব না, বলবেন না",
);

/** Whether a text asks for a PIN, a one-time password or a card's numbers. */
export const asksForSecret = (text: string): boolean => {
  if (REFUSES.test(text) || !ASKS.test(text)) return false;
  return SECRET.test(text) || (MAY_BE_SECRET.test(text) && ABOUT_MONEY.test(text));
};
