import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { BRANDS } from '#contract/constants.ts';
import type { SearchFilters } from '#contract/entities/search.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { RECALL_QUERIES } from './recall-queries.ts';
import { understand } from './understand.ts';

const inBangla = i18nIn('bn');

/** What is typed, the filters, and the tokens that are left. */
const QUERIES: readonly (readonly [q: string, filters: SearchFilters, rest: string])[] = [
  // Prices
  ['fz under 2 lakh dhaka', { priceTo: 200_000, district: ['Dhaka'] }, 'fz'],
  ['r15 below 3.5 lac', { priceTo: 350_000 }, 'r15'],
  ['gixxer within 150k', { priceTo: 150_000 }, 'jksr'],
  ['max 2 lakh', { priceTo: 200_000 }, ''],
  ['up to 2,50,000 tk', { priceTo: 250_000 }, ''],
  ['< 2 lakh', { priceTo: 200_000 }, ''],
  ['budget 2L', { priceTo: 200_000 }, ''],
  ['150k', { priceTo: 150_000 }, ''],
  ['mt15 380000', { priceTo: 380_000 }, 'mt15'],
  ['৳১৫০০০০', { priceTo: 150_000 }, ''],
  ['২ লাখের নিচে', { priceTo: 200_000 }, ''],
  ['২ লাখ টাকার মধ্যে বাইক চাই', { priceTo: 200_000 }, ''],
  ['১.৫ লাখ', { priceTo: 150_000 }, ''],
  ['দেড় লাখ', { priceTo: 150_000 }, ''],
  ['আড়াই লাখের মধ্যে', { priceTo: 250_000 }, ''],
  ['সাড়ে তিন লাখের ভিতরে', { priceTo: 350_000 }, ''],
  ['২ লক্ষ ৫০ হাজার', { priceTo: 250_000 }, ''],
  ['2 lakh er moddhe', { priceTo: 200_000 }, ''],
  ['dui lakh er niche', { priceTo: 200_000 }, ''],
  ['1 lakh 50 thousand', { priceTo: 150_000 }, ''],
  ['1-2 lakh', { priceFrom: 100_000, priceTo: 200_000 }, ''],
  ['1.5 - 2 lakh', { priceFrom: 150_000, priceTo: 200_000 }, ''],
  ['250k-300k', { priceFrom: 250_000, priceTo: 300_000 }, ''],
  ['between 1 and 2 lakh', { priceFrom: 100_000, priceTo: 200_000 }, ''],
  ['from 1 lakh to 2 lakh', { priceFrom: 100_000, priceTo: 200_000 }, ''],
  ['২ লাখ থেকে ৩ লাখ', { priceFrom: 200_000, priceTo: 300_000 }, ''],
  ['1 theke 2 lakh er moddhe', { priceFrom: 100_000, priceTo: 200_000 }, ''],
  ['above 2 lakh', { priceFrom: 200_000 }, ''],
  ['over 200000 taka', { priceFrom: 200_000 }, ''],
  ['২ লাখের উপরে', { priceFrom: 200_000 }, ''],
  ['2 lakh+', { priceFrom: 200_000 }, ''],
  // Places
  ['chittagong', { district: ['Chattogram'] }, ''],
  ['ctg gixxer', { district: ['Chattogram'] }, 'jksr'],
  ['comilla or jessore', { district: ['Cumilla', 'Jashore'] }, ''],
  ['bogra barisal', { district: ['Bogura', 'Barishal'] }, ''],
  ["cox's bazar", { district: ["Cox's Bazar"] }, ''],
  ['ঢাকায় জিক্সার', { district: ['Dhaka'] }, 'jksr'],
  ['সিলেটের বাইক', { district: ['Sylhet'] }, ''],
  ['narayngonj', { district: ['Narayanganj'] }, ''],
  ['fine bike', {}, 'fen'],
  // Brands
  ['royal enfield', { brand: ['Royal-Enfield'] }, ''],
  ['RE classic 350', { brand: ['Royal-Enfield'] }, 'klsk 350'],
  ['রয়েল এনফিল্ড ক্লাসিক ৩৫০', { brand: ['Royal-Enfield'] }, 'klsk 350'],
  ['yamha r15', { brand: ['Yamaha'] }, 'r15'],
  ['suzuky', { brand: ['Suzuki'] }, ''],
  ['জি পি এক্স', { brand: ['GPX'] }, ''],
  ['re-registration', {}, 're rjstrsn'],
  // Years
  ['r15 2019', { yearFrom: 2019, yearTo: 2019 }, 'r15'],
  ['2019 model fzs', { yearFrom: 2019, yearTo: 2019 }, 'fzs'],
  ['২০২০ মডেল', { yearFrom: 2020, yearTo: 2020 }, ''],
  ['2018-2020', { yearFrom: 2018, yearTo: 2020 }, ''],
  ['2018 to 2020 model', { yearFrom: 2018, yearTo: 2020 }, ''],
  ['after 2019', { yearFrom: 2019 }, ''],
  ['2019+', { yearFrom: 2019 }, ''],
  // Kilometres
  ['under 10000 km', { kmTo: 10_000 }, ''],
  ['less than 10k km', { kmTo: 10_000 }, ''],
  ['১০ হাজার কিমি', { kmTo: 10_000 }, ''],
  ['gixxer 5000km dhaka', { kmTo: 5_000, district: ['Dhaka'] }, 'jksr'],
  ['fz 2 lakh 20000 km', { priceTo: 200_000, kmTo: 20_000 }, 'fz'],
  // Engines
  ['150cc', { ccFrom: 145, ccTo: 159 }, ''],
  ['১৫০ সিসি ইয়ামাহা', { ccFrom: 145, ccTo: 159, brand: ['Yamaha'] }, ''],
  ['under 150 cc', { ccTo: 150 }, ''],
  ['150-250cc', { ccFrom: 150, ccTo: 250 }, ''],
  // Numbers of models
  ['classic 350', {}, 'klsk 350'],
  ['hunter 350 4 lakh', { priceTo: 400_000 }, 'hntr 350'],
  ['hunter 350 - 400k', { priceTo: 400_000 }, 'hntr 350'],
  ['gixxer 250cc', {}, 'jksr 250'],
  ['mt 15 - 2 lakh', { priceTo: 200_000 }, 'mt15'],
  ['v3 2 lakh r15', { priceTo: 200_000 }, 'v3 r15'],
  // Sellers, condition
  ['verified seller mt15', { verified: true }, 'mt15'],
  ['ভেরিফাইড সেলার', { verified: true }, ''],
  ['papers reviewed gixxer', { reviewed: true }, 'jksr'],
  ['কাগজ যাচাই করা', { reviewed: true }, ''],
  ['verified papers', { reviewed: true }, ''],
  ['all papers', {}, 'prs'],
  ['excellent condition gixxer', { condition: ['Excellent'] }, 'jksr'],
  ['fresh condition', {}, 'frs kndsn'],
  // What is no filter
  ['', {}, ''],
  ['20', {}, '20'],
  ['under', {}, 'andr'],
  ['r 2 lakh 15', { priceTo: 200_000 }, 'r 15'],
];

