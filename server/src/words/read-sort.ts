import type { Sort } from '#contract/sorts.ts';
import { phraseAt, phrases, type Reader } from './query-words.ts';

/**
 * Words that ask for little or much of something without a number. They put the bikes in order and leave none out: how much
 * is little, the buyer sees.
 */
const ORDERS = phrases<Sort>([
  [
    'kmLow',
    'low km,low kms,low kilometer,low kilometers,low kilometre,low kilometres,low mileage,low run,low running,low used,less km,less run,less running,less used,less driven,lowest km,fewest km,few km,fewest kilometres,kom chola,kom cholse,kom chalano,kom chola bike,kom km,kom kilo,kom kilometer,kom running,kom bebohar,কম চলা,কম চলেছে,কম চলছে,কম চালানো,কম চালিত,কম ব্যবহৃত,কম ব্যবহার,কম রানিং,কম কিমি,কম কিলো,কম কিলোমিটার,কম কিলোমিটারের,লো কিমি,লো মাইলেজ,লো রানিং,স্বল্প চলা,অল্প চলা',
  ],
  [
    'priceLow',
    'cheap,cheaper,cheapest,cheap price,low price,lowest price,low budget,less price,best price,affordable,kom dame,kom dam,kom damer,kom damer moddhe,kom taka,kom takay,kom budget,sosta,shosta,sostay,সস্তা,সস্তায়,সস্তার,সস্তা দামে,সবচেয়ে সস্তা,কম দামে,কম দাম,কম দামের,কম দামি,কম দামী,কম টাকায়,কম টাকার,কম বাজেট,কম বাজেটে,কম বাজেটের,স্বল্প মূল্যে,কম মূল্যে',
  ],
  ['priceHigh', 'expensive,most expensive,highest price,high price,costly,দামি,দামী,সবচেয়ে দামি,বেশি দামের'],
  [
    'yearNew',
    'new,newer,brand new,new bike,new model,latest model,newest model,notun,notun bike,notun model,নতুন,নতুন বাইক,নতুন মডেল,নতুন মডেলের,লেটেস্ট মডেল',
  ],
  [
    'newest',
    'newest,latest,recent,just posted,new post,new posts,new listing,new listings,new ads,latest post,সর্বশেষ,নতুন পোস্ট,নতুন বিজ্ঞাপন,সদ্য,সাম্প্রতিক',
  ],
]);

export const readSort: Reader = (words, at) => {
  const found = phraseAt(words, at, ORDERS);
  return found && { end: found.end, meanings: [{ filter: 'sort', value: found.value }] };
};
