import { BRANDS, type Brand, type Condition } from '#contract/constants.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { PLACES, placeBySound } from './places.ts';
import { phraseAt, phrases, type Reader, said } from './query-words.ts';

const inBangla = i18nIn('bn');

const ALSO: Readonly<Record<Brand, string>> = {
  'Royal-Enfield':
    'royal enfield,royalenfield,royal infield,royel enfield,royel enfild,royal enfild,royal enfeild,royel infield,royale enfield,royal,re,enfield,enfild,infield,রয়েল এনফিল্ড,রয়্যাল এনফিল্ড,রয়াল এনফিল্ড,রয়েলএনফিল্ড,রয়াল ইনফিল্ড,রয়েল ইনফিল্ড,রয়্যাল ইনফিল্ড,এনফিল্ড,ইনফিল্ড,রয়েল,রয়্যাল',
  Yamaha: 'yamha,yamah,yahama,ymaha,iamaha,yamaaha,yamahaa,jamaha,yamaha bike,ইয়ামাহা,ইয়ামাহার,ইয়ামহা,ইয়মাহা,ইয়ামাহ,য়ামাহা',
  GPX: 'gpx,g p x,gpxs,জিপিএক্স,জি পি এক্স,জিপিএক্সের',
  Suzuki: 'suzuky,sujuki,suzki,suzuku,szuki,suziki,zuzuki,suzukee,সুজুকি,সুজুকী,সুজুকির,সুযুকি,সুজকি,শুজুকি,সুজুকু',
};

const MAKERS = phrases(BRANDS.map((brand) => [brand, `${brand},${inBangla._(brand)},${ALSO[brand]}`] as const));
const VERIFIED = said(
  'verified,verified seller,verified sellers,verified only,verify seller,trusted seller,ভেরিফাইড,ভেরিফাইড সেলার,ভেরিফাইড বিক্রেতা,যাচাইকৃত,যাচাইকৃত বিক্রেতা,যাচাই করা,যাচাই করা বিক্রেতা',
);
const REVIEWED = said(
  'papers reviewed,paper reviewed,reviewed papers,reviewed paper,papers checked,paper checked,checked papers,papers verified,paper verified,verified papers,verified paper,kagoj jachai,kagoj jachai kora,কাগজ যাচাই,কাগজ যাচাই করা,কাগজ যাচাইকৃত,যাচাই করা কাগজ,যাচাইকৃত কাগজ,কাগজপত্র যাচাই,কাগজপত্র যাচাই করা,পেপার যাচাই,পেপার যাচাই করা,পেপার ভেরিফাইড,কাগজ দেখা,কাগজ দেখা হয়েছে',
);
const STATES = phrases<Condition>([
  ['Excellent', 'excellent condition,excellent,condition excellent,চমৎকার অবস্থা,চমৎকার কন্ডিশন,এক্সিলেন্ট কন্ডিশন'],
  ['Good', 'good condition,condition good,ভালো অবস্থা,ভালো কন্ডিশন,গুড কন্ডিশন'],
  ['Fair', 'fair condition,condition fair,মোটামুটি অবস্থা,মোটামুটি কন্ডিশন'],
]);

export const readBrand: Reader = (words, at) => {
  const found = phraseAt(words, at, MAKERS);
  // The start of a longer word, as in re-registration.
  if (words[at]?.text === 're' && words[at + 1]?.glued) return undefined;
  return found && { end: found.end, meanings: [{ filter: 'brand', value: found.value }] };
};

export const readDistrict: Reader = (words, at) => {
  const found = phraseAt(words, at, PLACES);
  if (found) return { end: found.end, meanings: [{ filter: 'district', value: found.value }] };
  const district = placeBySound(words[at]?.text ?? '');
  return district && { end: at + 1, meanings: [{ filter: 'district', value: district }] };
};

export const readVerified: Reader = (words, at) => {
  const found = phraseAt(words, at, VERIFIED);
  return found && { end: found.end, meanings: [{ filter: 'verified', value: true }] };
};

/** To be asked before `readVerified`: verified papers are not a verified seller. */
export const readReviewed: Reader = (words, at) => {
  const found = phraseAt(words, at, REVIEWED);
  return found && { end: found.end, meanings: [{ filter: 'reviewed', value: true }] };
};

export const readCondition: Reader = (words, at) => {
  const found = phraseAt(words, at, STATES);
  return found && { end: found.end, meanings: [{ filter: 'condition', value: found.value }] };
};
