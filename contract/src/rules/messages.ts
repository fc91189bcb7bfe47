/**
 * The words of every rule: the specification's own where it has some (section 5). `#` stands for a number.
 * In Bangla: `contract/src/bangla/rules.ts`.
 */
export const RULE_MESSAGES = {
  phoneMissing: 'Your Phone Number field is empty',
  phoneWrong: 'Please Give Right Number.',
  locationMissing: 'Your Location field is empty',
  descriptionMissing: 'Your Description field is empty',
  descriptionShort: 'Description must be 20 character.',
  purchaseDateMissing: 'Your Purchase Years field is empty',
  purchaseDateWrong: 'Please give a date as year-month-day, e.g. 2021-03-25.',
  purchaseDateInFuture: 'The purchase date cannot be in the future.',
  kilometresWrong: 'Please give a whole number of kilometres from # to #.',
  engineCcWrong: 'Please give the engine size in cc, from # to #.',
  yearMadeWrong: 'Please give the year as four digits, from # to this year.',
  districtUnknown: 'Please choose one of the 64 districts.',
  colourUnknown: 'Please choose a colour from the list.',
  brandMissing: "Your Product's Brand field is empty",
  modelNameMissing: 'Your Model Name field is empty',
  photoMissing: 'Your Product Picture field is empty',
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
  required: 'This field is required',
  tooLong: 'Please use at most # characters.',
  textUnreadable: 'Please remove the characters that cannot be shown.',
} as const;

/** A message with its numbers in place of `#`. */
export const fill = (message: string, ...numbers: readonly (string | number)[]): string => {
  let next = 0;
  return message.replaceAll('#', () => String(numbers[next++] ?? ''));
};
