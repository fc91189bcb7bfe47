import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#testing/read-pdf.ts';
import { makePdf } from './pdf.ts';
import type { Sheet } from './sheet.ts';

const SHEET: Sheet = { language: 'en', title: 'Receipt', facts: [], foot: 'Bike.', madeAt: 0 };

/** Every word in Bangla that the product says. */
const bangla = (): string[] => {
  const files = ['web', 'contract', 'server'].map((folder) => readFileSync(`${folder}/locales/bn.po`, 'utf8'));
  return [...new Set(files.flatMap((text) => text.match(/[\u0980-\u09ff\u200c\u200d]+/g) ?? []))];
};

describe('A sheet as PDF', () => {
  it('says what it was given, in Bangla with its digits, and is copied right', async () => {
    const [page] = await readPdf(
      await makePdf({
        ...SHEET,
        language: 'bn',
        title: 'রশিদ',
        lead: 'মোঃ কামরুজ্জামান',
        facts: [['রশিদ নম্বর', '১২৩']],
        tables: [
          {
            title: 'লেনদেন',
            columns: [{ label: 'দিন' }, { label: 'টাকা', isAmount: true }],
            rows: [['২১ নভেম্বর', '৳১,৮৫,০০০']],
            total: ['মোট', '৳১,৮৫,০০০'],
            none: '-',
          },
        ],
        notes: ['ধন্যবাদ।'],
      }),
    );
    for (const text of ['রশিদ', 'মোঃ কামরুজ্জামান', 'রশিদ নম্বর ১২৩', '২১ নভেম্বর ৳১,৮৫,০০০', 'মোট', 'ধন্যবাদ।', '১ / ১'])
      expect(page).toContain(text.normalize('NFC'));
  });

  it('copies the letters of every word of the product right, each once and in their order', async () => {
    const words = bangla();
    const notes = Array.from({ length: Math.ceil(words.length / 60) }, (_, n) =>
      words.slice(n * 60, n * 60 + 60).join(' '),
    );
    const pages = await readPdf(await makePdf({ ...SHEET, language: 'bn', notes }));
    // PDFium drops some spaces behind a sign that hangs over, although the file has them.
    const copied = pages.join('').replaceAll(/\s/g, '');
    expect(words.length).toBeGreaterThan(1_500);
    expect(words.filter((word) => !copied.includes(word.normalize('NFC')))).toEqual([]);
  });

  it('reads nothing of what people have typed as markup', async () => {
    const typed = '#panic("x") *bold* $x$ <label> @ref \\ // ] } `raw`';
    const [page] = await readPdf(await makePdf({ ...SHEET, facts: [['Name', typed]] }));
    expect(page).toContain(typed);
  });

  it('is drawn in turn, a thousand lines as well, and refused where too many wait', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => [String(n), '৳1']);
    const columns = [{ label: 'No.' }, { label: 'Taka', isAmount: true }];
    const long = { ...SHEET, tables: [{ title: 'All', columns, rows, none: '' }] };
    const made = await Promise.allSettled([makePdf(long), ...Array.from({ length: 40 }, () => makePdf(SHEET))]);
    const refused = made.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    const [first] = made;
    expect(first?.status === 'fulfilled' && (await readPdf(first.value)).length).toBeGreaterThan(10);
  });

  it('is the same to the byte when it is drawn again', async () => {
    expect((await makePdf(SHEET)).equals(await makePdf(SHEET))).toBe(true);
  });
});
