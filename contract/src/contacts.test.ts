import { describe, expect, it } from 'vitest';
import { type Contact, contactsIn } from './contacts.ts';

const WITH: readonly (readonly [Contact, string])[] = [
  ['phone', 'Call 01712345678 after six.'],
  ['phone', 'Call 01712-345678.'],
  ['phone', 'কল করুন ০১৭১২৩৪৫৬৭৮'],
  ['phone', '+880 1712 345678'],
  ['phone', '0088 01712 345 678'],
  ['phone', 'Price 185000 01712345678 18500'],
  ['phone', '(01712) 345 678'],
  ['phone', 'zero one seven one two three four five six seven eight'],
  ['phone', 'শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট'],
  ['phone', 'o1seven12three45six78'],
  ['email', 'Write to rahim@example.com'],
  ['email', 'rahim (at) example (dot) com'],
  ['link', 'See https://example.com/bikes/1'],
  ['link', 'www.example.com'],
  ['link', 'facebook.com/rahim.motors'],
  ['link', 'wa.me/8801712345678'],
  ['link', 'bit.ly/3xKpay'],
  ['link', 'my-shop.online'],
];

const WITHOUT: readonly string[] = [
  'First owner, all papers up to date. Price 1,85,000 taka, run 18500 km.',
  'Bought 01-05-2022 for 260000, 18500 km, engine 155 cc.',
  'Chassis ME4RG6710N0171234, engine G3H8E0171234.',
  'Chassis ends 4471, engine number 01712345678901234.',
  'ঢাকা মেট্রো-ল ১২-৩৪৫৬, ১৮,৫০০ কিমি, দাম ১,৮৫,০০০ টাকা',
  'Good condition.In Dhaka.One owner.Call from the site.',
  'Model 2021, tax token until 31-12-2030. Tyres 100/80-17 and 140/60-17.',
  'Yamaha FZ-S V3.0, dual ABS, 150cc, v.good.',
  'Mileage 40.5 km, 12.4 PS at 7250 rpm, 1 2 3 keys.',
  'At one seven two five Road I live, five minutes from ten.',
  'Bank loan paid, papers @ my home.',
  'e.g. new chain, i.e. last month, etc.',
];

describe('contacts in a text', () => {
  it.each(WITH)('%s: %s', (kind, text) => expect(contactsIn(text)).toContain(kind));
  it.each(WITHOUT)('none: %s', (text) => expect(contactsIn(text)).toEqual([]));
});
