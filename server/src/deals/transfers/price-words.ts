/** Of each number below a hundred Bangla has a word of its own, in the spelling of the Bangla Academy. */
const BANGLA = (
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় ' +
  'দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ ' +
  'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ' +
  'ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ ' +
  'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ ' +
  'পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ' +
  'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর ' +
  'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি ' +
  'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই ' +
  'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই'
)
  .normalize('NFC')
  .split(' ');

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

interface Words {
  below100(number: number): string;
  hundred(count: string): string;
  thousand: string;
  lakh: string;
  crore: string;
}

const IN_BANGLA: Words = {
  below100: (number) => BANGLA[number] ?? '',
  // Written as one word.
  hundred: (count) => `${count}শত`,
  thousand: 'হাজার',
  lakh: 'লক্ষ',
  crore: 'কোটি',
};

const IN_ENGLISH: Words = {
  below100(number) {
    const [ten, one] = [Math.floor(number / 10), number % 10];
    if (number < 20) return ENGLISH[number] ?? '';
    return one === 0 ? `${TENS[ten]}` : `${TENS[ten]}-${ENGLISH[one]}`;
  },
  hundred: (count) => `${count} hundred`,
  thousand: 'thousand',
  lakh: 'lakh',
  crore: 'crore',
};

const [HUNDRED, THOUSAND, LAKH, CRORE] = [100, 1_000, 100_000, 10_000_000];

/** A whole number in words, grouped as in South Asia: crore, lakh, thousand, hundred. */
const inWords = (number: number, words: Words): string => {
  const { below100, hundred, thousand, lakh, crore } = words;
  if (number === 0) return below100(0);
  const part = (from: number, size: number): number => Math.floor((number % from) / size);
  const counted = (count: number, name: string): string[] => (count > 0 ? [`${inWords(count, words)} ${name}`] : []);
  const hundreds = part(THOUSAND, HUNDRED);
  const rest = number % HUNDRED;
  return [
    ...counted(Math.floor(number / CRORE), crore),
    ...counted(part(CRORE, LAKH), lakh),
    ...counted(part(LAKH, THOUSAND), thousand),
    ...(hundreds > 0 ? [hundred(below100(hundreds))] : []),
    ...(rest > 0 ? [below100(rest)] : []),
  ].join(' ');
};

/** A price in whole taka as deeds write it: `দুই লক্ষ পঁয়তাল্লিশ হাজার পাঁচশত টাকা মাত্র`. */
export const takaInBangla = (taka: number): string => `${inWords(taka, IN_BANGLA)} টাকা মাত্র`.normalize('NFC');

/** The same in English: `Two lakh forty-five thousand five hundred taka only`. */
export const takaInEnglish = (taka: number): string => {
  const words = inWords(taka, IN_ENGLISH);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} taka only`;
};
