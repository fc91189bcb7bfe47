import { t } from '@lingui/core/macro';
import type { ShownDisputeReason } from '#contract/disputes.ts';

/** What is wrong, as both read it. */
export const REASONS: Record<ShownDisputeReason, string> = {
  notAsListed: t`The bike is not as listed`,
  papersWrong: t`The papers are missing or wrong`,
  didNotCome: t`The other person does not come`,
  notHandedOver: t`The bike was not handed over`,
  other: t`Something else`,
  chargeback: t`The buyer’s bank or wallet has taken the money back`,
};
