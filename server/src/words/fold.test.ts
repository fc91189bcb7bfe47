import { describe, expect, it } from 'vitest';
import { MODELS } from '#contract/catalogue/models.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { fold } from './fold.ts';

const inBangla = i18nIn('bn');

/** What is written, and its tokens. Writings of one line have the same tokens. */
const SAME: readonly (readonly [tokens: string, ...written: string[]])[] = [
  // Sounds
  [
    'jksr',
    'gixxer',
    'Gixxer',
    'GIXXER',
    'gixer',
    'jixer',
    'zixer',
    'gixar',
    'জিক্সার',
    'জিকসার',
    'গিক্সার',
    'Ｇixxer',
    '𝐆𝐢𝐱𝐱𝐞𝐫',
  ],
  ['klsk', 'classic', 'clasic', 'classik', 'ক্লাসিক'],
  ['hntr', 'hunter', 'hanter', 'হান্টার', 'হানটার'],
  ['hayate', 'hayate', 'haiate', 'হায়াতে'],
  ['hat', 'hat', 'হাত', 'হাতে'],
  ['aks', 'access', 'acces', 'axcess', 'এক্সেস', 'অ্যাক্সেস', 'অ্যাকসেস'],
  ['jntlmn', 'gentleman', 'জেন্টলম্যান'],
  ['amh', 'yamaha', 'ইয়ামাহা'],
  ['sjk', 'suzuki', 'সুজুকি', 'সুজুকী'],
  ['rol anfld', 'royal enfield', 'Royal-Enfield', 'রয়েল এনফিল্ড', 'রয়্যাল এনফিল্ড'],
  // Pitfalls of Unicode
  ['ral', 'র\u200d্যালি', 'র্যালি', 'rally'],
  ['amh', 'ই\u09dfামাহা', 'ই\u09af\u09bcামাহা'],
  ['vat', 'ভাত', 'ভাৎ', 'ভাত্', 'ভাত্\u200d', 'ভাত্\u200c'],
  ['atsb', 'উৎসব', 'উত্সব', 'উত্\u200dসব', 'উৎ\u200bসব'],
  ['hot', 'হঠাৎ', 'হঠাত্\u200d'],
  ['rol', 'রয়েল', 'ৰয়েল', 'ব\u09bcয়েল', 'র\u09af\u09bcেল', 'র\u09dfেল'],
  ['amr', 'আমার', 'অামার'],
  [
    'bek',
    'bike',
    'bi\u00adke',
    '\u202abike\u202c',
    'bike\ufe0f',
    '🏍️ bike',
    '🏍 bike',
    '🏍\ufe0e bike',
    '1️⃣ bike'.slice(2),
  ],
  ['1 bek', '1️⃣ bike', '1 bike', '１ bike', '१ bike', '١ bike'],
  // Ya-phala and ba-phala
  ['slt', 'saluto', 'সালুটো', 'স্যালুটো'],
  ['nmbr', 'নম্বর', 'নাম্বার', 'number'],
  // Spoken letters and digits
  [
    'r15',
    'R15',
    "r15's",
    'r 15',
    'R-15',
    'r 1 5',
    'আর ১৫',
    'আর১৫',
    'আর ওয়ান ফাইভ',
    'আরওয়ানফাইভ',
    'আর ফিফটিন',
    'r one five',
    'ar onefive',
  ],
  ['fzs', 'FZ-S', 'fzs', 'FZ S', 'f z s', 'এফজেডএস', 'এফ জেড এস', 'এফজেড এস', 'এফ জেট এস', 'efzs', 'fjs'],
  ['fzs v3', 'FZS V3', 'fzsv3', 'fz-s version 3', 'এফজেডএস ভি৩', 'এফ জেড এস ভার্সন থ্রি', 'এফ জেড এস ভি ৩'],
  ['fzs fi v3', 'FZ-S FI V3', 'fzs-fi v3', 'এফ জেড এস এফ আই ভি ৩', 'এফজেডএস এফআই ভি৩'],
  ['r15 v4', 'R15 V4', 'r15v4', 'r 15 v 4', 'আর ওয়ান ফাইভ ভি ফোর'],
  ['mt15', 'MT-15', 'mt15', 'MT 15', 'm t 15', 'এমটি ১৫', 'এম টি ১৫', 'এমটি ফিফটিন', 'emti 15', 'mt 1 5'],
  ['gr165rr', 'GR165RR', 'gr 165 rr', 'জিআর১৬৫আরআর', 'জি আর ১৬৫ আর আর'],
  ['gsxr150', 'GSX-R150', 'gsxr 150', 'GSX R 150', 'জিএসএক্স আর১৫০', 'জি এস এক্স আর ১৫০'],
  ['klsk 350', 'classic 350', 'classic350', 'classic three fifty', 'ক্লাসিক থ্রি ফিফটি', 'ক্লাসিক ৩৫০'],
  ['xsr155', 'XSR 155', 'xsr155', 'এক্সএসআর ১৫৫', 'এক্স এস আর ওয়ান ফিফটি ফাইভ'],
  // Words of their own
  ['red', 'red', 'লাল', 'lal'],
  ['metro', 'metro', 'মেট্রো'],
  ['mtr', 'Meteor', 'মিটিওর', 'মিটিয়র'],
  // Numbers
  ['200000', '2,00,000', '200000', '২,০০,০০০'],
  // Other scripts, and what is no word
  ['u65e5u672c', '日本'],
  ['', '', ' ', '😀', '❤️', '❤', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\ufe0f', '!!! -- " * ()', '\u200d'],
];

const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Meteor', 'Metro'],
  ['R15', 'R125'],
  ['R15 V3', 'R15 V4'],
  ['Gixxer', 'Gixxer SF'],
  ['GR165R', 'GR165RR'],
  ['GSX-R150', 'GSX-S150'],
  ['FZ-S', 'FZ-X'],
];

describe('folding', () => {
  it.each(SAME)('gives "%s" for %s', (tokens, ...written) => {
    for (const text of written) expect([text, fold(text).join(' ')]).toEqual([text, tokens]);
  });

  it.each(DIFFERENT)('keeps %s and %s apart', (one, other) => {
    expect(fold(one)).not.toEqual(fold(other));
  });

  it.each(MODELS.map(({ name }) => [name, inBangla._(name)]))('gives %s the tokens of %s', (name, bangla) => {
    expect(fold(bangla)).toEqual(fold(name.replace(/\bDD$/, 'Double Disc')));
  });

  it('gives ASCII letters and digits alone, whatever the text', () => {
    const everything = Array.from({ length: 0x3000 }, (_, i) => String.fromCodePoint(i)).join('');
    for (const token of fold(everything)) expect(token).toMatch(/^[a-z0-9]{1,40}$/);
  });

  it('does not join what a comma separates', () => {
    expect(fold('r, 15')).toEqual(['r', '15']);
  });
});
