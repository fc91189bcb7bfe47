import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { alertsData } from './alerts/alerts.table.ts';
import { savedSearchesOfUser } from './saved-searches/saved-searches.table.ts';

/** What the tables of this domain hold about people. */
export const searchData: readonly PersonalData[] = [...alertsData, savedSearchesOfUser];
