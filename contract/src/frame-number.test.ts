import { describe, expect, it } from 'vitest';
import { foldEngineNumber, foldFrameNumber, isUnusualFrame } from './frame-number.ts';
import { FrameNumbers } from './rules/frame.ts';

const accepts = (frameNumber: string, engineNumber?: string): boolean =>
  FrameNumbers.safeParse({ frameNumber, engineNumber }).success;

describe('A frame number', () => {
  it('is the same with spaces, dashes, dots, small letters and Bangla digits', () => {
    for (const typed of ['ME4 JF50-BKJ.8123456', 'me4jf50bkj8123456', 'ME4JF৫০BKJ৮১২৩৪৫৬', 'ME4JF50–BKJ8123456 '])
      expect(foldFrameNumber(typed)).toBe('ME4JF50BKJ8123456');
  });

  it('of 17 characters has no O, I and Q: they are read as 0, 1 and 0', () => {
    expect(foldFrameNumber('ME4JF5OBKJ8I2345Q')).toBe('ME4JF50BKJ8123450');
    expect(foldFrameNumber('OIQ-1234')).toBe('OIQ1234');
  });

  it('has 6 to 20 letters and digits, whatever its check digit is', () => {
    for (const right of ['ABC123', 'ME4JF50BKJ8123456', 'A'.repeat(20), '11111111111111111'])
      expect(accepts(right)).toBe(true);
    for (const wrong of ['', 'ABC12', 'A'.repeat(21), 'ABC/1234', 'ফ্রেম১২৩৪', 'ABC 1 2 -', ' '.repeat(61)])
      expect(accepts(wrong)).toBe(false);
  });

  it('is doubtful unless it has 17 characters, and not refused for it', () => {
    expect(isUnusualFrame('ME4 JF50 BKJ 8123456')).toBe(false);
    expect(isUnusualFrame('JF50-123456')).toBe(true);
    expect(accepts('JF50-123456')).toBe(true);
  });
});

describe('An engine number', () => {
  it('has 3 to 30 letters and digits, whatever is stamped around them, and may be left out', () => {
    for (const right of ['JF50E-8123456', '123', 'E৫/12', '*JC65E 1234567*', ''])
      expect(accepts('ABC123', right)).toBe(true);
    for (const wrong of ['12', '1'.repeat(31), '- - -', '1*/2', '🏍🏍', 'E#1234', '<b>123</b>'])
      expect(accepts('ABC123', wrong)).toBe(false);
    expect(foldEngineNumber('*jf50e/৮1*')).toBe('JF50E81');
  });
});
