import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { readCatalogue } from '../../../scripts/lib/catalogue.ts';

/** The module `format.ts` as built for a language. */
const formatsIn = async (language: Language) => {
  vi.stubEnv('VITE_LANGUAGE', language);
  vi.resetModules();
  const formats = await import('./format.ts');
  const { i18n } = await import('@lingui/core');
  i18n.loadAndActivate({
    locale: language,
    messages: { ...(await readCatalogue('web', language)).byId, ...(await readCatalogue('contract', language)).byId },
  });
  return formats;
};

afterEach(() => vi.unstubAllEnvs());
// What the same worker runs next reads its modules again, in English.
afterAll(() => vi.resetModules());

const LOCALES = [
  ['en', 'en-IN', 'en-US'],
  ['bn', 'bn-BD', 'bn-BD'],
] as const;

for (const [language, numbers, days] of LOCALES) {
  test(`amounts read as a browser writes them, ${language}`, async () => {
    const { formatNumber } = await formatsIn(language);
    const written = new Intl.NumberFormat(numbers);
    for (const amount of [0, 7, 999, 1_000, 99_999, 100_000, 150_000, 12_345_678, 1_234_567_890])
      expect(formatNumber(amount)).toBe(written.format(amount));
  });

  test(`days read as a browser writes them in Dhaka, ${language}`, async () => {
    const { formatDate } = await formatsIn(language);
    const written = new Intl.DateTimeFormat(days, { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });
    for (let month = 0; month < 12; month += 1)
      for (const hour of [0, 17, 18, 23]) {
        const moment = new Date(Date.UTC(2026, month, 28, hour, 59));
        expect(formatDate(moment.toISOString())).toBe(written.format(moment));
      }
  });
}

test('a date without a time is that day, and no other, in both languages', async () => {
  expect((await formatsIn('en')).formatDate('2027-03-12')).toBe('Mar 12, 2027');
  expect((await formatsIn('bn')).formatDate('2027-03-12')).toBe('১২ মার্চ, ২০২৭');
});

test('a price has a taka sign', async () => {
  expect((await formatsIn('en')).formatTaka(150_000)).toBe('৳1,50,000');
  expect((await formatsIn('bn')).formatTaka(150_000)).toBe('৳১,৫০,০০০');
});

test('a time of day has AM and PM in English, and the part of the day in Bangla', async () => {
  const { formatMoment: english } = await formatsIn('en');
  expect(english('2026-11-21T08:05:00Z')).toBe('Nov 21, 2026, 2:05\u00a0PM');
  expect(english('2026-11-21T18:00:00Z')).toBe('Nov 22, 2026, 12:00\u00a0AM');
  expect(english('2026-11-21T06:00:00Z')).toBe('Nov 21, 2026, 12:00\u00a0PM');
  const { formatMoment: bangla } = await formatsIn('bn');
  const { formatTimeOfDay: time } = await formatsIn('bn');
  expect(bangla('2026-11-21T08:05:00Z')).toBe('২১ নভে, ২০২৬, দুপুর\u00a0২:০৫');
  expect(bangla('2026-11-21T18:00:00Z')).toBe('২২ নভে, ২০২৬, রাত\u00a0১২টা');
  const parts = ['রাত ৩:৫৯', 'ভোর ৪টা', 'সকাল ৬টা', 'দুপুর ১২টা', 'বিকাল ৩টা', 'সন্ধ্যা ৬টা', 'রাত ৮টা'];
  const utc = ['21:59', '22:00', '00:00', '06:00', '09:00', '12:00', '14:00'];
  expect(utc.map((at) => time(`2026-11-21T${at}:00Z`).replace('\u00a0', ' '))).toEqual(parts);
});

test('a day without its year is that of Dhaka', async () => {
  expect((await formatsIn('en')).formatDay('2026-11-21T18:00:00Z')).toBe('Nov 22');
  expect((await formatsIn('bn')).formatDay('2026-11-21T17:59:00Z')).toBe('২১ নভে');
});
