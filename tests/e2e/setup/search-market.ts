import { startMain } from '#testing/main-process.ts';
import { signUpByCalls } from '#testing/people.ts';
import type { ListingFields } from './listings.ts';
import { listBike } from './listings.ts';
import { story as base } from './story.ts';

/** What is for sale in these stories. */
const BIKES: readonly (ListingFields & { modelName: string })[] = [
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
export const ALL_BIKES = BIKES.length;

interface SearchMarket {
  url: string;
  /** A buyer's account. */
  buyer: Awaited<ReturnType<typeof signUpByCalls>>;
}

/** A story on a marketplace of its own, so that counts are known. */
export const story = base.extend<{ baseURL: string }, { market: SearchMarket }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const server = await startMain();
      const seller = await signUpByCalls(server, 'Seller');
      for (const { brand, modelName, ...fields } of BIKES) await listBike(server.url, seller, modelName, brand, fields);
      await use({ url: server.url, buyer: await signUpByCalls(server, 'Buyer') });
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ market }, use) => use(market.url),
});
