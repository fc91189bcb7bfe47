import type { MarketplaceContent } from './marketplace.ts';

/** How many bikes of one brand there are. */
export const BIKES = 6;

/** As much text as an ordinary listing has. */
const FULL = {
  location: 'Mirpur 10, Dhaka',
  description:
    'First owner, 16,400 km, all papers up to date. Chain and sprockets changed last winter, both tyres are new, the ' +
    'engine has never been opened. Reason for selling: I am moving to Sylhet in March and take the train from then on.',
  condition: 'Excellent',
  rslPrice: 335_000,
  orgPrice: 440_000,
  kilometres: 500_000,
  engineCc: 1_200,
  yearMade: 2022,
  district: 'Dhaka',
  colour: 'Orange',
} as const;

/** A marketplace whose bikes have all that a card can show. */
export const FULL_CARDS: MarketplaceContent = {
  people: { buyer: { name: 'Nusrat Jahan' }, seller: { name: 'Karnaphuli Motors' }, admin: { name: 'Admin' } },
  meetLocation: 'Shahbag, Dhaka',
  price: 185_000,
  bikes: Array.from({ length: BIKES }, (_, at) => ({ ...FULL, modelName: `Gixxer SF 250 ABS ${at + 1}` })),
};
