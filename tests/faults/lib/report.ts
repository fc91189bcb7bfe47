/** One statement about the product, whether it is true, and what was measured. */
export interface Finding {
  part: string;
  what: string;
  outcome: 'held' | 'FAILED' | 'left out';
  figures: string;
}

/** Reports the result of a part. */
export interface Report {
  /** `figures`: what was measured; for a statement that is false, why. */
  record(what: string, held: boolean, figures?: string): void;
  leaveOut(what: string, reason: string): void;
}

/** Prints results as they come, and keeps them for the closing table. */
export const reportOf = (part: string, findings: Finding[]): Report => {
  const add = (what: string, outcome: Finding['outcome'], figures: string): void => {
    findings.push({ part, what, outcome, figures });
    console.log(`${outcome.padEnd(8)} ${part}: ${what}${figures && ` (${figures})`}`);
  };
  return {
    record: (what, held, figures = '') => add(what, held ? 'held' : 'FAILED', figures),
    leaveOut: (what, reason) => add(what, 'left out', reason),
  };
};

/** The closing table; returns how many statements were false. */
export const closingTable = (findings: readonly Finding[], seed: number): number => {
  const rows = findings.map(({ part, outcome, what, figures }) => [part, outcome, what, figures]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  console.log('');
  for (const row of rows)
    console.log(
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  const count = (outcome: Finding['outcome']): number => findings.filter((each) => each.outcome === outcome).length;
  console.log(`\n${count('held')} held, ${count('FAILED')} failed, ${count('left out')} left out; --seed ${seed}`);
  return count('FAILED');
};

/** The value below which the share `p` (0 to 1) of the values lies; 0 of none. */
export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;
};

/** From the start of a process to ready, p95, ms, on an otherwise idle machine. */
export const READY_WITHIN = 1_500;

/** Whether that was reached; if other programs use the processors, the figures are more useful than this. */
export const readyInTime = (restarts: readonly number[]): boolean => percentile(restarts, 0.95) < READY_WITHIN;

/** Times in ms as p50, p95 and the longest. */
export const timesOf = (values: readonly number[]): string =>
  [`p50 ${percentile(values, 0.5)}`, `p95 ${percentile(values, 0.95)}`, `max ${Math.max(0, ...values)} ms`]
    .map((text) => text.replace(/\.\d+/, ''))
    .join(', ');
