import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { auditLogData } from './audit/audit.table.ts';
import { blocksData } from './blocks/blocks.table.ts';
import { presenceData } from './presence/presence.table.ts';
import { barredAddressesData } from './users/users.table.ts';

/** What the tables of this domain hold about people. */
export const peopleData: readonly PersonalData[] = [
  ...auditLogData,
  ...blocksData,
  ...presenceData,
  barredAddressesData,
];
