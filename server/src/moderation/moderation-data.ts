import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { decisionsData, reportsData, signalsData } from './moderation.table.ts';

/** What the tables of this domain hold about people. */
export const moderationData: readonly PersonalData[] = [...decisionsData, ...reportsData, signalsData];
