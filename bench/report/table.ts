import { isReached, type Row } from '../measure/row.ts';
import { medians, ratioText, targetText } from './figures.ts';
import type { RunRecord } from './record.ts';

const verdict = (row: Row): string => {
  const reached = isReached(row);
  if (reached === undefined) return '';
  return reached ? '✓' : '✗';
};

const line = (row: Row): string => {
  const [ours, theirs] = medians(row);
  const cells = [row.what, row.beside, row.unit, ours, theirs, ratioText(row), targetText(row.target), verdict(row)];
  return `| ${cells.join(' | ')} |`;
};

const circumstances = ({ date, commit, changed, options, machine }: RunRecord): string =>
  [
    date.slice(0, 16).replace('T', ' '),
    `commit ${commit}${changed ? ' with changes' : ''}`,
    `${options.rounds} rounds of ${options.seconds} s`,
    `load before ${machine.loadBefore}`,
    ...(options.quick ? ['**a quick run: provisional**'] : []),
  ].join(', ');

/** The rows of one benchmark, as a Markdown table with its circumstances. */
export const tableOf = (record: RunRecord): string =>
  [
    `## ${record.work}`,
    '',
    `${record.about}. ${circumstances(record)}.`,
    '',
    '| what | beside | unit | ours | theirs | ratio (spread) | target | |',
    '|---|---|---|---:|---:|---:|---:|---|',
    ...record.rows.map(line),
    ...(record.skipped ?? []).map(({ what, why }) => `| ${what} | not measured: ${why} | | | | | | |`),
  ].join('\n');
