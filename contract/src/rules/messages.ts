/**
 * The words of every rule: the specification's own where it has some (section 5). `#` stands for a number.
 * In Bangla: `contract/src/bangla/rules.ts`.
 */
export const RULE_MESSAGES = {
  phoneMissing: 'Your Phone Number field is empty',
  phoneWrong: 'Please Give Right Number.',
  declineReasonMissing: 'Please choose or write a reason. The buyer reads it.',
  locationMissing: 'Your Location field is empty',
  descriptionMissing: 'Your Description field is empty',
  descriptionShort: 'Description must be 20 character.',
  purchaseDateMissing: 'Your Purchase Years field is empty',
  purchaseDateWrong: 'Please give a date as year-month-day, e.g. 2021-03-25.',
  purchaseDateInFuture: 'The purchase date cannot be in the future.',
  kilometresWrong: 'Please give a whole number of kilometres from # to #.',
  engineCcWrong: 'Please give the engine size in cc, from # to #.',
  yearMadeWrong: 'Please give the year as four digits, from # to this year.',
  modelYearWrong: 'Please give the year as four digits, from # to next year.',
  yearsWrongOrder: 'The last year cannot be before the first one.',
  bodyMissing: 'Please choose the kind of motorcycle.',
  priceSourceMissing: 'A price needs its source and the day on which it was said.',
  priceDateWrong: 'Please give a day that is not in the future, as year-month-day.',
  districtUnknown: 'Please choose one of the 64 districts.',
  colourUnknown: 'Please choose a colour from the list.',
  brandMissing: "Your Product's Brand field is empty",
  modelNameMissing: 'Your Model Name field is empty',
  photoMissing: 'Your Product Picture field is empty',
  photosTooMany: 'A listing has at most # photos.',
  photosTwice: 'Photo # and photo # are the same. Please leave one of them out.',
  photosOtherCover: 'The first of the photos must be the one in photoURL.',
  photoRefused: 'This photo cannot be used. Please leave it out or choose another one.',
  orgPriceMissing: 'Your Original Price field is empty',
  rslPriceMissing: 'Your Sells Price field is empty',
  priceWrong: 'Please give a whole amount from # to #.',
  conditionMissing: 'Your Product Condition field is empty',
  nameMissing: 'Name must be required',
  imageMissing: 'Image must be required',
  roleMissing: 'Role must be required',
  emailMissing: 'Email must be required',
  emailWrong: 'Please give an email address, e.g. rahim@example.com.',
  passwordMissing: 'Password must be required.',
  passwordShort: 'Password must be min six digit.',
  passwordWeak: 'Password must be strong.',
  searchNameMissing: 'Please give the search a name.',
  pageUnknown: 'This page of the list does not exist. Please begin at its first page.',
  csvPhotosMissing: 'Please give the address of a photo, beginning with https://',
  csvPhotosWrong: 'Please give addresses of photos that begin with https://, with a space between them.',
  csvChoiceUnknown: 'Please write it as the form offers it.',
  csvDateAmbiguous: 'Day and month, or the year, can be confused here. Please write year-month-day, e.g. 2021-03-25.',
  csvNumberAmbiguous: 'The point may mean thousands or decimals. Please write digits alone, e.g. 185000.',
  csvHostSilent:
    'The host of this photo did not respond several times, so we stopped asking it. Please send this line again later.',
  csvSameReference: 'Line # has the same reference.',
  csvSameLine: 'Line # says the same. Please give each of these bikes a reference of its own.',
  csvTooManyCells: 'This line has more cells than there are columns. Please put text with a comma in quotation marks.',
  csvColumnUnknown: 'There is no such column. Please take the names of the template.',
  csvColumnMissing: 'This column is missing.',
  csvColumnTwice: 'This column is there twice.',
  csvLineBroken: 'Line # cannot be read: a quotation mark is missing or too many.',
  required: 'This field is required',
  tooLong: 'Please use at most # characters.',
  textUnreadable: 'Please remove the characters that cannot be shown.',
} as const;

/** A message with its numbers in place of `#`. */
export const fill = (message: string, ...numbers: readonly (string | number)[]): string => {
  let next = 0;
  return message.replaceAll('#', () => String(numbers[next++] ?? ''));
};
