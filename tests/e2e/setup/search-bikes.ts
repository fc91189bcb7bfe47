import type { ListingFields } from './listings.ts';

/** What is for sale in the stories of the search. */
export const SEARCH_BIKES: readonly (ListingFields & { modelName: string })[] = [
  { brand: 'Yamaha', modelName: 'FZ-S V3', rslPrice: 195_000, yearMade: 2021, kilometres: 18_500, district: 'Dhaka' },
  { brand: 'Yamaha', modelName: 'FZ-S V3', rslPrice: 215_000, yearMade: 2022, kilometres: 9_000, district: 'Dhaka' },
  { brand: 'Yamaha', modelName: 'FZ-S V2', rslPrice: 150_000, yearMade: 2018, kilometres: 31_000, district: 'Khulna' },
  { brand: 'Yamaha', modelName: 'R15 V4', rslPrice: 480_000, yearMade: 2023, kilometres: 6_000, district: 'Dhaka' },
  { brand: 'Suzuki', modelName: 'Gixxer SF', rslPrice: 240_000, yearMade: 2020, district: 'Sylhet' },
  {
    brand: 'Suzuki',
    modelName: 'Gixxer',
    rslPrice: 170_000,
    yearMade: 2019,
    district: 'Dhaka',
    condition: 'Excellent',
  },
  { brand: 'Suzuki', modelName: 'Gixxer 250', rslPrice: 330_000, yearMade: 2022, district: 'Chattogram' },
  { brand: 'GPX', modelName: 'Demon GR165R', rslPrice: 260_000, yearMade: 2021, district: 'Cumilla' },
  { brand: 'Royal-Enfield', modelName: 'Classic 350', rslPrice: 400_000, yearMade: 2024, district: 'Dhaka' },
];

/** The number of bikes for sale. */
export const ALL_BIKES = SEARCH_BIKES.length;
