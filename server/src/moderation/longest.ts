import type { DecisionRow } from './moderation.table.ts';

/**
 * Of a person's standing decisions, the newest first, the one that suspends them the longest: what holds, and what they read.
 * Undefined where none suspends them.
 */
export const longestOf = (decisions: readonly DecisionRow[]): (DecisionRow & { until: number }) | undefined => {
  let longest: (DecisionRow & { until: number }) | undefined;
  for (const decision of decisions) {
    const until = decision.until === null ? undefined : Number(decision.until);
    if (until !== undefined && until > (longest?.until ?? 0)) longest = { ...decision, until };
  }
  return longest;
};
