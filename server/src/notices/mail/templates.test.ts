import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { unreadMessagesMail } from '#server/deals/conversations/message-mails.ts';
import { MEETING_MAILS } from '#server/deals/meetings/meeting-mail-texts.ts';
import { meetingMail } from '#server/deals/meetings/meeting-mails.ts';
import {
  offerAcceptedMail,
  offerCounteredMail,
  offerDeclinedMail,
  offerMadeMail,
  offerWithdrawnMail,
} from '#server/deals/offers/offer-mails.ts';
import { bookingAcceptedMail, bookingDeclinedMail } from '#server/deals/orders/answer-mails.ts';
import { bikeBookedMail, bikeWithdrawnMail, bookingChangedMail } from '#server/deals/orders/booking-mails.ts';
import { bikeSoldMail, receiptMail } from '#server/deals/payments/sale-mails.ts';
import { reviewMail } from '#server/deals/reviews/review-mails.ts';
import type { Mail } from '#server/notices/mail/mailer.ts';
import { passwordResetMail, verifyAddressMail } from '#server/people/auth/account-mails.ts';
import { newBikesMail, wishesMail } from '#server/search/alerts/alert-mails.ts';
import {
  listingHiddenMail,
  reviewHiddenMail,
  suspendedMail,
  takenBackMail,
  warnedMail,
} from '../../moderation/moderation-mails.ts';
import { outcomeMail } from '../../moderation/outcome-mail.ts';

const LINK = 'https://bike.example.com/page?token=a&b=c';
const NASTY = '<img src=x onerror=alert(1)> & "Sons"';

const receipt = {
  number: '0E3F9A1B22C4',
  paidAt: '2026-11-21T10:00:00.000Z',
  productName: `Classic 350 ${NASTY}`,
  productImg: '',
  price: 185_000,
  sellerName: `Karim ${NASTY}`,
  sellerPhone: '01712345678',
  buyerName: `Nusrat ${NASTY}`,
  buyerEmail: 'nusrat@example.com',
  buyerPhone: '01812345678',
  meetLocation: `Shahbag ${NASTY}`,
  payments: [],
};

const booking = {
  sellerName: receipt.sellerName,
  productName: receipt.productName,
  price: receipt.price,
  buyerName: receipt.buyerName,
  buyerPhone: receipt.buyerPhone,
  meetLocation: receipt.meetLocation,
  link: LINK,
};
const answered = { ...booking, reason: `Not ${NASTY}` };
const before = { buyerPhone: '01912345678', meetLocation: `Banani ${NASTY}` };

const offered = {
  readerName: receipt.sellerName,
  otherName: receipt.buyerName,
  productName: receipt.productName,
  price: 170_000,
  listed: receipt.price,
  until: Date.parse('2027-01-05T10:00:00Z'),
  link: LINK,
};
const decided = {
  name: receipt.sellerName,
  model: receipt.productName,
  reason: `Not ${NASTY}`,
  until: Date.parse('2027-01-05T10:00:00Z'),
  link: LINK,
};

const alertBike = { model: receipt.productName, price: 185_000, year: 2021, district: 'Dhaka' as const };
const alert = { link: LINK, unsubscribe: 'https://bike.example.com/unsubscribe?token=x' };

const meeting = {
  readerName: receipt.sellerName,
  otherName: receipt.buyerName,
  byReader: false,
  productName: receipt.productName,
  startsAt: Date.parse('2026-12-05T09:30:00Z'),
  place: { name: `Shahbag ${NASTY}` },
  reason: `Ill ${NASTY}`,
  link: LINK,
};
const meetingMails = Object.fromEntries(
  MEETING_MAILS.map((kind) => [
    `about a meeting: ${kind}`,
    (language: Language) => meetingMail({ email: 'a@example.com', language }, { ...meeting, kind }),
  ]),
);