/** Texts that a parser may break on. */
const HOSTILE: readonly string[] = [
  `' OR 1=1; DROP TABLE bikes; --`,
  '"gixxer" NEAR/2 (sf* AND NOT ^r15) {a b}:c + - col:x',
  'gixxer & sf | !r15 <-> :* \\',
  '%_%%\\_',
  'লাখ '.repeat(400),
  'under '.repeat(333),
  'সাড়ে '.repeat(300),
  '1-'.repeat(1_000),
  '1 lakh to '.repeat(200),
  '9'.repeat(2_000),
  '1.'.repeat(1_000),
  '1,'.repeat(1_000),
  'এফজেডএস'.repeat(250),
  'আর'.repeat(1_000),
  'a'.repeat(2_000),
  'fz '.repeat(666),
  'ক্'.repeat(1_000),
  '্'.repeat(2_000),
  '😀'.repeat(1_000),
  '日本語 العربية हिन्दी ελληνικά '.repeat(60),
  '\u0000\ufeff\u202e\ud800 gixxer',
  'constructor __proto__ toString hasOwnProperty',
];

describe('what words ask for', () => {
  it.each(QUERIES)('"%s"', (q, filters, rest) => {
    const understood = understand(q);
    expect(understood.filters).toEqual(filters);
    expect(understood.rest.join(' ')).toBe(rest);
  });

  it('is the district, by its name in either language', () => {
    for (const district of DISTRICTS)
      for (const name of [district, district.toLowerCase(), inBangla._(district), `${inBangla._(district)}ে`])
        expect([name, understand(`gixxer ${name}`)]).toEqual([
          name,
          expect.objectContaining({ filters: { district: [district] }, rest: ['jksr'] }),
        ]);
  });

  it('is the brand, by its name in either language', () => {
    for (const brand of BRANDS)
      for (const name of [brand, brand.toLowerCase(), inBangla._(brand)])
        expect(understand(name).filters).toEqual({ brand: [brand] });
  });

  it('names each filter with the words that it came from', () => {
    expect(understand('FZ under 2 lakh, Dhaka').words).toEqual([
      { filter: 'priceTo', value: '200000', words: 'under 2 lakh' },
      { filter: 'district', value: 'Dhaka', words: 'Dhaka' },
    ]);
    expect(understand('1-2 lakh verified').words).toEqual([
      { filter: 'priceFrom', value: '100000', words: '1-2 lakh' },
      { filter: 'priceTo', value: '200000', words: '1-2 lakh' },
      { filter: 'verified', value: '1', words: 'verified' },
    ]);
  });

  it('loses a filter when its words are deleted, and nothing else', () => {
    for (const q of [...QUERIES.map(([text]) => text), ...RECALL_QUERIES.map((row) => row.q)]) {
      const { filters, words } = understand(q);
      for (const chip of words) {
        expect(q).toContain(chip.words);
        const without = understand(q.replaceAll(chip.words, ' '));
        const gone = words.filter((word) => word.words === chip.words).map(({ filter }) => filter);
        const kept = words.filter((word) => !gone.includes(word.filter)).map(({ filter }) => filter);
        for (const name of kept) if (name !== 'sort') expect([q, without.filters[name]]).toEqual([q, filters[name]]);
        expect(without.words.map((word) => word.words)).not.toContain(chip.words);
      }
    }
  });

  it.each(HOSTILE)('takes any text: %.40s', (q) => {
    const { filters, rest } = understand(q);
    for (const token of rest) expect(token).toMatch(/^[a-z0-9]{1,40}$/);
    for (const value of Object.values(filters).flat()) expect(value).not.toBeNaN();
  });

  it('reads a word the same beside ten thousand others', () => {
    const { filters, rest } = understand(`${'zzz 1 lakh to under সাড়ে সাড়ে কি '.repeat(10_000)} gixxer dhaka`);
    expect(filters.district).toEqual(['Dhaka']);
    expect(rest).toContain('jksr');
  });
});
