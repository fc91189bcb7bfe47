import { toBanglaDigits } from '#contract/digits.ts';
import { fill, RULE_MESSAGES } from '#contract/rules/messages.ts';

const WORDS: Readonly<Record<keyof typeof RULE_MESSAGES, string>> = {
  phoneMissing: 'আপনার ফোন নম্বর লিখুন',
  phoneWrong: 'সঠিক ফোন নম্বর দিন।',
  declineReasonMissing: 'একটি কারণ বেছে নিন বা লিখুন। ক্রেতা এটি পড়বেন।',
  messageMissing: 'একটি মেসেজ লিখুন।',
  offerPriceMissing: 'একটি দাম লিখুন।',
  offerPriceWrong: 'প্রস্তাব # থেকে # পর্যন্ত দেওয়া যায়: বাইকের দামের অন্তত অর্ধেক, আর তার বেশি নয়।',
  messagePhotosTooMany: 'একটি মেসেজে সর্বোচ্চ #টি ছবি দেওয়া যায়।',
  meetingTimeMissing: 'দিন আর সময় বেছে নিন।',
  meetingDateWrong: 'আজ থেকে # দিনের মধ্যে একটি দিন বেছে নিন।',
  meetingTooSoon: 'এখন থেকে অন্তত এক ঘণ্টা পরের সময় দিন।',
  meetingPlaceMissing: 'একটি নিরাপদ জায়গা বেছে নিন, অথবা কোথায় দেখা করতে চান লিখুন।',
  cancelReasonMissing: 'একটি কারণ বেছে নিন বা লিখুন। অন্যজন এটি পড়বেন।',
  reportReasonMissing: 'কী সমস্যা, বেছে নিন।',
  reportWordsMissing: 'কী সমস্যা, অল্প কথায় লিখুন।',
  moderationReasonMissing: 'কারণটি লিখুন। যাঁর বিষয়ে, তিনি এটি পড়বেন।',
  suspensionDaysWrong: '# থেকে # দিনের মধ্যে একটি সংখ্যা দিন।',
  locationMissing: 'আপনার এলাকা লিখুন',
  descriptionMissing: 'বাইকের বিবরণ লিখুন',
  descriptionShort: 'বিবরণ কমপক্ষে ২০ অক্ষরের হতে হবে।',
  publicContacts: 'এখানে ফোন নম্বর, ইমেইল ঠিকানা বা লিংক লিখবেন না, কারণ এটি সবাই পড়তে পারেন।',
  descriptionContacts:
    'বিবরণে ফোন নম্বর, ইমেইল বা লিংক দেবেন না, কারণ এটি সবাই পড়তে পারে। লগইন করা ক্রেতারা পাশেই আপনার ফোন ও ইমেইল দেখেন।',
  purchaseDateMissing: 'কেনার তারিখ দিন',
  purchaseDateWrong: 'তারিখ বছর-মাস-দিন হিসেবে দিন, যেমন 2021-03-25।',
  purchaseDateInFuture: 'কেনার তারিখ ভবিষ্যতের হতে পারে না।',
  kilometresWrong: '# থেকে # পর্যন্ত পূর্ণ সংখ্যায় কিলোমিটার লিখুন।',
  engineCcWrong: 'ইঞ্জিনের সিসি # থেকে # এর মধ্যে লিখুন।',
  yearMadeWrong: 'সাল চার অঙ্কে লিখুন, # থেকে এই বছর পর্যন্ত।',
  modelYearWrong: 'সাল চার অঙ্কে লিখুন, # থেকে আগামী বছর পর্যন্ত।',
  yearsWrongOrder: 'শেষ সাল প্রথম সালের আগে হতে পারে না।',
  bodyMissing: 'বাইকের ধরন বেছে নিন।',
  priceSourceMissing: 'দামের সঙ্গে তার উৎস আর তারিখ দিতে হবে।',
  priceDateWrong: 'তারিখ বছর-মাস-দিন হিসেবে দিন, ভবিষ্যতের নয়।',
  districtUnknown: '৬৪টি জেলার একটি বেছে নিন।',
  colourUnknown: 'তালিকা থেকে একটি রং বেছে নিন।',
  brandMissing: 'ব্র্যান্ড বেছে নিন',
  modelNameMissing: 'মডেলের নাম লিখুন',
  photoMissing: 'বাইকের ছবি দিন',
  photosTooMany: 'একটি বাইকের সর্বোচ্চ # টি ছবি দেওয়া যায়।',
  photosTwice: 'ছবি # আর ছবি # একই। একটি বাদ দিন।',
  photosOtherCover: 'photos-এর প্রথম ছবিটি photoURL-এর ছবিটিই হতে হবে।',
  photoRefused: 'এই ছবিটি ব্যবহার করা যাচ্ছে না। এটি বাদ দিন বা অন্য ছবি বেছে নিন।',
  orgPriceMissing: 'আসল দাম লিখুন',
  rslPriceMissing: 'বিক্রির দাম লিখুন',
  priceWrong: '# থেকে # পর্যন্ত পূর্ণ টাকার অঙ্ক লিখুন।',
  conditionMissing: 'বাইকের অবস্থা বেছে নিন',
  nameMissing: 'নাম দিতে হবে',
  imageMissing: 'ছবি দিতে হবে',
  roleMissing: 'ভূমিকা বেছে নিতে হবে',
  emailMissing: 'ইমেইল দিতে হবে',
  emailWrong: 'একটি ইমেইল ঠিকানা দিন, যেমন rahim@example.com।',
  passwordMissing: 'পাসওয়ার্ড দিতে হবে।',
  passwordShort: 'পাসওয়ার্ড কমপক্ষে ছয় অক্ষরের হতে হবে।',
  passwordWeak: 'পাসওয়ার্ড আরও শক্তিশালী হতে হবে।',
  reviewStarsMissing: 'এক থেকে পাঁচটি তারা দিন।',
  searchNameMissing: 'সার্চটির একটি নাম দিন।',
  pageUnknown: 'তালিকার এই পাতাটি নেই। প্রথম পাতা থেকে শুরু করুন।',
  csvPhotosMissing: 'একটি ছবির ঠিকানা দিন, যা https:// দিয়ে শুরু',
  csvPhotosWrong: 'ছবির ঠিকানা https:// দিয়ে শুরু হতে হবে, একাধিক হলে মাঝে ফাঁকা জায়গা দিন।',
  csvChoiceUnknown: 'ফর্মে যেভাবে আছে ঠিক সেভাবে লিখুন।',
  csvDateAmbiguous: 'এখানে কোনটি দিন, কোনটি মাস বা বছর বোঝা যাচ্ছে না। বছর-মাস-দিন এভাবে লিখুন, যেমন 2021-03-25।',
  csvNumberAmbiguous: 'এখানে ডটটি হাজার না দশমিক বোঝা যাচ্ছে না। শুধু অঙ্ক লিখুন, যেমন 185000।',
  csvHostSilent: 'এই ছবির সাইট কয়েকবার সাড়া দেয়নি, তাই আমরা আর চেষ্টা করিনি। পরে এই লাইনটি আবার পাঠান।',
  csvSameReference: '# নম্বর লাইনে একই রেফারেন্স আছে।',
  csvSameLine: '# নম্বর লাইনে হুবহু একই তথ্য আছে। প্রতিটি বাইকের আলাদা রেফারেন্স দিন।',
  csvTooManyCells: 'এই লাইনে কলামের চেয়ে বেশি ঘর আছে। কমা আছে এমন লেখা উদ্ধৃতি চিহ্নের মধ্যে দিন।',
  csvColumnUnknown: 'এই নামের কোনো কলাম নেই। টেমপ্লেটের নামগুলো ব্যবহার করুন।',
  csvColumnMissing: 'এই কলামটি নেই।',
  csvColumnTwice: 'এই কলামটি দুবার আছে।',
  csvLineBroken: '# নম্বর লাইন পড়া যাচ্ছে না: কোথাও উদ্ধৃতি চিহ্ন কম বা বেশি আছে।',
  required: 'এই ঘরটি পূরণ করতে হবে',
  tooLong: 'সর্বোচ্চ # অক্ষর লিখুন।',
  textUnreadable: 'যে অক্ষরগুলো দেখানো যায় না, সেগুলো মুছে দিন।',
  textMarks: 'অক্ষরের ওপরে-নিচের কিছু চিহ্ন মুছে দিন: একটি অক্ষরে সর্বোচ্চ # টি চিহ্ন দেওয়া যায়।',
  textLines: 'সর্বোচ্চ # লাইন লিখুন।',
};

/** A number that stands as a word of its own: `4000` or `৳9,99,999`, not the parts of a date. */
const NUMBER = /(?<=\s)৳?\d[\d,]*(?=\s|\.$)/g;

let byEnglish: Map<string, string> | undefined;

/** Built when it is first asked for, so that the English pages need not carry it. */
const inBangla = (english: string): string | undefined => {
  byEnglish ??= new Map(
    Object.entries(RULE_MESSAGES).map(([key, said]) => [said as string, WORDS[key as keyof typeof RULE_MESSAGES]]),
  );
  return byEnglish.get(english);
};

/** A rule's message in Bangla, its numbers in Bangla digits; words of another origin come back as they are. */
export const ruleInBangla = (english: string): string => {
  const exact = inBangla(english);
  if (exact) return exact;
  const numbers = english.match(NUMBER) ?? [];
  const pattern = inBangla(english.replace(NUMBER, '#'));
  return pattern ? fill(pattern, ...numbers.map(toBanglaDigits)) : english;
};
