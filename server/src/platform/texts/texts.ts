import type { I18n } from '@lingui/core';
import { banglaTime } from '#contract/bangla-time.ts';
import { MODELS } from '#contract/catalogue/models.ts';
import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import { formatNumber } from '#server/platform/lib/money.ts';
import { i18nIn } from './i18n.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', bn: 'bn-BD' };

/** How a moment is written, in Dhaka, in English; Bangla writes the same days, and times as people say them. */
const STYLES = {
  /** 21 November */
  day: { day: 'numeric', month: 'long' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 21 November 2026 */
  date: { dateStyle: 'long' },
  /** 21 November 2026 at 14:05 */
  moment: { dateStyle: 'long', timeStyle: 'short' },
  /** 21 November at 14:05 */
  soon: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  /** Saturday 21 November at 2:05 pm */
  meeting: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof STYLES;

/** A language as whatever writes to people uses it: mails, pushes, calendar files. */
export interface Texts {
  language: Language;
  i18n: I18n;
  /** Returns a text with its digits in those of the language. Phone numbers stay in the digits that a phone dials when tapped. */
  digits(text: string): string;
  /** A whole number, without groups: a count or a year. */
  number(value: number): string;
  /** An amount in whole taka: `BDT 1,50,000` or `১,৫০,০০০ টাকা`. */
  taka(amount: number): string;
  /** An amount with the sign of taka, as tables have it: `৳1,50,000`, `−৳500.50`. */
  sum(amount: number): string;
  /** Returns the name of a model of the catalogue in the language, and any other as it was typed. */
  model(name: string): string;
  /** A moment in ms since 1970. */
  when: Readonly<Record<Style, (moment: number) => string>>;
}

const CATALOGUE: ReadonlySet<string> = new Set(MODELS.map(({ name }) => name));
const DHAKA_MS = 6 * 3_600_000;

const writer = (language: Language, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: number): string => {
    format ??= new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'Asia/Dhaka' });
    return format.format(moment);
  };
};

const writerInEnglish = (style: Style) =>
  writer('en', { ...STYLES[style], ...(style === 'meeting' && { hour12: true }) });

const writerInBangla = (style: Style, { i18n, digits }: Pick<Texts, 'i18n' | 'digits'>) => {
  const { hour, minute, timeStyle, ...options }: Intl.DateTimeFormatOptions = STYLES[style];
  const day = writer('bn', options);
  if (!hour && !timeStyle) return (moment: number): string => digits(day(moment));
  return (moment: number): string => {
    const there = new Date(moment + DHAKA_MS);
    return digits(`${day(moment)}, ${banglaTime(i18n, there.getUTCHours(), there.getUTCMinutes())}`);
  };
};

const sumText = (amount: number): string => {
  const [taka = '', poisha = ''] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}৳${formatNumber(Number(taka))}${poisha === '00' ? '' : `.${poisha}`}`;
};

const create = (language: Language): Texts => {
  const i18n = i18nIn(language);
  const digits = (text: string): string => (language === 'bn' ? toBanglaDigits(text) : text);
  const styles = Object.keys(STYLES) as Style[];
  return {
    language,
    i18n,
    digits,
    number: (value) => digits(String(value)),
    taka: (amount) => i18n._('BDT {amount}', { amount: digits(formatNumber(amount)) }),
    sum: (amount) => digits(sumText(amount)),
    model: (name) => (CATALOGUE.has(name) ? i18n._(name) : name),
    when: Object.fromEntries(
      styles.map((style) => [
        style,
        language === 'bn' ? writerInBangla(style, { i18n, digits }) : writerInEnglish(style),
      ]),
    ) as Texts['when'],
  };
};

const created = new Map<Language, Texts>();

/** Returns a language as mails and pushes use it. */
export const textsIn = (language: Language): Texts => {
  const texts = created.get(language) ?? create(language);
  created.set(language, texts);
  return texts;
};
