import { figure } from '../measure/figure.ts';
import { type Ratio, type Row, ratioOf, type Target } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';

export const medians = ({ ours, theirs }: Row): [string, string] => [figure(median(ours)), figure(median(theirs))];

/** `0.92 (0.88-0.95)`: the median of the rounds, the least and the most. */
export const ratioText = (row: Row): string => {
  const { median: middle, least, most }: Ratio = ratioOf(row);
  return row.ours.length > 1 ? `${figure(middle)} (${figure(least)}-${figure(most)})` : figure(middle);
};

export const targetText = (target: Target | undefined): string => {
  if (!target) return '';
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
};
