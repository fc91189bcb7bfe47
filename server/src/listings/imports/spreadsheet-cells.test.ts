import { describe, expect, it } from 'vitest';
import { EXAMPLE_LINE } from '#contract/listing-csv.ts';
import { readLine } from './read-line.ts';

/** What a field becomes when its cell holds this, or what is said about it. */
const read = (
  field: 'purchaseYears' | 'taxTokenUntil' | 'rslPrice' | 'kilometres',
  cell: string,
): string | number | undefined => {
  const result = readLine({ ...EXAMPLE_LINE, photos: 'https://www.example.com/a.jpg', [field]: cell });
  if ('line' in result) return result.line[field];
  expect(result.problems.map((problem) => problem.field)).toEqual([field]);
  return result.problems[0]?.message;
};

describe('A date that a spreadsheet has written anew', () => {
  it.each([
    '2024-03-05',
    '2024-03-05 00:00:00',
    '2024/03/05',
    '2024.3.5',
    '05.03.2024',
    '5.3.2024',
    '5-Mar-24',
    '05-Mar-2024',
    '5 March 2024',
    'March 5, 2024',
    '৫-Mar-২০২৪',
    '2024–03–05',
    '\u200e2024-03-05\u00a0',
    "'2024-03-05",
    '="2024-03-05"',
    '5th March 2024',
    'Tuesday, March 5, 2024',
    '2024-03-05 12:00:00 AM',
  ])('is understood as %s', (cell) => {
    expect(read('purchaseYears', cell)).toBe('2024-03-05');
  });

  it.each([
    ['25/3/2024', '2024-03-25'],
    ['3/25/2024', '2024-03-25'],
    ['25-03-2024', '2024-03-25'],
    ['4/4/2024', '2024-04-04'],
    ['04/4/2024', '2024-04-04'],
    ['1-Jan-98', '1998-01-01'],
  ])('is understood as %s, which can be one day alone', (cell, day) => {
    expect(read('purchaseYears', cell)).toBe(day);
  });

  it('is understood as one to come in two digits of a year, where it may be in the future', () => {
    const year = new Date().getUTCFullYear() + 3;
    const cell = `5-Mar-${year % 100}`;
    expect(read('taxTokenUntil', cell)).toBe(`${year}-03-05`);
    expect(read('purchaseYears', cell)).toBe(`${year - 100}-03-05`);
  });

  it.each(['5/3/2024', '05-03-2024', '5/3/24', '24/03/05'])('is refused as %s, which may be two days', (cell) => {
    expect(read('purchaseYears', cell)).toMatch(
      /can be read in two ways\. Please write year-month-day, e\.g\. 2021-03-25\.$/,
    );
  });

  it.each(['31/2/2024', '45356', '5-Mai-24', 'soon', '32-Mar-2024', '2024-13-05', '13/13/2024'])(
    'is refused as %s, which is none',
    (cell) => {
      expect(read('purchaseYears', cell)).toBe('Please give a date as year-month-day, e.g. 2021-03-25.');
    },
  );
});

describe('A number that a spreadsheet has written anew', () => {
  it.each([
    '185000',
    '1,85,000',
    '185,000',
    '185000.00',
    '185000.0',
    '1,85,000.00',
    '185000,00',
    '৳1,85,000.00',
    '১,৮৫,০০০.০০',
    '1.850 lakh',
    "'185000",
    '="185000"',
    'Tk.\u00a01,85,000.00/-',
  ])('is understood as %s', (cell) => {
    expect(read('rslPrice', cell)).toBe(185_000);
  });

  it('keeps its unit', () => {
    expect(read('kilometres', '18,500.00 km')).toBe(18_500);
  });

  it.each(['185.000', '1.850'])('is refused as %s, which may be two numbers', (cell) => {
    expect(read('rslPrice', cell)).toBe(
      'The point can mean thousands or decimals. Please write only digits, e.g. 185000.',
    );
  });

  it.each(['185000.50', '1.85E+05', '185000,5', '1,00'])('is refused as %s, which is no whole amount', (cell) => {
    expect(read('rslPrice', cell)).toBe('Please give a whole amount from ৳1 to ৳9,99,999.');
  });
});
