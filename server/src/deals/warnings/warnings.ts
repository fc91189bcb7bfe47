import { hasSpokenNumber, LINK } from '#contract/contacts.ts';
import { WARNING_KINDS, type WarningKind } from '#contract/warnings.ts';
import { asksForAdvance } from './advance-payment.ts';
import { asksForSecret } from './secrets.ts';
import { readable, said } from './word-patterns.ts';

const MONEY = said(
  'pay*, paid, payment*, taka*, টাকা*, tk, money, bkash*, বিকাশ*, nagad*, নগদ*, rocket*, রকেট*, card*, কার্ড*, পেমেন্ট*, charge*, deposit*, advance*, amount',
);
const PAYING_ADDRESS = /pay|bkash|nagad|rocket|card|checkout|escrow|bank|secure/;

const isPaymentLink = (text: string): boolean => {
  const links = text.match(LINK) ?? [];
  return links.some((link) => PAYING_ADDRESS.test(link)) || (links.length > 0 && MONEY.test(text));
};

const TOO_MUCH = said(
  'too much, overpaid, mistake*, wrong amount, wrong number, twice, extra, instead of, beshi, besi, বেশি, vul*, bhul*, ভুল*, 2 bar, dui bar, দুইবার, 2বার, 2 বার',
);
const BACK = said(
  'return*, refund*, back, ferot*, ফেরত*, ফিরিয়ে*, difference, pathay den, pathay dan, pathai den, send the rest',
);

const asksForReturn = (text: string): boolean =>
  TOO_MUCH.test(text) && BACK.test(text) && /\d|tk|taka|টাকা|pay|paid|extra|more|much/.test(text);

/** Names that are made to look like those of the payment services. */
const LOOKS_LIKE =
  /(?<![a-z0-9])(?:b[i-]?kr+ash|bk[e3]+sh|bk4sh|bkas{2,}h|bkash{2,}|bkas-h|b1kash|bkaash|bikaash|nag4d|nagadd+)(?![a-z0-9])/;
/** Those that honest people write, too: with the words of a payment's message alone. */
const MAY_LOOK_LIKE = /(?<![a-z0-9])(?:b-kash|bkas|bekash|nogod|nogad)(?![a-z0-9])/;
const MESSAGE_OF_PAYMENT = said('sms, received, successful, credited, helpline, cash in, blocked, trxid');
const SERVICE = said('bkash*, বিকাশ*, nagad*, নগদ*, rocket*, রকেট*');
const STAFF = said(
  'customer care, customer service, helpline, head office, office theke, হেড অফিস*, অফিস থেকে, কাস্টমার*, হেল্পলাইন*, support team',
);

const isFakeSender = (text: string): boolean =>
  LOOKS_LIKE.test(text) ||
  (MAY_LOOK_LIKE.test(text) && MESSAGE_OF_PAYMENT.test(text)) ||
  (SERVICE.test(text) && STAFF.test(text));

const MESSENGER = said(
  'whatsapp*, whats app, wp, হোয়াটসঅ্যাপ*, হোয়াটসএপ*, হোয়াটস অ্যাপ*, imo, ইমো*, telegram*, টেলিগ্রাম*, messenger*, মেসেঞ্জার*, wa.me',
);
const COURIER = said(
  'courier*, কুরিয়ার*, delivery*, ডেলিভারি*, parcel*, পার্সেল*, pathao*, পাঠাও*, redx, steadfast, sundarban*, সুন্দরবন*, paribahan, পরিবহন*, shipping',
);
const LINK_WORD = said('link*, লিংক*, লিঙ্ক*, form*, ফর্ম*');

const isCourierLink = (text: string): boolean =>
  MESSENGER.test(text) && COURIER.test(text) && (LINK_WORD.test(text) || /https?:|wa\.me\//.test(text));

const SIGNS: Record<WarningKind, (text: string) => boolean> = {
  paymentLink: isPaymentLink,
  returnPayment: asksForReturn,
  fakeSender: isFakeSender,
  courierLink: isCourierLink,
  secretCode: asksForSecret,
  advance: asksForAdvance,
  hiddenNumber: hasSpokenNumber,
};

/** Longer messages are read so far. */
const MOST_READ = 4_000;

/** The origin must end where it stands: `https://bike.example.com.evil.net` is another site. */
const withoutOwnLinks = (text: string, origin: string): string =>
  text.replace(new RegExp(`${origin.replace(/[.?+()[\]\\]/g, '\\$&')}(?=[/?#\\s]|$)\\S*`, 'g'), ' ');

/**
 * Returns the signs of fraud in a message, each kind once: patterns of fraud in Bangla, in Bangla in Latin letters, and in
 * English. Links to `ownOrigin` are no links to elsewhere. A message without any may still be a fraud.
 */
export const warningsOf = (text: string, ownOrigin = ''): { kind: WarningKind }[] => {
  const plain = readable(text.slice(0, MOST_READ));
  const foreign = ownOrigin ? withoutOwnLinks(plain, readable(ownOrigin)) : plain;
  return WARNING_KINDS.filter((kind) => SIGNS[kind](foreign)).map((kind) => ({ kind }));
};
