import { type Translator, unfilled } from '#contract/texts.ts';

/** The messages of the rules: the specification's own where it has some (section 5). A number stands in braces. */
export const RULE_MESSAGES = {
  phoneMissing: /*i18n*/ 'Your Phone Number field is empty',
  phoneWrong: /*i18n*/ 'Please Give Right Number.',
  declineReasonMissing: /*i18n*/ 'Please choose or write a reason. The buyer reads it.',
  messageMissing: /*i18n*/ 'Please write a message.',
  depositWrong: /*i18n*/ 'Please give whole taka from {min} to {max}: 1 to 10 % of your price.',
  feeWrong: /*i18n*/ 'Please give whole taka from {min} to {max}, or leave it empty.',
  offerPriceMissing: /*i18n*/ 'Please give a price.',
  offerPriceWrong:
    /*i18n*/ 'You can offer from {min} to {max}: at least half the price of the bike, and no more than its price.',
  messagePhotosTooMany: /*i18n*/ 'A message has at most {max} photos.',
  meetingTimeMissing: /*i18n*/ 'Please choose day and time.',
  meetingDateWrong: /*i18n*/ 'Please choose a day within the next {days} days.',
  meetingTooSoon: /*i18n*/ 'Please choose a time that is at least an hour from now.',
  meetingPlaceMissing: /*i18n*/ 'Please choose a safe place, or write where you want to meet.',
  cancelReasonMissing: /*i18n*/ 'Please choose or write a reason. The other person reads it.',
  reportReasonMissing: /*i18n*/ 'Please choose what is wrong.',
  reportWordsMissing: /*i18n*/ 'Please say in a few words what is wrong.',
  moderationReasonMissing: /*i18n*/ 'Please write the reason. The person concerned reads it.',
  suspensionDaysWrong: /*i18n*/ 'Please give a number of days from {min} to {max}.',
  locationMissing: /*i18n*/ 'Your Location field is empty',
  descriptionMissing: /*i18n*/ 'Your Description field is empty',
  descriptionShort: /*i18n*/ 'Description must be 20 character.',
  publicContacts: /*i18n*/ 'Please leave out phone numbers, email addresses and links: everybody can read this field.',
  descriptionContacts:
    /*i18n*/ 'Please leave phone numbers, email addresses and links out of the description: everybody can read it. Buyers who are logged in see your phone and email next to it.',
  purchaseDateMissing: /*i18n*/ 'Your Purchase Years field is empty',
  purchaseDateWrong: /*i18n*/ 'Please give a date as year-month-day, e.g. 2021-03-25.',
  purchaseDateInFuture: /*i18n*/ 'The purchase date cannot be in the future.',
  kilometresWrong: /*i18n*/ 'Please give a whole number of kilometres from {min} to {max}.',
  engineCcWrong: /*i18n*/ 'Please give the engine size in cc, from {min} to {max}.',
  yearMadeWrong: /*i18n*/ 'Please give the year as four digits, from {min} to this year.',
  modelYearWrong: /*i18n*/ 'Please give the year as four digits, from {min} to next year.',
  yearsWrongOrder: /*i18n*/ 'The last year cannot be before the first one.',
  bodyMissing: /*i18n*/ 'Please choose the kind of motorcycle.',
  priceSourceMissing: /*i18n*/ 'Please add the source and the date of the price.',
  priceDateWrong: /*i18n*/ 'Please give a day that is not in the future, as year-month-day.',
  numberWrong: /*i18n*/ 'Please give a whole number from {min} to {max}.',
  choiceUnknown: /*i18n*/ 'Please choose one from the list.',
  districtUnknown: /*i18n*/ 'Please choose one of the 64 districts.',
  colourUnknown: /*i18n*/ 'Please choose a colour from the list.',
  dayOutOfReach:
    /*i18n*/ 'Please give a date as year-month-day, at most {back} years ago and at most {ahead} years ahead.',
  brandMissing: /*i18n*/ "Your Product's Brand field is empty",
  modelNameMissing: /*i18n*/ 'Your Model Name field is empty',
  photoMissing: /*i18n*/ 'Your Product Picture field is empty',
  photosTooMany: /*i18n*/ 'A listing has at most {max} photos.',
  photosTwice: /*i18n*/ 'Photo {first} and photo {second} are the same. Please leave one of them out.',
  photosOtherCover: /*i18n*/ 'The first of the photos must be the one in photoURL.',
  photoRefused: /*i18n*/ 'This photo cannot be used. Please leave it out or choose another one.',
  orgPriceMissing: /*i18n*/ 'Your Original Price field is empty',
  rslPriceMissing: /*i18n*/ 'Your Sells Price field is empty',
  priceWrong: /*i18n*/ 'Please give a whole amount from {min} to {max}.',
  conditionMissing: /*i18n*/ 'Your Product Condition field is empty',
  nameMissing: /*i18n*/ 'Name must be required',
  imageMissing: /*i18n*/ 'Image must be required',
  roleMissing: /*i18n*/ 'Role must be required',
  emailMissing: /*i18n*/ 'Email must be required',
  emailWrong: /*i18n*/ 'Please give an email address, e.g. rahim@example.com.',
  passwordMissing: /*i18n*/ 'Password must be required.',
  passwordShort: /*i18n*/ 'Password must be min six digit.',
  passwordWeak: /*i18n*/ 'Password must be strong.',
  reviewStarsMissing: /*i18n*/ 'Please choose one to five stars.',
  searchNameMissing: /*i18n*/ 'Please give the search a name.',
  pageUnknown: /*i18n*/ 'This page of the list does not exist. Please begin at its first page.',
  csvSameReference: /*i18n*/ 'Line {line} has the same reference.',
  csvSameLine: /*i18n*/ 'Line {line} is the same. Please give each of these bikes its own reference.',
  csvLineBroken: /*i18n*/ 'We cannot read line {line}: a quotation mark is missing, or there is one too many.',
  required: /*i18n*/ 'This field is required',
  tooLong: /*i18n*/ 'Please use at most {max} characters.',
  textUnreadable: /*i18n*/ 'Please remove the characters that cannot be shown.',
  textMarks:
    /*i18n*/ 'Please remove some of the marks above and below the letters: a letter can have at most {max} of them.',
  textLines: /*i18n*/ 'Please use at most {max} lines.',
} as const;

/**
 * Returns a message of a rule or of an error in the language of `i18n`. The schemas, the API and the records have it in English, its
 * numbers in place; `digits` writes them in the digits of the language. `more`: messages with values
 * that are not among those of the rules. What is no message of the contract stays as it is.
 */
export const translatedMessage = (
  i18n: Translator,
  english: string,
  digits: (text: string) => string,
  more: readonly string[] = [],
): string => {
  if (Object.hasOwn(i18n.messages, english)) return i18n._(english);
  const found = unfilled([...Object.values(RULE_MESSAGES), ...more], english);
  if (!found) return english;
  const values = Object.entries(found.values).map(([name, value]) => [name, digits(value)]);
  return i18n._(found.text, Object.fromEntries(values));
};
