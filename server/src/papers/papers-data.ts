import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { papersOfOwner } from './store/papers.table.ts';
import { verificationsOfUser } from './verification/verification.table.ts';

/** What the tables of this domain hold about people. */
export const papersData: readonly PersonalData[] = [papersOfOwner, verificationsOfUser];
