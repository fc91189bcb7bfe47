import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { payoutAccountsData } from './payout-accounts/payout-accounts.table.ts';
import { payoutsData } from './payouts/payouts.table.ts';
import { reconciliationData } from './reconciliation/reconciliation.table.ts';

/** What the tables of this domain hold about people. The ledger has nothing of them but ids, in the names of its accounts. */
export const moneyData: readonly PersonalData[] = [
  payoutAccountsData as PersonalData,
  ...payoutsData,
  ...reconciliationData,
];