const MAILS: Record<string, (language: Language) => Mail> = {
  ...meetingMails,
  'to verify an address': (language) => verifyAddressMail({ email: 'a@example.com', language }, { link: LINK }),
  'to choose a new password': (language) => passwordResetMail({ email: 'a@example.com', language }, { link: LINK }),
  'with the receipt': (language) => receiptMail({ email: 'a@example.com', language }, { receipt, link: LINK }),
  'that a bike is booked': (language) => bikeBookedMail({ email: 'a@example.com', language }, booking),
  'that a booking has changed': (language) =>
    bookingChangedMail({ email: 'a@example.com', language }, { ...booking, before }),
  'that a booked bike is withdrawn': (language) =>
    bikeWithdrawnMail({ email: 'a@example.com', language }, { ...booking, brand: 'Yamaha' }),
  'that a booking is accepted': (language) => bookingAcceptedMail({ email: 'a@example.com', language }, answered),
  'that a booking is declined': (language) => bookingDeclinedMail({ email: 'a@example.com', language }, answered),
  'that a listing is hidden': (language) => listingHiddenMail({ email: 'a@example.com', language }, decided),
  'that a review is hidden': (language) => reviewHiddenMail({ email: 'a@example.com', language }, decided),
  'that an earlier suspension lasts longer': (language) =>
    suspendedMail({ email: 'a@example.com', language }, { ...decided, longerReason: NASTY }),
  'that warns': (language) => warnedMail({ email: 'a@example.com', language }, decided),
  'that an account is suspended': (language) => suspendedMail({ email: 'a@example.com', language }, decided),
  'that an account is closed': (language) =>
    suspendedMail({ email: 'a@example.com', language }, { ...decided, until: undefined }),
  'that a decision was taken back': (language) => takenBackMail({ email: 'a@example.com', language }, decided),
  'about a report': (language) =>
    outcomeMail(
      { email: 'a@example.com', language },
      { name: receipt.buyerName, subject: receipt.productName, act: 'hide', link: LINK },
    ),
  'about a new bike': (language) =>
    newBikesMail({ email: 'a@example.com', language }, { ...alert, bikes: [alertBike], searchName: `Mine ${NASTY}` }),
  'about many new bikes': (language) =>
    newBikesMail(
      { email: 'a@example.com', language },
      { ...alert, bikes: Array.from({ length: 12 }, () => alertBike) },
    ),
  'about wishes': (language) => {
    const wishes = [200_000, null].map((priceBefore) => ({ ...alertBike, priceBefore }));
    return wishesMail({ email: 'a@example.com', language }, { ...alert, wishes });
  },
  'that asks for a review': (language) =>
    reviewMail(
      { email: 'a@example.com', language },
      { name: NASTY, otherName: NASTY, productName: NASTY, until: 0, days: 14, link: LINK },
    ),
  'about unread messages': (language) => {
    const names = { readerName: receipt.buyerName, otherName: receipt.sellerName, productName: receipt.productName };
    return unreadMessagesMail({ email: 'a@example.com', language }, { ...alert, ...names, count: 2 });
  },
  'that a price is offered': (language) => offerMadeMail({ email: 'a@example.com', language }, offered),
  'that another price is named': (language) => offerCounteredMail({ email: 'a@example.com', language }, offered),
  'that a price is accepted': (language) => offerAcceptedMail({ email: 'a@example.com', language }, offered),
  'that a price is declined': (language) => offerDeclinedMail({ email: 'a@example.com', language }, offered),
  'that a price is withdrawn': (language) => offerWithdrawnMail({ email: 'a@example.com', language }, offered),
  'that a bike is sold': (language) => bikeSoldMail({ email: 'a@example.com', language }, { receipt, link: LINK }),
};

/** The text of a page as a person reads it. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe.each(Object.entries(MAILS))('The mail %s', (_, write) => {
  it.each(LANGUAGES)('in %s declares its language, and is one page with a button and its plain address', (language) => {
    const { html = '', text } = write(language);
    expect(html).toContain(`<html lang="${language}">`);
    // Gmail removes <html>.
    expect(html).toContain(`<div class="page" lang="${language}"`);
    expect(html.match(/href="https:\/\/bike\.example\.com\/page\?token=a&#38;b=c"/g)).toHaveLength(2);
    expect(wordsOf(html)).toContain(LINK);
    expect(text).toContain(LINK);
  });

  it.each(LANGUAGES)('in %s has the same text as a page and as plain text', (language) => {
    const { html = '', text } = write(language);
    const flat = (words: string): string => words.replace(/:?\s+/g, ' ');
    for (const line of text.split('\n').filter(Boolean))
      expect(flat(wordsOf(html))).toContain(flat(line).replace(/:$/, ''));
  });

  it.each(LANGUAGES)('in %s shows typed text as text, and executes none of it', (language) => {
    expect(write(language).html).not.toContain('<img');
  });

  it('in Bangla has Bangla words and numbers', () => {
    const { subject, text } = write('bn');
    expect(subject).toMatch(/[\u0980-\u09ff]/);
    for (const line of text.split('\n').filter((each) => each && !/^https:|^Bike\.$/.test(each)))
      expect(line).toMatch(/[\u0980-\u09ff]/);
  });
});

it('§1 An amount is in BDT, with South Asian grouping', () => {
  expect(MAILS['with the receipt']?.('en').text).toContain('BDT 1,85,000');
  expect(MAILS['with the receipt']?.('bn').text).toContain('১,৮৫,০০০ টাকা');
});
