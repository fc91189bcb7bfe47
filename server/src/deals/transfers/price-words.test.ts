import { describe, expect, it } from 'vitest';
import { takaInBangla, takaInEnglish } from './price-words.ts';

describe('A price in words', () => {
  it.each([
    [0, 'শূন্য', 'Zero'],
    [1, 'এক', 'One'],
    [11, 'এগারো', 'Eleven'],
    [19, 'উনিশ', 'Nineteen'],
    [29, 'ঊনত্রিশ', 'Twenty-nine'],
    [39, 'ঊনচল্লিশ', 'Thirty-nine'],
    [49, 'ঊনপঞ্চাশ', 'Forty-nine'],
    [50, 'পঞ্চাশ', 'Fifty'],
    [59, 'ঊনষাট', 'Fifty-nine'],
    [69, 'ঊনসত্তর', 'Sixty-nine'],
    [79, 'ঊনআশি', 'Seventy-nine'],
    [89, 'ঊননব্বই', 'Eighty-nine'],
    [99, 'নিরানব্বই', 'Ninety-nine'],
    [100, 'একশত', 'One hundred'],
    [110, 'একশত দশ', 'One hundred ten'],
    [1_000, 'এক হাজার', 'One thousand'],
    [1_01_000, 'এক লক্ষ এক হাজার', 'One lakh one thousand'],
    [1_85_037, 'এক লক্ষ পঁচাশি হাজার সাঁইত্রিশ', 'One lakh eighty-five thousand thirty-seven'],
    [2_45_500, 'দুই লক্ষ পঁয়তাল্লিশ হাজার পাঁচশত', 'Two lakh forty-five thousand five hundred'],
    [9_99_999, 'নয় লক্ষ নিরানব্বই হাজার নয়শত নিরানব্বই', 'Nine lakh ninety-nine thousand nine hundred ninety-nine'],
    [1_00_00_000, 'এক কোটি', 'One crore'],
    [150_20_00_001, 'একশত পঞ্চাশ কোটি বিশ লক্ষ এক', 'One hundred fifty crore twenty lakh one'],
  ])('%i', (taka, bangla, english) => {
    expect(takaInBangla(taka)).toBe(`${bangla} টাকা মাত্র`.normalize('NFC'));
    expect(takaInEnglish(taka)).toBe(`${english} taka only`);
  });

  it('has another word for each number below a hundred, in both languages', () => {
    for (const write of [takaInBangla, takaInEnglish])
      expect(new Set(Array.from({ length: 100 }, (_, number) => write(number))).size).toBe(100);
  });
});
