import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { bikesOfSeller } from './bikes/bikes.table.ts';
import { kilometreFallsOfSeller } from './bikes/kilometre-falls.table.ts';
import { kilometreStatementsOfUser } from './bikes/kilometres/kilometre-statements.table.ts';
import { photosOfSeller } from './bikes/photos/photos.table.ts';
import { priceChangesOfSeller } from './bikes/prices/prices.table.ts';
import { draftsOfSeller } from './drafts/drafts.table.ts';
import { importsData } from './imports/imports.table.ts';
import { answerChecksData } from './sellers/answers.table.ts';
import { wishlistOfUser } from './wishlists/wishlists.table.ts';

/** What the tables of this domain hold about people. */
export const listingsData: readonly PersonalData[] = [
  bikesOfSeller,
  kilometreFallsOfSeller,
  kilometreStatementsOfUser,
  photosOfSeller,
  priceChangesOfSeller,
  draftsOfSeller,
  ...importsData,
  answerChecksData,
  wishlistOfUser,
];
