import { BIKE_FACTS, eachFact } from './bike-facts.ts';
import type { ListingColumn } from './rules/listing-line.ts';

/** The column of the downloaded problems; in a file that is sent it is not read. */
export const PROBLEM_COLUMN = 'problem';

/** The line of the template. */
export const EXAMPLE_LINE: Readonly<Partial<Record<ListingColumn, string>>> = {
  reference: 'SHOP-001',
  seller_Ph_No: '01712-345678',
  location: 'Mirpur 10, Dhaka',
  description: 'First owner, all papers up to date, serviced last month.',
  purchaseYears: '2021-03-25',
  brand: 'Yamaha',
  modelName: 'FZS V3',
  orgPrice: '260000',
  rslPrice: '185000',
  condition: 'Good',
  ...eachFact((name) => BIKE_FACTS[name].example),
  photos: 'https://www.example.com/fzs.jpg',
};
