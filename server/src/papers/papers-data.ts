import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { framesOfSeller } from './frames/bike-frames.table.ts';
import { stolenReportsData } from './stolen/stolen-reports.table.ts';
import { papersOfFirstAdmin, papersOfOwner } from './store/papers.table.ts';
import { verificationsOfUser } from './verification/verification.table.ts';

/** What the tables of this domain hold about people. */
export const papersData: readonly PersonalData[] = [
  papersOfOwner,
  papersOfFirstAdmin,
  verificationsOfUser,
  framesOfSeller,
  ...stolenReportsData,
];
