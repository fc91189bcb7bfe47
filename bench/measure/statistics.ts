/** The value below which `share` of `values` lie: 0.5 is the median. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort();
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);
