import { type Phrases, phrases } from './query-words.ts';
import { plainTable } from './script.ts';

/** Everyday words of descriptions that sellers write in either script, each with its other spellings. */
const SAME_WORD = [
  'fresh ফ্রেশ fress',
  'papers paper কাগজ কাগজপত্র কাগজপাতি kagoj kagojpotro পেপার পেপারস',
  'urgent urgently আর্জেন্ট জরুরি জরুরী joruri',
  'owner ওনার মালিক malik',
  'condition কন্ডিশন কন্ডিসন অবস্থা obostha',
  'engine ইঞ্জিন',
  'tyre tyres tire tires টায়ার টায়ার',
  'service serviced servicing সার্ভিস সার্ভিসিং',
  'registration রেজিস্ট্রেশন রেজিষ্ট্রেশন',
  'accident এক্সিডেন্ট অ্যাক্সিডেন্ট দুর্ঘটনা',
  'exchange এক্সচেঞ্জ',
  'garage গ্যারেজ',
  'mileage মাইলেজ',
  'original অরিজিনাল',
  'doctor ডাক্তার',
  'helmet হেলমেট',
  'token টোকেন',
  'number নাম্বার নম্বর',
];

const USUAL = plainTable(
  SAME_WORD.map((line) => line.split(' ')).flatMap(([word = '', ...others]) =>
    others.map((other) => [other, word] as const),
  ),
);

/** A word of a description (`plain`) in its usual spelling. */
export const usualWord = (word: string): string => USUAL.get(word) ?? word;

/**
 * What descriptions say in several words, each with its token in the index: whoever asks for it in one way finds the others.
 * The tokens begin as no other does (`fold`).
 */
export const PHRASES_OF_TEXT: Phrases<string> = phrases([
  [
    'x1owner1',
    'first owner,1st owner,first party,1st party,first hand,1st hand,single owner,one owner,only owner,single hand,single handed,one hand,one handed,প্রথম মালিক,প্রথম মালিকের,১ম মালিক,এক মালিক,এক মালিকের,একজন মালিক,প্রথম হাত,ফার্স্ট ওনার,ফার্স্ট পার্টি,১ম পার্টি,ফার্স্ট হ্যান্ড,সিঙ্গেল হ্যান্ড,সিঙ্গেল ওনার,ওয়ান হ্যান্ড,এক হাতে চালানো,এক হাতে ব্যবহৃত,একহাতে চালানো,এক হাতে,একহাতে,ek hate,ek hater,ek hate chalano,prothom malik,prothom malikana,প্রথম মালিকানা',
  ],
]);
