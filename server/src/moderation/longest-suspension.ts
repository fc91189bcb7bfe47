import type { DecisionRow } from './moderation.table.ts';

/**
 * Of a person's decisions that are not undone, newest first, the one that suspends them the longest, and whose reason they read.
 * Undefined where none suspends them.
 */
export const longestSuspension = (decisions: readonly DecisionRow[]): (DecisionRow & { until: number }) | undefined => {
  let longest: (DecisionRow & { until: number }) | undefined;
  for (const decision of decisions) {
    const until = decision.until === null ? undefined : Number(decision.until);
    if (until !== undefined && until > (longest?.until ?? 0)) longest = { ...decision, until };
  }
  return longest;
};
